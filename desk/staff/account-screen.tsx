import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import type { StaffSession } from '#contract/desk/account.ts'
import { bodyOf, useDeskQuery } from '../call/query.ts'
import { Moment } from '../moment.tsx'
import { OfflineNotice } from '../call/call-frame.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useSession, useStaff } from './session.tsx'
import { ROLE_ABOUT, ROLE_WORDS } from './role-field.tsx'
import { SecretField } from './secret-field.tsx'
import { Troubled, useForm, type Trouble, troubleOf } from './use-form.tsx'

/** The agent's own account. */
export function AccountScreen() {
  const { staff } = useSession()
  return (
    <div className="flex max-w-[64rem] flex-col gap-8 p-4">
      <header>
        <h1 className="text-xl">{staff.name}</h1>
        <p className="text-soft">
          {staff.email} · {ROLE_WORDS[staff.role]}: {ROLE_ABOUT[staff.role]}
        </p>
      </header>
      <div className="grid gap-8 wide:grid-cols-2">
        <SecondFactor />
        <ChangePassword />
      </div>
      <OwnSessions />
    </div>
  )
}

function ChangePassword() {
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

/** The sessions of this account; the agent ends those that they do not know. */
function OwnSessions() {
  const { data, error, isFetching, refetch } = useDeskQuery('staff.sessions', {})
  const { busy, run } = useOneAtATime()
  const [trouble, setTrouble] = useState<Trouble>()
  const end = (which: { id: string } | { others: true }) =>
    run(async () => {
      setTrouble(undefined)
      await bodyOf('staff.endSessions', which).then(refetch, (failed: Error) => setTrouble(troubleOf(failed)))
    })
  const sessions = data?.sessions ?? []
  return (
    <section aria-labelledby="sessions" className="flex flex-col gap-3">
      <h2 id="sessions" className="text-lg">
        Where you are logged in
      </h2>
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {error && !data && <OfflineNotice onRetry={refetch} busy={isFetching} />}
      <ul className="border-t border-hair">
        {sessions.map((session) => (
          <Row key={session.id} session={session} busy={busy} onEnd={() => void end({ id: session.id })} />
        ))}
      </ul>
      <Troubled trouble={trouble} />
      {sessions.length > 1 && (
        <Button variant="quiet" busy={busy} className="self-start" onClick={() => void end({ others: true })}>
          Log out everywhere else
        </Button>
      )}
      <p className="text-sm text-soft">
        You are logged out after {data?.idleMinutes ?? 30} minutes without activity, and after eight hours in any case.
      </p>
    </section>
  )
}

function Row({ session, busy, onEnd }: { session: StaffSession; busy: boolean; onEnd: () => void }) {
  const { browser, current, since, lastAct } = session
  const words = browserWords(browser)
  return (
    <li className="row flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-1.5">
      <span className="font-medium">{words}</span>
      <span className="text-sm text-soft">
        since <Moment at={since} />, last used <Moment at={lastAct} />
      </span>
      <span className="ml-auto">
        {current ? (
          <Chip tone="done">This browser</Chip>
        ) : (
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={onEnd}
            className="min-h-9 px-2 text-sm text-river underline"
          >
            Log out<span className="sr-only"> {words}</span>
          </button>
        )}
      </span>
    </li>
  )
}

const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** A browser as people call it, from its own description: "Chrome on Windows". */
export function browserWords(agent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1]
  return system ? `${browser} on ${system}` : browser
}
