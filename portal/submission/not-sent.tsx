import { FieldError } from '#ui/field.tsx'
import { SHELL } from '../words.ts'

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

/** What is said of a form that was not answered, or that was refused for no part of it. */
export function notSentWords(refusal?: string): string {
  if (refusal && navigator.onLine) return `${SHELL.notSent}${refusal}`
  return `${SHELL.notSent}${navigator.onLine ? SHELL.noAnswer : SHELL.isOffline}`
}
