import type { Answer, Refusal } from '#contract/call.ts'
import { retryReason, Refused } from '../call/use-call.ts'
import { type Album, endAlbum, filesOf, sendAnew, type SentFile, settle } from '../photos/photos.ts'
import { SPECIFICATION } from '../specification.ts'
import { WORDS } from '../words.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { newKey } from '#ui/new-key.ts'
import { isEmail, mailCheckStatus } from '#rules/blocklist/email.ts'
import { send, type SendOptions } from '../call/send.ts'

/** As much of a draft's book as a submission needs. */
interface SubmissionBook<Unanswered> {
  now: () => { key: string; refused: string | null; unanswered: Unanswered | null }
  change: (patch: { key?: string; refused?: string | null; unanswered?: Unanswered | null }) => void
  end: () => void
}

/** A checked form, and the parts of its submission that differ from form to form. */
interface Submission<Payload, Unanswered, Body> {
  book: SubmissionBook<Unanswered>
  album: Album
  payload: (files: SentFile[]) => Payload
  /** The part of the payload that the draft remembers until the answer. */
  unanswered: (payload: Payload) => Unanswered
  send: (payload: Payload, requestKey: string) => Promise<Answer<Body>>
  /** Says the progress. */
  step?: (words: string) => void
  /** True if the customer has left the form: its photos are then no longer in the album. */
  isLeft?: () => boolean
}

/** The result of a submission. */
export type SubmissionResult<Body> =
  | { kind: 'accepted'; body: Body }
  /** `photo` is the name of the one that the gateway does not have. */
  | { kind: 'refused'; refusal: Refusal; status: number; photo: string | undefined }
  /** `reason` says why photos did not arrive, if it is no fault of theirs. */
  | { kind: 'photosFailed'; reason: string | undefined }
  | { kind: 'left' }
  /** There is no network. */
  | { kind: 'waits' }
  | { kind: 'unanswered' }

/** Sends the remaining photos, then the payload: accepted once, however often it is tried. (Specification 4.) */
export async function submitOnce<Payload, Unanswered, Body>(
  submission: Submission<Payload, Unanswered, Body>,
): Promise<SubmissionResult<Body>> {
  const { book, album, step, isLeft } = submission
  if (album.photos.all().length > 0) step?.(WORDS.uploadingImages)
  const havePhotosArrived = await settle(album)
  if (isLeft?.()) return { kind: 'left' }
  if (isOffline()) return { kind: 'waits' }
  if (!havePhotosArrived) return { kind: 'photosFailed', reason: photosRetryReason(album) }
  step?.(WORDS.submittingRequest)
  const payload = submission.payload(filesOf(album))
  const sentBefore = book.now().unanswered !== null
  const result = await sendPayload(submission, payload)
  // Another tab of this draft used the key for its own content. This tab has sent nothing yet: it gets its own key.
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
  if (!answer) return { kind: isOffline() ? 'waits' : 'unanswered' }
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

/** True if the device itself says that it has no network. That it says it has one proves nothing. */
const isOffline = () => !(globalThis.navigator?.onLine ?? true)

/** The sentence for photos that may arrive later: the customer has to sign in first, or to wait a while. */
function photosRetryReason({ photos }: Album): string | undefined {
  const reasons = photos
    .all()
    .map(({ state, code, message }) => (state === 'failed' && code ? retryReason(new Refused(code, 0, message)) : ''))
  return reasons.find((reason) => reason !== '')
}

/** As much of a draft's book as its request key needs; `refused` is the payload of the gateway's last refusal. */
interface KeyBook {
  now: () => { key: string; refused: string | null }
  change: (patch: { key?: string; refused?: string | null; unanswered?: null }) => void
}

/**
 * The codes that leave it open if something was written, now or by an earlier try without an answer: the key stays. The
 * gateway gives the last three before it looks at anything.
 */
const UNSURE: readonly RefusalCode[] = [
  'SUBMIT_FAILED',
  'SERVER_ERROR',
  'UNAVAILABLE',
  'IDENTITY_NEEDED',
  'FROM_ELSEWHERE',
  'TOO_MANY_CALLS',
]

/** True if a refusal leaves it open that something was written. */
export const isUnsure = (code: RefusalCode) => UNSURE.includes(code)

/** The draft's key, or a new one when the gateway refused and the customer has changed something since. */
function keyFor(book: KeyBook, payload: unknown): string {
  const { key, refused } = book.now()
  if (refused === null || refused === JSON.stringify(payload)) return key
  const fresh = newKey()
  book.change({ key: fresh, refused: null })
  return fresh
}

/** Notes that the gateway refused this payload. A key that another payload has used is given up. */
function noteRefusal(book: KeyBook, payload: unknown, code: RefusalCode): void {
  if (isUnsure(code)) return
  book.change({ unanswered: null, refused: JSON.stringify(payload) })
  if (code === 'KEY_REUSED') book.change({ key: newKey(), refused: null })
}

const TIMEOUT_MS = 30_000

/** The options of a submission's calls. `base` is the gateway's address: the portal's own address by default. */
export function submissionOptions(base?: string, requestKey?: string): SendOptions {
  return {
    timeoutMs: TIMEOUT_MS,
    ...(base === undefined ? {} : { base }),
    ...(requestKey === undefined ? {} : { requestKey }),
  }
}

/** The status of a call that stops no submission; 500 without an answer. (Specification 7, 8.) */
export async function statusOf(call: Promise<{ status: number }>): Promise<number> {
  try {
    return (await call).status
  } catch {
    return 500
  }
}

/** The status of the submission's e-mail address. An address of the wrong form needs no call. (Specification 5.) */
export async function mailStatus(email: string, base?: string): Promise<ReturnType<typeof mailCheckStatus>> {
  if (!isEmail(email, SPECIFICATION)) return 204
  return mailCheckStatus(await statusOf(send('blocklist.check', { email }, submissionOptions(base))))
}
