import { createElement, Suspense } from 'react'
import { Route as Path, Switch } from 'wouter'
import { FailureBoundary } from '#ui/failure-boundary.tsx'
import { forget, screenOf } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Layout } from '../layout/layout.tsx'
import { withSheet } from '../call/sheet.ts'
import { SHELL, WORDS } from '../words.ts'
import { MISSING, ROUTES, type Route } from './routes.tsx'

/** The portal at the browser's address, or at the one that the build names when it writes a shell. */
export function App() {
  return (
    <ToastProvider>
      <Layout>
        <Switch>
          {[...ROUTES, MISSING].map((route) => (
            <Path key={route.name} path={route.path}>
              <Screen route={route} />
            </Path>
          ))}
        </Switch>
      </Layout>
    </ToastProvider>
  )
}

function Screen({ route }: { route: Route }) {
  return (
    <FailureBoundary
      title={SHELL.wentWrong}
      note={() => (navigator.onLine ? undefined : SHELL.offline)}
      retry={WORDS.retry}
      className="mx-auto px-4 py-16"
      onRetry={() => forget(route)}
    >
      <Suspense fallback={<Waiting />}>
        <Shown route={route} />
      </Suspense>
    </FailureBoundary>
  )
}

/** Looks for the screen when it renders: after a retry that is another one. */
const Shown = ({ route }: { route: Route }) => createElement(screenOf(styled(route)))

/** The page has the style rules of its own screen; another screen brings them. */
function styled({ name, load }: Route): Pick<Route, 'name' | 'load'> {
  const isOwn = name === globalThis.document?.documentElement.dataset['screen']
  return { name, load: isOwn ? load : () => withSheet(load) }
}

function Waiting() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-10">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
