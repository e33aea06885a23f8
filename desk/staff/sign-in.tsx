import { useState } from 'react'
import type { StaffMember } from '#contract/desk/staff.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SHOP } from '#shop'
import { CodeForm } from './code-form.tsx'
import { DemoStaffList } from './demo-staff-list.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { ShopLogin } from './shop-login.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface SignInProps {
  /** Whose session ended: the log-in comes over their screen. */
  over?: StaffMember
  email?: string
  onSignedIn: (staff: StaffMember) => void
  onClose?: () => void
}

/** The log-in: a page of its own, or over the screen whose session ended. */
export function SignIn({ over, email = over?.email ?? '', onSignedIn, onClose = () => {} }: SignInProps) {
  const steps = <Steps email={email} alone={!over} onSignedIn={onSignedIn} />
  if (!over) return <SignInPage title={`The desk of ${SHOP.name}`}>{steps}</SignInPage>
  return (
    <Dialog open onClose={onClose} title="Please log in again">
      <p className="mb-5">You were logged out. What is on the screen stays as it is, with all that you typed.</p>
      {steps}
    </Dialog>
  )
}

type Step = 'password' | 'code' | 'forgot'

interface StepsProps {
  email: string
  /** On a page of its own. */
  alone: boolean
  onSignedIn: (staff: StaffMember) => void
}

function Steps({ email: begun, alone, onSignedIn }: StepsProps) {
  const [step, setStep] = useState<Step>('password')
  const [email, setEmail] = useState(begun)
  const [again, setAgain] = useState(false)
  const toPassword = (isAgain = false) => {
    setAgain(isAgain)
    setStep('password')
  }
  if (step === 'code') return <CodeForm onSignedIn={onSignedIn} onStartAgain={toPassword} />
  if (step === 'forgot') return <ForgotForm email={email} onBack={toPassword} />
  return (
    <>
      <PasswordForm
        key={email}
        email={email}
        again={again}
        onSignedIn={onSignedIn}
        onCode={(typed) => {
          setEmail(typed)
          setStep('code')
        }}
        onForgot={(typed) => {
          setEmail(typed)
          setStep('forgot')
        }}
      />
      <ShopLogin />
      {alone && <DemoStaffList onChoose={setEmail} />}
    </>
  )
}
