import { useState } from 'react'
import type { StoredPerson, PrivacyRequest } from '#contract/desk/privacy.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { CallFrame } from '../call/call-frame.tsx'
import { bodyOf, DeskRefused, useDeskQuery } from '../call/query.ts'
import { Moment } from '../moment.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { saveText } from '../save-text.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { FindPerson } from './find-person.tsx'
import { ShopErasure } from './shop-erasure.tsx'

/** The requests about customer data: an export, and an erasure. */
export function PrivacyScreen() {
  const query = useDeskQuery('privacy.list', {})
  const { busy, handOut } = useHandingOut(query.refetch)
  const [person, setPerson] = useState<StoredPerson>()
  const [erased, setErased] = useState<readonly string[]>([])
  const { show } = useToast()

  const noteErased = ({ customerId }: StoredPerson) => {
    setPerson(undefined)
    setErased([...erased, customerId])
    show({ kind: 'done', text: `Customer ${customerId} is erased.` })
    query.refetch()
  }
  return (
    <div>
      <header className="px-4 pt-4 pb-3">
        <h1 className="text-xl">Customer data</h1>
      </header>
      <p className="max-w-page px-4 pb-4 text-sm text-soft">
        A customer may ask what is kept about them, and to be erased. Send the file yourself, to an address that you
        know is theirs. What you do here is written to the audit log.
      </p>
      {query.data?.waiting && <ShopErasure waiting={query.data.waiting} onAnswered={query.refetch} />}
      <FindPerson busy={busy} onHandOut={(id) => void handOut(id)} onErase={setPerson} erased={erased} />
      <h2 className="px-4 pb-2 text-lg">Requested</h2>
      <CallFrame query={query} waiting={<Skeleton className="mx-4 h-24 max-w-form" />}>
        {({ rows }) => <RequestList rows={rows} busy={busy} onHandOut={(id) => void handOut(id)} />}
      </CallFrame>
      <EraseDialog person={person} onClose={() => setPerson(undefined)} onErased={noteErased} />
    </div>
  )
}

interface RequestListProps {
  rows: readonly PrivacyRequest[]
  busy: boolean
  onHandOut: (customerId: string) => void
}

/** The requests about customer data: open ones first, each with its due day. */
function RequestList({ rows, busy, onHandOut }: RequestListProps) {
  if (rows.length === 0) return <p className="px-4 text-sm text-soft">There are no requests yet.</p>
  return (
    <ul className="border-t border-hair">
      {rows.map(({ id, kind, customerId, askedBy: by, askedAt: at, dueAt, doneAt, answer, answeredBy }) => (
        <li key={id} className="row flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair px-4 py-1.5">
          <span className="w-72 max-w-full font-medium">{KIND_WORDS[kind]}</span>
          <span className="figures grow text-sm text-soft">
            {customerId && `${customerId} · `}
            {SOURCE_WORDS[by]}, <Moment at={at} />
          </span>
          <span className="text-sm">
            {doneAt ? (
              <span className="text-soft">
                {answer === 'objected' ? `${answeredBy ?? 'An admin'} stopped it, no one was erased` : 'done'}{' '}
                <Moment at={doneAt} />
              </span>
            ) : (
              <Due at={dueAt} />
            )}
          </span>
          {kind === 'export' && customerId && !doneAt && (
            <Button variant="quiet" busy={busy} onClick={() => onHandOut(customerId)}>
              Download what is kept
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Due({ at }: { at: string }) {
  const day = new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })
  const isOver = new Date(at) < useNow()
  return (
    <span className={isOver ? 'font-medium text-thread' : ''}>{isOver ? `overdue since ${day}` : `by ${day}`}</span>
  )
}

/** Downloads all stored data of a customer. */
function useHandingOut(onDone: () => void) {
  const { busy, run } = useOneAtATime()
  const { show } = useToast()
  const handOut = (customerId: string) =>
    run(async () => {
      try {
        const { json } = await bodyOf('privacy.export', { customerId })
        saveText(`customer-${customerId}.json`, json, 'application/json')
        onDone()
      } catch (error) {
        show({ kind: 'error', text: error instanceof DeskRefused ? error.message : UNREACHED })
      }
    })
  return { busy, handOut }
}

const UNREACHED = 'Nothing was downloaded: the desk cannot be reached just now.'

/** The kind of a request, in a few words. */
const KIND_WORDS: Record<PrivacyRequest['kind'], string> = {
  export: 'Wants a copy of their data',
  erase: 'Erased',
  erase_shop: 'Erase everyone',
}

/** The source of a request. */
const SOURCE_WORDS: Record<PrivacyRequest['askedBy'], string> = {
  shopify: 'by Shopify',
  desk: 'at the desk',
  command: 'by a command',
}
