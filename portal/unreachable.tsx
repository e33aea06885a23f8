import { Button } from '#ui/button.tsx'
import { SENTENCES, SHELL } from './words.ts'

interface UnreachableProps {
  /** What was kept. */
  note: string
  onRetry: () => void
  busy: boolean
  title?: string
}

/** Nobody answers. That is not the same as "not found", and it says so. */
export function Unreachable({ note, onRetry, busy, title = SENTENCES.UNAVAILABLE }: UnreachableProps) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <div role="alert">
        <h1 className="text-2xl">{title}</h1>
      </div>
      <p className="mt-4 text-soft">{note}</p>
      <Button className="mt-8" onClick={onRetry} busy={busy}>
        {SHELL.retry}
      </Button>
    </div>
  )
}
