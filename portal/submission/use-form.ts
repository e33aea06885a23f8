import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { type Say, useSay } from '../use-say.ts'
import { SENTENCES, SHELL } from '../words.ts'
import { focusOn, placeOf } from '../section.tsx'
import type { Draft } from './draft.ts'
import type { DraftBook } from './draft-book.ts'
import { dropDraft } from './use-draft.ts'
import { type SubmissionParts, useSubmission } from './use-submission.ts'

/** What is wrong with a form, and where. */
export interface FormProblem<Place = string> {
  code: RefusalCode
  place?: Place | undefined
  item?: string | undefined
  /** Said instead of the code's own sentence. */
  text?: string
}

type FormResult<Problem, Accepted> =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'left' }
  | { kind: 'unanswered' }
  | Accepted

interface FormParts<Typed, Entered, Problem, Accepted> {
  book: Pick<DraftBook<Draft>, 'name' | 'end'> & {
    change: (patch: Typed) => void
    typed: (read: () => Typed) => void
  }
  /** What is typed in the form. The page itself holds the texts: no key press renders anything. */
  typedIn: (form: HTMLFormElement) => Typed
  /** All that the form holds now. */
  enter: (typed: Typed) => Entered
  load: SubmissionParts<Entered & { step: (words: string) => void }, FormResult<Problem, Accepted>>['load']
  sentenceOf: (problem: Problem) => string
  /** The code whose sentence is said when there was no answer. */
  unanswered: RefusalCode
  onAccepted: (accepted: Accepted) => void
  onProblem: (problem: Problem) => void
  /** What was started is to be thrown away. */
  onAgain: () => void
}

/** A form that fills a screen: its problem, and each step and error of its submission said in a toast. */
export function useForm<
  Typed,
  Entered,
  Problem extends FormProblem,
  Accepted extends { kind: 'accepted' } | { kind: 'raised' },
>(parts: FormParts<Typed, Entered, Problem, Accepted>) {
  const { book, typedIn, sentenceOf } = parts
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const { problem, setProblem, onTyped, onPhotoRefused } = useProblem<Problem>(say, form)
  const [notSent, setNotSent] = useState<string | null>(null)

  function onStart() {
    say.nothing()
    setNotSent(null)
    setProblem(null)
  }

  function enter() {
    const typed = typedIn(form.current as HTMLFormElement)
    book.change(typed)
    return { ...parts.enter(typed), step: say.progress }
  }

  function onEnd(result: FormResult<Problem, Accepted>) {
    say.nothing()
    if (result.kind === 'problem') return onProblem(result.problem)
    if (result.kind === 'unanswered') {
      setNotSent(notSentWords())
      return say.error(SENTENCES[parts.unanswered])
    }
    if (result.kind !== 'left') parts.onAccepted(result)
  }

  function onProblem(found: Problem) {
    setProblem(found)
    say.error(sentenceOf(found))
    if (!found.place || !navigator.onLine) setNotSent(notSentWords(sentenceOf(found)))
    parts.onProblem(found)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const page = event.currentTarget
    book.typed(() => typedIn(page))
    onTyped(event.target as Element)
  }

  function startAgain() {
    dropDraft(book)
    say.nothing()
    parts.onAgain()
  }

  const { busy, submit, onAlbum } = useSubmission({ load: parts.load, enter, onStart, onEnd })
  const photos = { onAlbum, onRefused: onPhotoRefused, onTooMany: say.error }
  return { form, problem, notSent, photos, onInput, startAgain, busy, submit }
}

/** What is wrong with the form, until the customer types there. The focus goes to it. */
function useProblem<Problem extends FormProblem>(say: Say, form: RefObject<HTMLFormElement | null>) {
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
function notSentWords(refusal?: string): string {
  if (refusal && navigator.onLine) return `${SHELL.notSent}${refusal}`
  return `${SHELL.notSent}${navigator.onLine ? SHELL.noAnswer : SHELL.isOffline}`
}
