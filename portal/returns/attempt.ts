import type { RefusalCode } from '#contract/errors.ts'
import { mailStatus } from '../submission/check-email.ts'
import { WORDS } from '../words.ts'
import type { DraftBook } from '../submission/draft-book.ts'
import { keyFor, noteRefusal } from '../submission/idempotency-key.ts'
import { photosHeldUp } from '../photos/held-up.ts'
import { type Album, endAlbum, filesOf, sendAnew, settle } from '../photos/photos.ts'
import type { ReturnDraft } from './draft.ts'
import { type Problem, problemIn, problemOf } from './problem.ts'
import { type Outcome, type Receipt, submitReturn, type Will } from './submit.ts'
import { type Details, type Entered, willOf } from './will.ts'

/** All that one press of SUBMIT works with. */
export interface Press {
  details: Details
  entered: Omit<Entered, 'files'>
  book: DraftBook<ReturnDraft>
  album: Album
  /** Says how far it is. */
  step: (words: string) => void
  base?: string
}

/** How a press of SUBMIT ended. */
export type Ending =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'unanswered' }

/** Checks the form, sends what is left of the photos, and submits. (Specification 4, 5.) */
export async function attempt(press: Press): Promise<Ending> {
  const { details, entered, book, album, step, base } = press
  const mail = await mailStatus(entered.texts.email, base)
  const problem = problemIn(details, entered, album.photos.all().length, mail === 'invalid')
  if (problem || mail === 'invalid') return { kind: 'problem', problem: problem ?? { code: 'INVALID_EMAIL' } }
  step(WORDS.uploadingImages)
  if (!(await settle(album))) return problemAt('UPLOAD_FAILED', press, photosHeldUp(album))
  step(WORDS.submittingRequest)
  const will = willOf(details, { ...entered, files: filesOf(album) })
  const sentBefore = book.now().unanswered !== null
  let outcome = await sendWill(will, mail, press)
  // Another tab of this draft used the key for what was chosen there. This tab has sent nothing yet: it gets its own.
  if (!sentBefore && outcome.kind === 'refused' && outcome.code === 'KEY_REUSED')
    outcome = await sendWill(will, mail, press)
  if (outcome.kind !== 'refused') return outcome
  const { code, said } = outcome
  return problemAt(code, press, code === 'TOO_MANY_CALLS' ? said : undefined)
}

/** The problem behind a code, with what is said instead of the code's own sentence, if anything is. */
function problemAt(code: RefusalCode, { details, entered }: Press, text: string | undefined): Ending {
  return { kind: 'problem', problem: { ...problemOf(code, details, entered), ...(text ? { text } : {}) } }
}

async function sendWill(will: Will, mailCheckStatus: number, { details, book, album, base }: Press): Promise<Outcome> {
  const requestKey = keyFor(book, will)
  book.change({ unanswered: will.products.map(({ id }) => id) })
  const earlier = details.exchangeHistoryDetails
  const outcome = await submitReturn({ will, mailCheckStatus, requestKey, earlier, ...(base ? { base } : {}) })
  remember(book, album, will, outcome)
  return outcome
}

function remember(book: DraftBook<ReturnDraft>, album: Album, will: Will, outcome: Outcome): void {
  if (outcome.kind === 'accepted') {
    book.end()
    endAlbum(album)
  }
  if (outcome.kind !== 'refused') return
  noteRefusal(book, will, outcome.code)
  if (outcome.code === 'FILE_NOT_FOUND') sendAnew(album)
}
