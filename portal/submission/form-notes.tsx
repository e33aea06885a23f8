import { FieldError } from '#ui/field.tsx'
import { SHELL } from '../words.ts'

/** Says that a draft was brought back, and empties it. */
export function KeptNote({ onAgain }: { onAgain: () => void }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 text-soft">
      {SHELL.keptDraft}
      <span aria-hidden="true">·</span>
      <button
        type="button"
        onClick={onAgain}
        className="min-h-11 rounded-md font-medium text-river underline underline-offset-4"
      >
        {SHELL.startAgain}
      </button>
    </p>
  )
}

/** Why a form was not sent, above its button until the next try. A toast alone is gone after a moment. */
export function NotSent({ why, onRetry }: { why: string | null; onRetry: () => void }) {
  if (why === null) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 form:mb-4">
      <FieldError>{why}</FieldError>
      <button
        type="button"
        onClick={onRetry}
        className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
      >
        {SHELL.retry}
      </button>
    </div>
  )
}
