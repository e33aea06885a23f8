import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { bodyOf } from '../call/use-call.ts'
import { chosenRole, RoleField } from './role-field.tsx'
import { ToldLink } from './told-link.tsx'
import { Troubled } from './troubled.tsx'
import { useFocus } from './use-focus.ts'
import { useForm } from './use-form.ts'

/** Puts somebody on the staff. */
export function InviteForm({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) {
  const [told, setTold] = useState<{ link: string; email: string }>()
  const name = useRef<HTMLInputElement>(null)
  useFocus(name)
  const { busy, trouble, submit } = useForm(async (field) => {
    const email = field('email')
    const { link } = await bodyOf('staff.invite', { name: field('name'), email, role: chosenRole(field('role')) })
    setTold({ link, email })
    onInvited()
  })
  if (told)
    return (
      <div className="flex flex-col items-start gap-4">
        <ToldLink {...told} />
        <Button onClick={onClose}>Done</Button>
      </div>
    )
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" hint="As colleagues know them; shoppers do not see it.">
        <Input ref={name} name="name" required maxLength={100} autoComplete="off" />
      </Field>
      <Field label="E-mail address">
        <Input name="email" type="email" required maxLength={254} autoComplete="off" />
      </Field>
      <RoleField begun="agent" />
      <Troubled trouble={trouble} />
      <Button type="submit" busy={busy} className="self-start">
        Send the invitation
      </Button>
    </form>
  )
}
