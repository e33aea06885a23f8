import { createElement, Suspense } from 'react'
import { Navigate, Route as Path, Routes } from 'react-router'
import { forget, screenOf } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { Layout } from '../layout/layout.tsx'
import { Missing } from '../layout/missing.tsx'
import { ROUTES, type DeskRoute } from './routes.tsx'
import { useOldAddress } from '../list/searched.ts'
import { Gate } from '../staff/gate.tsx'
import { PasswordScreen } from '../staff/password-screen.tsx'
import { useStaff } from '../staff/session.tsx'

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
