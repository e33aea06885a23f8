import { useRef } from 'react'
import type { StaffMember } from '#contract/desk/staff.ts'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/controls.tsx'
import { Field } from '#ui/field.tsx'
import { bodyOf, DeskRefused } from '../call/query.ts'
import { DESK_SENTENCES } from '../words.ts'
import { SecretField } from './secret-field.tsx'
import { Troubled, useForm, useFocus } from './use-form.tsx'

interface PasswordFormProps {
  email: string
  /** The code took too long: it begins again. */
  again: boolean
  onSignedIn: (staff: StaffMember) => void
  onCode: (email: string) => void
  onForgot: (email: string) => void
}

export function PasswordForm({ email, again, onSignedIn, onCode, onForgot }: PasswordFormProps) {
  const address = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)
  useFocus(email ? secret : address)
  const { busy, trouble, submit } = useForm(async (field) => {
    try {
      const { staff } = await bodyOf('staff.signIn', { email: field('email'), password: field('password') })
      onSignedIn(staff)
    } catch (error) {
      if (!(error instanceof DeskRefused) || error.code !== 'CODE_NEEDED') throw error
      onCode(field('email'))
    }
  })
  const startAgain = again ? { code: 'START_AGAIN', message: DESK_SENTENCES.START_AGAIN } : undefined
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="E-mail address">
        <Input
          ref={address}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
        />
      </Field>
      <SecretField ref={secret} label="Password" name="password" autoComplete="current-password" />
      <Troubled trouble={trouble ?? (busy ? undefined : startAgain)} />
      <Button type="submit" busy={busy}>
        Log in
      </Button>
      <button
        type="button"
        onClick={() => onForgot(address.current?.value ?? '')}
        className="self-start text-sm text-river underline"
      >
        Forgot password?
      </button>
    </form>
  )
}
