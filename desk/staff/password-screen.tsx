import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { bodyOf } from '../call/query.ts'
import { DESK_SENTENCES } from '../words.ts'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecretField } from './secret-field.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { CodeForm } from './code-form.tsx'
import { Troubled, useForm, useFocus } from './use-form.tsx'

/** The screen behind the link of a mail, to set a password. */
export function PasswordScreen() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [email, setEmail] = useState<string>()
  const [over, setOver] = useState(token === '')
  if (email !== undefined) return <Set email={email} />
  if (over) return <Over />
  return (
    <SignInPage title="Set your password">
      <NewPassword token={token} onSet={setEmail} onOver={() => setOver(true)} />
    </SignInPage>
  )
}

interface NewPasswordProps {
  token: string
  onSet: (email: string) => void
  onOver: () => void
}

function NewPassword({ token, onSet, onOver }: NewPasswordProps) {
  const secret = useRef<HTMLInputElement>(null)
  useFocus(secret)
  const { busy, trouble, submit } = useForm(async (field) => {
    try {
      onSet((await bodyOf('staff.setPassword', { token, password: field('password') })).email)
    } catch (error) {
      if ((error as { code?: string }).code !== 'LINK_OVER') throw error
      onOver()
    }
  })
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <SecretField
        ref={secret}
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="12 characters or more. Three or four words that have nothing to do with each other are good."
      />
      <Troubled trouble={trouble} />
      <Button type="submit" busy={busy}>
        Set the password
      </Button>
      <p className="text-sm text-soft">You are then logged out everywhere, and log in with the new one.</p>
    </form>
  )
}

/** The password is set: now they log in with it. */
function Set({ email }: { email: string }) {
  const [code, setCode] = useState(false)
  const navigate = useNavigate()
  const onSignedIn = () => void navigate('/', { replace: true })
  return (
    <SignInPage title="Your password is set">
      <p className="mb-5">Please log in with it.</p>
      {code ? (
        <CodeForm onSignedIn={onSignedIn} onStartAgain={() => setCode(false)} />
      ) : (
        <PasswordForm
          email={email}
          again={false}
          onSignedIn={onSignedIn}
          onCode={() => setCode(true)}
          onForgot={() => void navigate('/')}
        />
      )}
    </SignInPage>
  )
}

function Over() {
  const navigate = useNavigate()
  return (
    <SignInPage title="Set your password">
      <div className="mb-5">
        <Notice tone="notice">
          <p>{DESK_SENTENCES.LINK_OVER}</p>
        </Notice>
      </div>
      <ForgotForm email="" onBack={() => void navigate('/')} />
    </SignInPage>
  )
}
