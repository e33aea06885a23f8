import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { bodyOf } from '../call/query.ts'
import { Troubled, useForm, useFocus } from './use-form.tsx'

/** Sends a link to set a password. It never reveals if the address belongs to the staff. */
export function ForgotForm({ email, onBack }: { email: string; onBack: () => void }) {
  const [sentTo, setSentTo] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useFocus(input)
  const { busy, trouble, submit } = useForm(async (field) => {
    await bodyOf('staff.forgot', { email: field('email') })
    setSentTo(field('email'))
  })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p>You get a mail with a link by which you set a new password.</p>
      <Field label="E-mail address">
        <Input
          ref={input}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
        />
      </Field>
      <Troubled trouble={trouble} />
      <div aria-live="polite">
        {sentTo && !busy && (
          <Notice tone="done" title="Please look into your mailbox.">
            <p>If {sentTo} is on the staff, a link is on its way there. It works once, for two hours.</p>
          </Notice>
        )}
      </div>
      <Button type="submit" busy={busy}>
        {sentTo ? 'Send it again' : 'Send the link'}
      </Button>
      <button type="button" onClick={onBack} className="self-start text-sm text-river underline">
        Back
      </button>
    </form>
  )
}
