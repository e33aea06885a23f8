import { useRef, useState, type SubmitEvent } from 'react'
import { type Blocked, NOTE_MAX_LENGTH } from '#contract/desk/blocklist.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { blockEntryOf } from '#rules/blocklist/entry.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field, FieldError } from '#ui/field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { ListSearch, ListFrame } from '../list/list-frame.tsx'
import { useSearch } from '../list/search-state.ts'
import { useStaff } from '../staff/session.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { useDeskPages } from '../list/use-pages.ts'
import { useKeys } from '../keys/keys.ts'
import { DESK_SENTENCES } from '../words.ts'
import { BlockedRow } from './blocked-row.tsx'

/** The e-mail addresses, phone numbers and customers that are blocked. */
export function BlocklistScreen() {
  const canEdit = KEEPERS.includes(useStaff().role)
  const search = useSearch()
  const pages = useDeskPages(
    'blocklist.list',
    { search },
    { page: (list) => list, from: (before: string) => ({ before }) },
  )
  const put = (row: Blocked) => pages.change((rows) => [row, ...rows.filter(({ id }) => id !== row.id)])
  const take = (row: Blocked) => pages.change((rows) => rows.filter(({ id }) => id !== row.id))

  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 pt-4 pb-3">
        <h1 className="text-xl">Block list</h1>
        <ListSearch label="Find an address or a note" maxLength={254} />
      </header>
      <p className="max-w-page px-4 pb-3 text-sm text-soft">
        These customers see “invalid address”, so they cannot send a return or an exchange.
      </p>
      {canEdit && <BlockForm onBlocked={put} />}
      <ListFrame pages={pages} empty={<Empty search={search} canEdit={canEdit} />}>
        {(rows) => (
          <ul className="border-t border-hair">
            {rows.map((row) => (
              <BlockedRow key={row.id} row={row} canEdit={canEdit} onRemoved={() => take(row)} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  )
}

function Empty({ search, canEdit }: { search: string; canEdit: boolean }) {
  if (search) return <p>No blocked address and no note has this in it.</p>
  return <p>No address is blocked. {canEdit && 'An address that you block above stands here, with your name.'}</p>
}

/** Blocks an address. The typed text stays until it is blocked. */
function BlockForm({ onBlocked }: { onBlocked: (row: Blocked) => void }) {
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const address = useRef<HTMLInputElement>(null)
  const reason = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  useKeys('Block list', [{ keys: 'n', words: 'Block an address', act: () => address.current?.focus() }])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const email = address.current?.value.trim() ?? ''
    const note = reason.current?.value.trim() ?? ''
    setProblem('')
    const isEntry = blockEntryOf(email) !== null
    setWrong(isEntry ? '' : DESK_SENTENCES.NOTHING_TO_BLOCK)
    if (!isEntry) return address.current?.focus()
    void run(async () => {
      try {
        const { row } = await bodyOf('blocklist.add', { email, note })
        form.reset()
        onBlocked(row)
        show({ kind: 'done', text: `${row.email} is blocked.` })
        address.current?.focus()
      } catch (error) {
        setProblem(error instanceof DeskRefused ? error.message : 'Not blocked: the desk cannot be reached just now.')
      }
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-page flex-wrap items-start gap-4 px-4 pb-4">
      <Field label="E-mail, phone or customer number" error={wrong} className="w-full form:w-72">
        <Input ref={address} name="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field label="Note for the staff (optional)" className="min-w-[min(100%,16rem)] grow">
        <Input ref={reason} name="note" maxLength={NOTE_MAX_LENGTH} autoComplete="off" />
      </Field>
      <Button type="submit" busy={busy} className="form:mt-[1.425rem]">
        Block it
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </form>
  )
}
