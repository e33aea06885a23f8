import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Catches what a screen throws, its missing code included. React offers this to classes only. */
export class FailureBoundary extends Component<{ onRetry: () => void; children: ReactNode }, { failed: boolean }> {
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
