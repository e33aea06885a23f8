import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface FailureBoundaryProps {
  title: string
  /** One more sentence, if there is one to say when the screen fails. */
  note: () => string | undefined
  retry: string
  className: string
  /** Called before the screen is tried again. */
  onRetry: () => void
  children: ReactNode
}

/** Shows a notice with a retry where a screen throws, also when its code did not load. React offers this to classes only. */
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
      <div className={`flex max-w-form flex-col items-start gap-5 ${className}`}>
        <Notice tone="error" title={title}>
          {more && <p>{more}</p>}
        </Notice>
        <Button onClick={this.retry}>{retry}</Button>
      </div>
    )
  }
}
