import { createElement, Suspense, Component, type ReactNode } from 'react'
import { Navigate, Route as Path, Routes, Link } from 'react-router'
import { forget, screenOf } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Layout } from '../layout/layout.tsx'
import { useOldAddress } from '../list/searched.ts'
import { Gate } from '../staff/gate.tsx'
import { PasswordScreen } from '../staff/password-screen.tsx'
import { useStaff } from '../staff/session.tsx'
import { ROUTES, type DeskRoute } from './routes.tsx'

/** The desk: the log-in, and behind it the screens. The link of a mail to set a password needs no log-in. */
export function App() {
  useOldAddress()
  return (
    <ToastProvider newestOnly>
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
    <FailureBoundary onRetry={() => forget(route)}>
      <Suspense fallback={<Waiting />}>{createElement(screenOf(route))}</Suspense>
    </FailureBoundary>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col gap-4 p-6">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

/** Catches what a screen throws, its missing code included. React offers this to classes only. */
class FailureBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="flex max-w-form flex-col items-start gap-5 p-6">
        <Notice tone="error" title="This screen could not be shown.">
          <p>The rest of the desk still works. If it happens again, reload the page: there may be a newer version.</p>
        </Notice>
        <Button onClick={this.retry}>Try again</Button>
      </div>
    )
  }
}

/** The screen of every other address, and of those that a role does not open. */
function Missing() {
  return (
    <div className="flex flex-col gap-3 p-6">
      <h1 className="text-xl">There is nothing here</h1>
      <p className="text-soft">Either the address is wrong, or your role does not open it.</p>
      <Link to="/tickets" className="text-river underline">
        To the tickets
      </Link>
    </div>
  )
}
