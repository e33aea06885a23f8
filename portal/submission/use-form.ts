import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { useSay } from '../use-say.ts'
import { SENTENCES } from '../words.ts'
import { type FormProblem, notSentWords, useProblem } from './form-notes.tsx'
import type { Draft, DraftBook } from './draft.ts'
import { dropDraft } from './use-draft.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import type { Album } from '../photos/photos.ts'
import { useWaiting, type WaitingBook } from './use-waiting.ts'

type FormResult<Problem, Accepted> =
  | { kind: 'problem'; problem: Problem }
  | { kind: 'left' }
  | { kind: 'waits' }
  | { kind: 'unanswered' }
  | Accepted

interface FormParts<Typed, Entered, Problem, Accepted> {
  book: WaitingBook &
    Pick<DraftBook<Draft>, 'end'> & {
      change: (patch: Typed) => void
      typed: (read: () => Typed) => void
    }
  customerId: string
  /** The form's text. The page itself holds the texts: no key press renders anything. */
  typedIn: (form: HTMLFormElement) => Typed
  /** The form's content now. */
  enter: (typed: Typed) => Entered
  load: SubmissionParts<Entered & { step: (words: string) => void }, FormResult<Problem, Accepted>>['load']
  sentenceOf: (problem: Problem) => string
  /** The code with the sentence for a missing answer. */
  unanswered: RefusalCode
  onAccepted: (accepted: Accepted) => void
  onProblem: (problem: Problem) => void
  /** Called after the draft was thrown away: the form begins anew. */
  onAgain: () => void
}

/** A form that fills a screen: its problem, and a toast for each step and error of its submission. */
export function useForm<
  Typed,
  Entered,
  Problem extends FormProblem,
  Accepted extends { kind: 'accepted' } | { kind: 'raised' },
>(parts: FormParts<Typed, Entered, Problem, Accepted>) {
  const { book, typedIn, sentenceOf } = parts
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const { setProblem, onPhotoRefused, ...shown } = useProblem<Problem>(say, form)

  function onStart() {
    say.nothing()
    waiting.setWhy(null)
    setProblem(null)
  }

  function enter() {
    const typed = typedIn(form.current as HTMLFormElement)
    book.change(typed)
    waiting.onPressed()
    return { ...parts.enter(typed), step: say.progress }
  }

  function onEnd(result: FormResult<Problem, Accepted>) {
    say.nothing()
    if (result.kind === 'problem') return onProblem(result.problem)
    if (result.kind === 'waits') return waiting.wait()
    if (result.kind === 'unanswered') {
      if (waiting.isWaiting()) return undefined
      waiting.setWhy(notSentWords())
      return say.error(SENTENCES[parts.unanswered])
    }
    if (result.kind !== 'left') parts.onAccepted(result)
  }

  function onProblem(found: Problem) {
    waiting.onTakeBack()
    const shown = [...setProblem(found).slice(0, 3), found]
    say.error([...new Set(shown.map(sentenceOf))].join('\n'))
    if (!found.section || !navigator.onLine) waiting.setWhy(notSentWords(sentenceOf(found)))
    parts.onProblem(found)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    book.typed(typedIn.bind(null, event.currentTarget))
    shown.onChangedAt(event.target as Element)
  }

  function startAgain() {
    dropDraft(book)
    say.nothing()
    parts.onAgain()
  }

  const { submit, album, onAlbum, busy } = useSubmission({ load: parts.load, enter, onStart, onEnd })
  const waiting = useWaiting({ book, customerId: parts.customerId, send: submit })
  const photos = { onAlbum, onRefused: onPhotoRefused, onTooMany: say.error }
  return { ...shown, form, album, photos, onInput, startAgain, busy, submit, unsent: waiting.unsent }
}

/** The parts that the hook adds to a form's content. */
interface Sending {
  album: Album
  /** True if the customer has left the form. */
  isLeft: () => boolean
}

interface SubmissionParts<Entered, Result> {
  /** The code that checks and sends: it may be fetched only now. */
  load: () => Promise<(submission: Entered & Sending) => Promise<Result>>
  /** The form's content now. */
  enter: () => Entered
  /** Called before the checks: it clears earlier errors. */
  onStart: () => void
  onEnd: (result: NoInfer<Result> | { kind: 'unanswered' } | { kind: 'left' }) => void
}

/** Sends a form once at a time, however often the button is pressed. Any error on the way counts as no answer. */
export function useSubmission<Entered, Result>({ load, enter, onStart, onEnd }: SubmissionParts<Entered, Result>) {
  const { busy, run } = useOneAtATime()
  const [{ album, onAlbum }] = useState(comingAlbum)
  const isLeft = useIsLeft()

  async function result(isMeant: () => boolean) {
    try {
      const submit = await load()
      // The picker is fetched beside this code, and may come a little later.
      const sending = { album: await withinWait(album), isLeft: () => isLeft() || !isMeant() }
      const entered = enter()
      return isMeant() ? await submit({ ...entered, ...sending }) : ({ kind: 'left' } as const)
    } catch {
      return { kind: 'unanswered' } as const
    }
  }

  /** `isMeant`: an automatic submission stops once the customer changes something. */
  const submit = (isMeant: () => boolean = () => true) =>
    run(async () => {
      onStart()
      onEnd(await result(isMeant))
    })

  return { busy, album, onAlbum, submit }
}

const ALBUM_WAIT_MS = 20_000

/** The album, or an error when its picker could not be fetched in time. */
function withinWait(album: Promise<Album>): Promise<Album> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the photo picker did not load')), ALBUM_WAIT_MS)
  })
  return Promise.race([album, late])
}

/** An album that the picker opens once it is shown. */
function comingAlbum() {
  let onAlbum: (album: Album) => void = () => {}
  const album = new Promise<Album>((resolve) => (onAlbum = resolve))
  return { album, onAlbum }
}

function useIsLeft(): () => boolean {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return () => left.current
}
