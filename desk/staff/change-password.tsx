import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { bodyOf } from '../call/use-call.ts'
import { SecretField } from './secret-field.tsx'
import { useStaff } from './session.tsx'
import { Troubled } from './troubled.tsx'
import { useForm } from './use-form.ts'

export function ChangePassword() {
  const { email } = useStaff()
  const { show } = useToast()
  const [done, setDone] = useState(0)
  const { busy, trouble, submit } = useForm(async (field) => {
    await bodyOf('staff.changePassword', { password: field('password'), newPassword: field('newPassword') })
    setDone((times) => times + 1)
    show({ kind: 'done', text: 'Your password is changed. Wherever else you were logged in, you are logged out.' })
  })
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-3 text-lg">
        Password
      </h2>
      <form key={done} onSubmit={submit} className="flex max-w-[26rem] flex-col gap-4">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <SecretField label="Current password" name="password" autoComplete="current-password" />
        <SecretField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="12 characters or more. Three or four words that have nothing to do with each other are good."
        />
        <Troubled trouble={trouble} />
        <Button type="submit" variant="quiet" busy={busy} className="self-start">
          Change the password
        </Button>
      </form>
    </section>
  )
}
