import { type ReactNode, useEffect, useState } from 'react'
import type { StaffMember } from '#contract/desk/staff.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { holds } from '../undo/held.ts'
import { Unreachable } from '../call/call-frame.tsx'
import { DeskRefused, SIGNED_IN_EVENT, SIGNED_OUT_EVENT, useCall } from '../call/use-call.ts'
import { SessionContext } from './session.tsx'
import { SignIn } from './sign-in.tsx'

/**
 * Asks who is there. Anyone who is not logged in logs in where they are. When a session ends under a screen, the log-in comes over
 * it, and the screen stays as it is, with all that was typed.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, askAgain } = useCall('staff.me', {})
  const [over, setOver] = useState(false)
  useEffect(() => {
    const ended = () => setOver(true)
    window.addEventListener(SIGNED_OUT_EVENT, ended)
    return () => window.removeEventListener(SIGNED_OUT_EVENT, ended)
  }, [])
  const signedIn = (staff: StaffMember) => {
    // Somebody else does not go on with what is on the first one's screen.
    if (data && data.staff.id !== staff.id) {
      holds.drop()
      return window.location.reload()
    }
    setOver(false)
    askAgain()
    window.dispatchEvent(new Event(SIGNED_IN_EVENT))
  }
  const signedOut = error instanceof DeskRefused && error.code === 'SIGNED_OUT'
  if (signedOut && !data) return <SignIn onSignedIn={signedIn} />
  if (error && !data) return <Unreachable onRetry={askAgain} busy={isFetching} />
  if (!data) return <Waiting />
  return (
    <SessionContext value={{ ...data, askAgain }}>
      {children}
      {over && <SignIn over={data.staff} onSignedIn={signedIn} onClose={() => setOver(false)} />}
    </SessionContext>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-6">
      <p className="sr-only">Loading</p>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
