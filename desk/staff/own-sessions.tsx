import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import type { StaffSession } from '#contract/desk/account.ts'
import { Moment } from '../moment.tsx'
import { Unreachable } from '../call/unreachable.tsx'
import { bodyOf, useCall } from '../call/use-call.ts'
import { browserWords } from './browser-words.ts'
import { Troubled } from './troubled.tsx'
import { type Trouble, troubleOf } from './use-form.ts'

/** Where one is logged in; what one does not know, one ends. */
export function OwnSessions() {
  const { data, error, isFetching, askAgain } = useCall('staff.sessions', {})
  const { busy, press } = useOneAtATime()
  const [trouble, setTrouble] = useState<Trouble>()
  const end = (which: { id: string } | { others: true }) =>
    press(async () => {
      setTrouble(undefined)
      await bodyOf('staff.endSessions', which).then(askAgain, (failed: Error) => setTrouble(troubleOf(failed)))
    })
  const sessions = data?.sessions ?? []
  return (
    <section aria-labelledby="sessions" className="flex max-w-[44rem] flex-col gap-3">
      <h2 id="sessions" className="text-lg">
        Where you are logged in
      </h2>
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {error && !data && <Unreachable onRetry={askAgain} busy={isFetching} />}
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
        After half an hour in which you do nothing, or after eight hours, you are logged out by itself.
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
