import { createElement, Suspense, type ReactNode, useEffect, useState } from 'react'
import { Navigate, Route as Path, Routes, Link } from 'react-router'
import { FailureBoundary } from '#ui/failure-boundary.tsx'
import { forget, screenOf } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import type { StaffMember } from '#contract/desk/staff.ts'
import { Layout } from './layout.tsx'
import { PasswordScreen } from '../staff/password-screen.tsx'
import { useStaff, SessionContext } from '../staff/session.tsx'
import { pendingActions } from '../undo/pending.ts'
import { OfflineNotice } from '../call/call-frame.tsx'
import { askAfterSignIn, DeskRefused, SIGNED_OUT_EVENT, useDeskQuery } from '../call/query.ts'
import { SetUpPage } from '../staff/set-up-page.tsx'
import { SignIn } from '../staff/sign-in.tsx'
import { ROUTES, type DeskRoute } from './routes.tsx'

/** The desk: the log-in, and behind it the screens. The link of a mail to set a password needs no log-in. */
export function App() {
  return (
    <ToastProvider>
      <Routes>
        <Path path="/password" element={<PasswordScreen />} />
        <Path
          element={
            <Gate>
              <Layout />
            </Gate>
          }
        >
          <Path index element={<Navigate to="/tickets" replace />} />
          {ROUTES.map((route) => (
            <Path key={route.name} path={route.path} element={<Screen key={route.name} route={route} />} />
          ))}
          <Path path="*" element={<Missing />} />
        </Path>
      </Routes>
    </ToastProvider>
  )
}

function Screen({ route }: { route: DeskRoute }) {
  const { role } = useStaff()
  if (!route.roles.includes(role)) return <Missing />
  return (
    <FailureBoundary
      title="This screen could not be shown."
      note={() =>
        'The rest of the desk still works. If it happens again, reload the page: there may be a newer version.'
      }
      retry="Try again"
      className="p-4"
      onRetry={() => forget(route)}
    >
      <Suspense fallback={<Waiting />}>
        <Shown route={route} />
      </Suspense>
    </FailureBoundary>
  )
}

/** Finds the screen during the rendering: after a retry it is another one. */
const Shown = ({ route }: { route: DeskRoute }) => createElement(screenOf(route))

function Waiting() {
  return (
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** The screen of every other address, and of those closed to a role. */
function Missing() {
  return (
    <div className="flex flex-col gap-3 p-4">
      <h1 className="text-xl">Page not found, or your role has no access.</h1>
      <Link to="/tickets" className="text-river underline">
        To the tickets
      </Link>
    </div>
  )
}

/**
 * Loads the session. Without a session, the log-in opens at the same address. If a session ends under a screen, the
 * log-in covers it; the screen and all typed text stay.
 */
function Gate({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useDeskQuery('staff.me', {})
  const [over, setOver] = useState(false)
  const [setsUp, setSetsUp] = useState(false)
  useEffect(() => {
    const ended = () => setOver(true)
    window.addEventListener(SIGNED_OUT_EVENT, ended)
    return () => window.removeEventListener(SIGNED_OUT_EVENT, ended)
  }, [])
  const signedIn = (staff: StaffMember) => {
    // Another agent does not continue on the first agent's screen.
    if (data && data.staff.id !== staff.id) {
      pendingActions.drop()
      return window.location.reload()
    }
    setOver(false)
    refetch()
    askAfterSignIn()
  }
  // Until the backup codes were stored, also once the factor is on.
  if (data?.onlySetsUp && !setsUp) setSetsUp(true)
  const signedOut = error instanceof DeskRefused && error.code === 'SIGNED_OUT'
  if (signedOut && !data) return <SignIn onSignedIn={signedIn} />
  if (error && !data) return <OfflineNotice onRetry={refetch} busy={isFetching} />
  if (!data) return <WaitingForStaff />
  return (
    <SessionContext value={{ ...data, refetch }}>
      {setsUp ? <SetUpPage onDone={() => setSetsUp(false)} /> : children}
      {over && <SignIn over={data.staff} onSignedIn={signedIn} onClose={() => setOver(false)} />}
    </SessionContext>
  )
}

function WaitingForStaff() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 p-4">
      <p className="sr-only">Loading</p>
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
