import { createElement, Suspense, Component, type ReactNode } from 'react'
import { Route as Path, Routes } from 'react-router'
import { forget, screenOf } from '#ui/screens.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToastProvider } from '#ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Layout } from '../layout/layout.tsx'
import { SHELL, WORDS } from '../words.ts'
import { MISSING, ROUTES, type Route } from './routes.tsx'

/** The portal inside some router: the browser's, or the one of the build that writes the shells. */
export function App() {
  return (
    <ToastProvider>
      <Routes>
        <Path element={<Layout />}>
          {[...ROUTES, MISSING].map((route) => (
            <Path key={route.name} path={route.path} element={<Screen key={route.name} route={route} />} />
          ))}
        </Path>
      </Routes>
    </ToastProvider>
  )
}

function Screen({ route }: { route: Route }) {
  return (
    <FailureBoundary onRetry={() => forget(route)}>
      <Suspense fallback={<Waiting />}>{createElement(screenOf(route))}</Suspense>
    </FailureBoundary>
  )
}

function Waiting() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-10">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

interface Props {
  /** Called before the screen is tried again. */
  onRetry: () => void
  children: ReactNode
}

/** Catches what a screen throws, its missing code included. React offers this to classes only. */
class FailureBoundary extends Component<Props, { failures: number; failed: boolean }> {
  override state = { failures: 0, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.setState(({ failures }) => ({ failures: failures + 1 }))
  }

  /** A second failure in a row may come from a page older than the server's: then only a new page helps. */
  retry = () => {
    if (this.state.failures > 1 && navigator.onLine) return window.location.reload()
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="mx-auto flex max-w-form flex-col items-start gap-5 px-4 py-16">
        <Notice tone="error" title={SHELL.wentWrong}>
          {typeof navigator !== 'undefined' && !navigator.onLine && <p>{SHELL.offline}</p>}
        </Notice>
        <Button onClick={this.retry}>{WORDS.retry}</Button>
      </div>
    )
  }
}
