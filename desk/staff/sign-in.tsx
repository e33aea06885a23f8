import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffMember } from '#contract/desk/staff.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SHOP } from '#shop'
import type { Role } from '#contract/desk/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { bodyOf, useDeskQuery } from '../call/query.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { ROLE_WORDS } from './role-field.tsx'
import { Troubled, useForm } from './use-form.tsx'

interface SignInProps {
  /** The person whose session ended: the log-in covers their screen. */
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

interface DemoStaff {
  password: string
  staff: { name: string; email: string; role: Role }[]
}

async function fetchStaff(): Promise<DemoStaff> {
  const response = await fetch('/demo/staff')
  if (!response.ok) throw new Error(`the staff did not come: ${response.status}`)
  return (await response.json()) as DemoStaff
}

/** The staff of the demo shop, to log in as. A real shop is never asked. */
function DemoStaffList({ onChoose }: { onChoose: (email: string) => void }) {
  const { data } = useQuery({
    queryKey: ['demo staff'],
    queryFn: fetchStaff,
    enabled: document.documentElement.dataset['mode'] === 'demo',
  })
  if (!data) return null
  return (
    <section aria-label="The demo shop" className="mt-5 border-t border-hair pt-4 text-sm">
      <p className="text-soft">
        This is the demo shop. The password for every account is <b className="font-medium text-ink">{data.password}</b>
        :
      </p>
      <ul className="mt-2 flex flex-col">
        {data.staff.map(({ name, email, role }) => (
          <li key={email}>
            <button
              type="button"
              onClick={() => onChoose(email)}
              className={
                '-mx-2 flex min-h-9 w-[calc(100%+var(--spacing)*4)] flex-col justify-between gap-x-3 rounded-md ' +
                'px-2 py-1 text-left hover:bg-river-wash form:flex-row form:items-center'
              }
            >
              <span>
                {name} <span className="text-soft">{ROLE_WORDS[role]}</span>
              </span>
              <span className="text-xs text-soft">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sign-in with the shop's identity provider, if it has one. It returns to this screen. */
function ShopLogin() {
  const { data } = useDeskQuery('staff.ways', {})
  const [query] = useSearchParams()
  const { busy, trouble, submit } = useForm(async () => {
    const { pathname, search } = window.location
    const back = pathname.replace(/^\/desk/, '') + search.replace(/\?shop-login=failed$/, '')
    const { url } = await bodyOf('staff.signInShop', back.startsWith('/') ? { back } : {})
    window.location.assign(url)
  })
  if (!data?.shopLogin) return null
  return (
    <form onSubmit={submit} className="mt-5 flex flex-col gap-4 border-t border-hair pt-5">
      {query.get('shop-login') === 'failed' && (
        <Notice tone="error">
          <p>
            {SHOP.name}’s own log-in did not let you in: it must know you by the address with which you are on the
            staff.
          </p>
        </Notice>
      )}
      <Troubled trouble={trouble} />
      <Button type="submit" variant="quiet" busy={busy}>
        Log in with {SHOP.name}
      </Button>
    </form>
  )
}
