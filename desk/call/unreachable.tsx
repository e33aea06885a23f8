import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** Nobody answered: says so, and offers another try. */
export function Unreachable({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div className="flex max-w-form flex-col items-start gap-4 p-6">
      <Notice tone="error" title="The desk cannot be reached just now.">
        <p>Nothing is lost. It is tried again when you press the button.</p>
      </Notice>
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  )
}
