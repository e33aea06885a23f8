import { useState } from 'react'
import type { DeskRequest } from '#contract/desk/calls.ts'
import type { StaffEntry } from '#contract/desk/people.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { Notice } from '#ui/notice.tsx'
import { bodyOf } from '../call/query.ts'
import { chosenRole, RoleField } from './role-field.tsx'
import { useStaff } from './session.tsx'
import { Troubled, troubleOf, useForm } from './use-form.tsx'

interface ChangeStaffProps {
  entry: StaffEntry
  onChanged: (entry: StaffEntry) => void
  onClose: () => void
}

/** Name, role and access of a member of staff. */
export function ChangeStaff({ entry, onChanged, onClose }: ChangeStaffProps) {
  const isMe = useStaff().id === entry.id
  const [link, setLink] = useState('')
  const { show } = useToast()
  const acts = useOneAtATime()
  const change = async (changes: Omit<DeskRequest<'staff.change'>, 'id'>, text: string) => {
    const { staff } = await bodyOf('staff.change', { id: entry.id, ...changes })
    show({ kind: 'done', text })
    onChanged(staff)
  }
  const { busy, trouble, setTrouble, submit } = useForm(async (field) => {
    await change({ name: field('name'), ...(isMe ? {} : { role: chosenRole(field('role')) }) }, 'It is saved.')
    onClose()
  })
  const act = (work: () => Promise<void>) =>
    void acts.run(async () => {
      setTrouble(undefined)
      await work().catch((failed: Error) => setTrouble(troubleOf(failed)))
    })
  const out = entry.disabledAt !== null
  return (
    <div className="flex flex-col gap-6">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-soft">{entry.email}</p>
        <Field label="Name">
          <Input name="name" required maxLength={100} defaultValue={entry.name} autoComplete="off" />
        </Field>
        {isMe ? (
          <p className="text-sm text-soft">Your own role and access are another admin’s to change.</p>
        ) : (
          <RoleField begun={entry.role} />
        )}
        <Troubled trouble={trouble} />
        <Button type="submit" busy={busy} className="self-start">
          Save
        </Button>
      </form>
      <div className="flex flex-wrap gap-3 border-t border-hair pt-5">
        {!out && (
          <Button
            variant="quiet"
            busy={acts.busy}
            onClick={() => act(async () => setLink((await bodyOf('staff.sendLink', { id: entry.id })).link))}
          >
            Send a link to set a password
          </Button>
        )}
        {entry.secondFactor && !isMe && (
          <Button
            variant="quiet"
            busy={acts.busy}
            onClick={() => act(() => change({ secondFactor: false }, 'The second factor is off.'))}
          >
            Take the lost second factor off
          </Button>
        )}
        {!isMe && (
          <Button
            variant="quiet"
            busy={acts.busy}
            onClick={() =>
              act(() =>
                change(
                  { disabled: !out },
                  out ? `${entry.name} can log in again.` : `${entry.name} is logged out everywhere.`,
                ),
              )
            }
          >
            {out ? 'Give access back' : 'Disable, and log out at once'}
          </Button>
        )}
      </div>
      {link && <SentLink link={link} email={entry.email} />}
    </div>
  )
}

/** The link to set a password, shown only this once. */
export function SentLink({ link, email }: { link: string; email: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Notice tone="done" title={`A link is on its way to ${email}.`}>
      <p>If the mail does not arrive, pass on this link yourself. It works once and is not shown again:</p>
      <p className="my-2 text-sm break-all select-all">{link}</p>
      <Button variant="quiet" onClick={copy}>
        {copied ? 'Copied' : 'Copy the link'}
      </Button>
    </Notice>
  )
}
