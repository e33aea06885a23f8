import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SHELL, WORDS } from '../words.ts'

interface Props {
  /** Called before the screen is tried again. */
  onRetry: () => void
  children: ReactNode
}

/** Catches what a screen throws, its missing code included. React offers this to classes only. */
export class FailureBoundary extends Component<Props, { failures: number; failed: boolean }> {
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
