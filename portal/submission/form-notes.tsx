import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { FieldError } from '#ui/field.tsx'
import { focusOn, placeOf } from '../section.tsx'
import type { Say } from '../use-say.ts'
import { SENTENCES, SHELL } from '../words.ts'

/** What is wrong with a form, and where. */
export interface FormProblem<Place = string> {
  code: RefusalCode
  place?: Place | undefined
  item?: string | undefined
  /** Said instead of the code's own sentence. */
  text?: string
}

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

/** What is wrong with the form, until the customer types there. The focus goes to it. */
export function useProblem<Problem extends FormProblem>(say: Say, form: RefObject<HTMLFormElement | null>) {
  const [problem, setProblem] = useState<Problem | { code: RefusalCode; place: 'photos' } | null>(null)
  useEffect(() => focusOn(form.current, problem), [form, problem])

  const onPhotoRefused = useCallback(
    (code: RefusalCode, name: string) => {
      say.error(`${name}: ${SENTENCES[code]}`)
      setProblem({ code, place: 'photos' })
    },
    [say],
  )

  function onTyped(element: Element) {
    if (!problem || placeOf(element) !== problem.place) return
    setProblem(null)
    say.nothing()
  }

  return { problem, setProblem, onTyped, onPhotoRefused }
}

/** What is said of a form that was not answered, or that was refused for no part of it. */
export function notSentWords(refusal?: string): string {
  if (refusal && navigator.onLine) return `${SHELL.notSent}${refusal}`
  return `${SHELL.notSent}${navigator.onLine ? SHELL.noAnswer : SHELL.isOffline}`
}
