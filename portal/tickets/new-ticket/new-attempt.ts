import type { RefusalCode } from '#contract/errors.ts'
import type { TicketOrder } from '#contract/tickets.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { firstProblem, type TicketForm } from '#rules/tickets/form.ts'
import { priorityOf } from '#rules/tickets/priority.ts'
import { type Asked, CANCELLATION } from '#rules/tickets/questions.ts'
import { mailStatus } from '../../submission/check-email.ts'
import type { DraftBook } from '../../submission/draft-book.ts'
import { keyFor, noteRefusal } from '../../submission/idempotency-key.ts'
import { photosHeldUp } from '../../photos/held-up.ts'
import { type Album, endAlbum, filesOf, sendAnew, settle } from '../../photos/photos.ts'
import { WORDS } from '../../words.ts'
import type { TicketChoices } from './choices.ts'
import type { TicketDraft } from './new-draft.ts'
import { type Problem, problemOf } from './new-problem.ts'
import { hindrance, type Outcome, raise, type Will } from './raise.ts'
import { NEW_TICKET_WORDS } from './words.ts'

/** All that one press of SEND works with. */
export interface Press {
  customerId: string
  customerFound: boolean
  orders: readonly TicketOrder[]
  categories?: readonly Asked[]
  texts: { email: string; description: string }
  choices: TicketChoices
  book: DraftBook<TicketDraft>
  album: Album
  /** Says how far it is. */
  step: (words: string) => void
  base?: string
}

/** How a press of SEND ended. */
export type Ending =
  | { kind: 'raised'; ticketId: string }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'unanswered' }

/** Checks the form, sends what is left of the photos, and raises the ticket. (Specification 4, 5.) */
export async function attempt(press: Press): Promise<Ending> {
  const { customerId, texts, choices, book, album, step, base } = press
  const mail = await mailStatus(texts.email, base)
  const code = firstProblem(formOf(press, mail === 'invalid'))
  if (code || mail === 'invalid') return { kind: 'problem', problem: problemOf(code ?? 'EMAIL_NOT_VALID') }
  const sentBefore = book.now().unanswered !== null
  // The ticket in the way might be this very one, whose answer was lost: then its key finds it.
  const refusal = sentBefore ? null : await hindrance(customerId, choices.order, base)
  if (refusal) return { kind: 'problem', problem: { ...problemOf(refusal.error), ticketId: refusal.about } }
  if (album.photos.all().length > 0) step(WORDS.uploadingImages)
  if (!(await settle(album))) return { kind: 'problem', problem: notUploaded(album) }
  step(WORDS.submittingRequest)
  const will = willOf(press)
  let outcome = await sendWill(will, mail, press)
  // Another tab of this draft used the key for what stood there. This tab has sent nothing yet: it gets its own.
  if (!sentBefore && isRefused(outcome, 'KEY_REUSED')) outcome = await sendWill(will, mail, press)
  return endingOf(outcome, album)
}

function notUploaded(album: Album): Problem {
  const text = photosHeldUp(album)
  return { ...problemOf('UPLOAD_FAILED'), ...(text ? { text } : {}) }
}

/** What the gateway said, and where to say it; the photo it has not is sent anew with the next press. */
function endingOf(outcome: Outcome, album: Album): Ending {
  if (outcome.kind !== 'refused') return outcome
  const { error, about, message } = outcome.refusal
  const problem = problemOf(error)
  if (error === 'KEY_REUSED') problem.text = NEW_TICKET_WORDS.keyReused
  if (error === 'TOO_MANY_CALLS') problem.text = message
  if (error === 'TICKET_EXISTS') problem.ticketId = about
  if (error === 'FILE_NOT_FOUND') {
    const photo = album.photos.all().find(({ file }) => about !== undefined && file === about)
    if (photo) problem.text = NEW_TICKET_WORDS.photoMissing(photo.name)
    sendAnew(album, about)
  }
  return { kind: 'problem', problem }
}

async function sendWill(will: Will, mailCheckStatus: number, { book, album, base }: Press): Promise<Outcome> {
  const key = keyFor(book, will)
  book.change({ unanswered: will.order_id })
  const outcome = await raise(will, mailCheckStatus, key, base)
  remember(book, will, outcome)
  if (outcome.kind === 'raised') endAlbum(album)
  return outcome
}

function remember(book: DraftBook<TicketDraft>, will: Will, outcome: Outcome): void {
  if (outcome.kind === 'raised') return book.end()
  if (outcome.kind === 'refused') noteRefusal(book, will, outcome.refusal.error)
}

function isRefused(outcome: Outcome, code: RefusalCode): boolean {
  return outcome.kind === 'refused' && outcome.refusal.error === code
}

function formOf({ customerFound, texts, choices, categories }: Press, emailBlocked: boolean): TicketForm {
  return { ...texts, ...choices, categories, emailBlocked, customerFound }
}

function willOf({ customerId, orders, texts, choices, album }: Press): Will {
  const { category, question, cancellationReason, order } = choices
  const chosen = orders.find(({ order_number }) => order_number === order)
  return {
    email: texts.email,
    customer_id: customerId,
    category,
    question,
    order_id: order,
    payment: chosen ? (chosen.payment ?? paymentOf(chosen.payment_gateway_names)) : '',
    files: filesOf(album),
    description: texts.description,
    cancellationReason: category === CANCELLATION ? cancellationReason : '',
    priority: priorityOf(question),
  }
}
