import { useCallback, useEffect, useState, type MouseEvent, type RefObject } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { FieldError } from '#ui/field.tsx'
import { Mark } from '#ui/mark.tsx'
import { focusOn, fromTop, placeOf } from '../section.tsx'
import type { Say } from '../use-say.ts'
import { SENTENCES, SHELL } from '../words.ts'

/** A problem of a form, and its section. */
export interface FormProblem<Section = string> {
  code: RefusalCode
  section?: Section | undefined
  item?: string | undefined
  /** The sentence in place of the code's own. */
  text?: string
  /** The further problems that the same press found. */
  also?: readonly FormProblem<Section>[]
}

/** Says that a draft was restored, and empties it. */
export function SavedNote({ onAgain }: { onAgain: () => void }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 text-soft">
      {SHELL.draftSaved}
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

interface NotSentProps {
  why: string | null
  /** True if it waits for the network. */
  waits: boolean
  onTakeBack: () => void
  onRetry: () => void
}

/**
 * The reason why a form was not sent, or the sentence that it waits, above its button until the next try. A toast alone
 * is gone after a moment.
 */
export function NotSent({ why, waits, onTakeBack, onRetry }: NotSentProps) {
  if (!waits && why === null) return null

  function takeBack({ currentTarget }: MouseEvent) {
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onTakeBack()
  }

  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 form:mb-4">
      {waits ? (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-turmeric">
          <Mark tone="notice" className="mt-0.5 size-4" />
          <span className="min-w-0">{SHELL.waits}</span>
        </p>
      ) : (
        <FieldError>{why}</FieldError>
      )}
      <button
        type="button"
        onClick={waits ? takeBack : onRetry}
        className="min-h-11 text-sm font-medium text-river underline underline-offset-4"
      >
        {waits ? SHELL.takeBack : SHELL.retry}
      </button>
    </div>
  )
}

/**
 * The problems of the form from top to bottom, each until the customer changes something there. The toast says them
 * until the next tap in the form, and the focus goes to the topmost. (Decision record 114.)
 */
export function useProblem<Problem extends FormProblem>(say: Say, form: RefObject<HTMLFormElement | null>) {
  type One = Problem | { code: RefusalCode; section: 'photos' }
  const [problems, setProblems] = useState<readonly One[]>([])
  const [found, setFound] = useState(problems)
  useEffect(() => {
    const [first] = found
    const { current } = form
    if (!first) return
    focusOn(current, first)
    current?.addEventListener('click', say.nothing)
    return () => current?.removeEventListener('click', say.nothing)
  }, [form, found, say])

  const find = useCallback((all: readonly One[]) => {
    setFound(all)
    setProblems(all)
  }, [])

  function setProblem(problem: Problem | null): Problem[] {
    const all = problem ? fromTop(form.current, [problem, ...((problem.also ?? []) as readonly Problem[])]) : []
    find(all)
    return all
  }

  const onPhotoRefused = useCallback(
    (code: RefusalCode, name: string) => {
      say.error(`${name}: ${SENTENCES[code]}`)
      find([{ code, section: 'photos' }])
    },
    [say, find],
  )

  /** Clears the problems of these sections; of one item, if the change was at one. */
  function onChanged(sections: readonly (string | undefined)[], item?: string) {
    const isMended = (one: FormProblem) => sections.includes(one.section) && (!item || !one.item || one.item === item)
    const left = problems.filter((one) => !isMended(one))
    if (left.length === problems.length) return
    setProblems(left)
    say.nothing()
  }

  function onChangedAt(field: Element) {
    const { section, item } = placeOf(field)
    onChanged([section], item)
  }

  return { problems, problem: problems[0] ?? null, setProblem, onChanged, onChangedAt, onPhotoRefused }
}

/** The sentence for a form that was not answered, or that was refused for no part of it. */
export function notSentWords(refusal?: string): string {
  if (refusal && navigator.onLine) return `${SHELL.notSent}${refusal}`
  return `${SHELL.notSent}${navigator.onLine ? SHELL.noAnswer : SHELL.isOffline}`
}
