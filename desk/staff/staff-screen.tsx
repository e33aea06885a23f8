import { useState, useRef } from 'react'
import type { StaffEntry } from '#contract/desk/people.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { ConfirmKeys } from '../keys/confirm-keys.tsx'
import { Key } from '../keys/key.tsx'
import { useKeys } from '../keys/keys.ts'
import { bodyOf } from '../call/query.ts'
import { ListFrame } from '../list/list-frame.tsx'
import { useDeskPages } from '../list/use-pages.ts'
import { Moment } from '../moment.tsx'
import { ChangeStaff, SentLink } from './change-staff.tsx'
import { Troubled, useForm, useFocus } from './use-form.tsx'
import { useStaff } from './session.tsx'
import { ROLE_WORDS, chosenRole, RoleField } from './role-field.tsx'

/** All members of staff, for an admin. */
export function StaffScreen() {
  const pages = useDeskPages(
    'staff.list',
    {},
    {
      page: ({ staff, next }) => ({ rows: staff, next: next ?? undefined }),
      from: (after: string) => ({ after }),
    },
  )
  const [inviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<StaffEntry>()
  useKeys('Staff', [{ keys: 'n', words: 'Invite a colleague', act: () => setInviting(true) }])
  return (
    <div className="flex flex-col gap-4 py-4">
      <header className="flex px-4 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">Staff</h1>
        <Button onClick={() => setInviting(true)}>Invite a colleague</Button>
      </header>
      <ListFrame pages={pages} empty="">
        {(staff) => (
          <ul aria-label="Staff" className="border-t border-hair">
            {staff.map((entry) => (
              <StaffRow key={entry.id} entry={entry} onChange={() => setChanging(entry)} />
            ))}
          </ul>
        )}
      </ListFrame>
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a colleague">
        <ConfirmKeys>
          <InviteForm onInvited={pages.refresh} onClose={() => setInviting(false)} />
        </ConfirmKeys>
      </Dialog>
      <Dialog open={changing !== undefined} onClose={() => setChanging(undefined)} title={changing?.name ?? ''}>
        {changing && (
          <ChangeStaff
            entry={changing}
            onChanged={(entry) => {
              setChanging(entry)
              pages.refresh()
            }}
            onClose={() => setChanging(undefined)}
          />
        )}
      </Dialog>
    </div>
  )
}

/** A member of staff, in a line. */
function StaffRow({ entry, onChange }: { entry: StaffEntry; onChange: () => void }) {
  const { id, name, email, role, lastAct, secondFactor } = entry
  const isMe = useStaff().id === id
  const { tone, words } = stateOf(entry)
  return (
    <li
      className={
        'row flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-2 wide:grid ' +
        'wide:grid-cols-[minmax(0,2fr)_6rem_9rem_minmax(0,1fr)_auto]'
      }
    >
      <span className="min-w-[min(100%,11rem)] flex-1">
        <span className="font-medium">{name}</span>
        {isMe && <span className="text-soft"> (you)</span>}
        <span className="block text-sm text-soft">{email}</span>
      </span>
      <span className="text-right wide:text-left">{ROLE_WORDS[role]}</span>
      <span>
        <Chip tone={tone}>{words}</Chip>
      </span>
      <span className="text-right text-sm text-soft wide:text-left">
        {lastAct ? (
          <>
            last seen <Moment at={lastAct} />
          </>
        ) : (
          'never logged in'
        )}
        {secondFactor && <span className="block">second factor on</span>}
      </span>
      <button type="button" onClick={onChange} className="min-h-9 px-2 text-left text-river underline">
        Change<span className="sr-only"> {name}</span>
      </button>
    </li>
  )
}

function stateOf({ disabledAt, hasLogin }: StaffEntry): { tone: Tone; words: string } {
  if (disabledAt) return { tone: 'quiet', words: 'Disabled' }
  return hasLogin ? { tone: 'done', words: 'Active' } : { tone: 'notice', words: 'Invited' }
}

/** Invites a new member of staff. */
function InviteForm({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const [sent, setSent] = useState<{ link: string; email: string }>()
  const name = useRef<HTMLInputElement>(null)
  useFocus(name)
  const { busy, trouble, submit } = useForm(async (field) => {
    const email = field('email')
    const { link } = await bodyOf('staff.invite', { name: field('name'), email, role: chosenRole(field('role')) })
    setSent({ link, email })
    onInvited()
  })
  if (sent)
    return (
      <div className="flex flex-col items-start gap-4">
        <SentLink {...sent} />
        <Button onClick={onClose}>Done</Button>
      </div>
    )
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" hint="As colleagues know them; customers do not see it.">
        <Input ref={name} name="name" required maxLength={100} autoComplete="off" />
      </Field>
      <Field label="E-mail address">
        <Input name="email" type="email" required maxLength={254} autoComplete="off" />
      </Field>
      <RoleField begun="agent" />
      <Troubled trouble={trouble} />
      <Button type="submit" busy={busy} className="self-start">
        Send the invitation <Key>Ctrl+Enter</Key>
      </Button>
    </form>
  )
}
