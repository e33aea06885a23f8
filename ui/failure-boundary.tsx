import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface FailureBoundaryProps {
  title: string
  /** One more sentence about the failure, if there is one. */
  note: () => string | undefined
  retry: string
  className: string
  /** Called before the screen is tried again. */
  onRetry: () => void
  children: ReactNode
}

/**
 * Says that a screen threw, with a retry, also if its code did not load. A component among the children must look for
 * that code when it renders: an element made before would throw again. React offers this to classes only.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { failures: number; failed: boolean }> {
  override state = { failures: 0, failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.setState(({ failures }) => ({ failures: failures + 1 }))
  }

  /** A second failure in a row may come from a page older than the server's: then only a reload helps. */
  retry = () => {
    if (this.state.failures > 1 && navigator.onLine) return window.location.reload()
    this.props.onRetry()
    this.setState({ failed: false })
  }

  override render() {
    const { title, note, retry, className, children } = this.props
    if (!this.state.failed) return children
    const more = note()
    return (
      <div className={`max-w-form ${className}`}>
        <div role="alert">
          <h1 className="text-2xl">{title}</h1>
          {more && <p className="mt-4 text-soft">{more}</p>}
        </div>
        <Button className="mt-8" onClick={this.retry}>
          {retry}
        </Button>
      </div>
    )
  }
}
