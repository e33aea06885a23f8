import type { Answer, Refusal } from '#contract/call.ts'
import { heldUpBy, Refused } from '../call/use-call.ts'
import { type Album, endAlbum, filesOf, sendAnew, settle } from '../photos/photos.ts'
import { WORDS } from '../words.ts'
import { keyFor, noteRefusal } from './idempotency-key.ts'

/** As much of a draft's book as sending it needs. */
interface SubmissionBook<Unanswered> {
  now: () => { key: string; refused: string | null; unanswered: Unanswered | null }
  change: (patch: { key?: string; refused?: string | null; unanswered?: Unanswered | null }) => void
  end: () => void
}

/** A form that was found in order, and what only its act knows of sending it. */
interface Submission<Payload, Unanswered, Body> {
  book: SubmissionBook<Unanswered>
  album: Album
  payload: (files: { id: string; size: number }[]) => Payload
  /** What the draft remembers of the payload until it is answered. */
  unanswered: (payload: Payload) => Unanswered
  send: (payload: Payload, requestKey: string) => Promise<Answer<Body>>
  /** Says how far it is. */
  step?: (words: string) => void
  /** Whether the customer has left the form: its photos are then no longer in the album. */
  isLeft?: () => boolean
}

/** How sending a form ended. */
export type SubmissionResult<Body> =
  | { kind: 'accepted'; body: Body }
  /** `photo` is the name of the one that the gateway does not have. */
  | { kind: 'refused'; refusal: Refusal; status: number; photo: string | undefined }
  /** `reason` is why photos did not arrive, where it is no fault of theirs. */
  | { kind: 'photosFailed'; reason: string | undefined }
  | { kind: 'left' }
  | { kind: 'unanswered' }

/** Sends what is left of the photos, then the payload: accepted once, however often it is tried. (Specification 4.) */
export async function submitOnce<Payload, Unanswered, Body>(
  submission: Submission<Payload, Unanswered, Body>,
): Promise<SubmissionResult<Body>> {
  const { book, album, step, isLeft } = submission
  if (album.photos.all().length > 0) step?.(WORDS.uploadingImages)
  const havePhotosArrived = await settle(album)
  if (isLeft?.()) return { kind: 'left' }
  if (!havePhotosArrived) return { kind: 'photosFailed', reason: photosHeldUp(album) }
  step?.(WORDS.submittingRequest)
  const payload = submission.payload(filesOf(album))
  const sentBefore = book.now().unanswered !== null
  const result = await sendPayload(submission, payload)
  // Another tab of this draft used the key for what stood there. This tab has sent nothing yet: it gets a key of its own.
  const isKeyOfOtherTab = !sentBefore && result.kind === 'refused' && result.refusal.error === 'KEY_REUSED'
  return isKeyOfOtherTab ? sendPayload(submission, payload) : result
}

async function sendPayload<Payload, Unanswered, Body>(
  { book, album, unanswered, send }: Submission<Payload, Unanswered, Body>,
  payload: Payload,
): Promise<SubmissionResult<Body>> {
  const requestKey = keyFor(book, payload)
  book.change({ unanswered: unanswered(payload) })
  const answer = await send(payload, requestKey).catch(() => null)
  if (!answer) return { kind: 'unanswered' }
  if (answer.ok) {
    book.end()
    endAlbum(album)
    return { kind: 'accepted', body: answer.body }
  }
  const { refusal, status } = answer
  noteRefusal(book, payload, refusal.error)
  if (refusal.error !== 'FILE_NOT_FOUND') return { kind: 'refused', refusal, status, photo: undefined }
  const missing = album.photos.all().find(({ file }) => file !== undefined && file === refusal.about)
  sendAnew(album, refusal.about)
  return { kind: 'refused', refusal, status, photo: missing?.name }
}

/** Why photos did not arrive, where it is no fault of theirs: the customer has to sign in first, or to wait a while. */
function photosHeldUp({ photos }: Album): string | undefined {
  const reasons = photos
    .all()
    .map(({ state, code, message }) => (state === 'failed' && code ? heldUpBy(new Refused(code, 0, message)) : ''))
  return reasons.find((reason) => reason !== '')
}
