import type { Answer, Refusal } from '#contract/call.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { TicketOrder } from '#contract/tickets.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { firstProblem } from '#rules/tickets/form.ts'
import { priorityOf } from '#rules/tickets/priority.ts'
import { type QuestionList, CANCELLATION, NO_ORDER } from '#rules/tickets/questions.ts'
import { NEW_PHOTOS, outcomesOf } from '#rules/tickets/topics.ts'
import { send } from '../../call/send.ts'
import type { Album } from '../../photos/photos.ts'
import type { DraftBook } from '../../submission/draft.ts'
import { SPECIFICATION } from '../../specification.ts'
import { mailStatus, submissionOptions, submitOnce } from '../../submission/submit-once.ts'
import type { TicketChoices } from './choices.ts'
import type { TicketDraft } from './new-draft.ts'
import { type Problem, problemOf } from './new-problem.ts'
import { blockedOnRecord } from '../../words.ts'
import { NEW_TICKET_WORDS } from './words.ts'
import '../../refusals.ts'

/** The parts of a submission. */
export interface TicketSubmission {
  customerId: string
  customerFound: boolean
  orders: readonly TicketOrder[]
  categories?: readonly QuestionList[]
  texts: { email: string; description: string; outcome?: string }
  choices: TicketChoices
  /** The topic of the link that opened the form. */
  topic?: string
  /** The outcome that the link names. */
  linked?: string | undefined
  book: DraftBook<TicketDraft>
  album: Album
  /** Says the progress. */
  step: (words: string) => void
  isLeft?: () => boolean
  base?: string
}

/** The result of a submission. */
export type TicketResult =
  | { kind: 'raised'; ticketId: string }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'left' }
  | { kind: 'waits' }
  | { kind: 'unanswered' }

type Payload = Omit<CallRequest<'tickets.create'>, 'mailCheckStatus'>

/** Checks the form, then raises the ticket with its photos. (Specification 4, 5.) */
export async function submitTicket(submission: TicketSubmission): Promise<TicketResult> {
  const { customerId, customerFound, categories, texts, choices, book, base } = submission
  if (isOutcomeMissing(submission)) return { kind: 'problem', problem: OUTCOME_MISSING }
  if (submission.topic === NEW_PHOTOS && submission.album.photos.all().length === 0)
    return { kind: 'problem', problem: PHOTOS_MISSING }
  const mail = await mailStatus(texts.email, base)
  const isInvalid = mail === 'invalid'
  const form = { ...texts, ...choices, specification: SPECIFICATION, categories, customerFound }
  const code = firstProblem({ ...form, emailBlocked: isInvalid })
  if (code || isInvalid) return { kind: 'problem', problem: problemOf(code ?? 'EMAIL_NOT_VALID') }
  // The live ticket might be this very one, whose answer was lost: then its key finds it.
  const sentBefore = book.now().unanswered !== null
  const refusal = sentBefore ? null : await unavailable(customerId, choices.order, base)
  if (refusal) return { kind: 'problem', problem: problemOfRefusal(refusal) }
  const result = await submitOnce({
    ...submission,
    payload: (files) => payloadOf(submission, files),
    unanswered: (payload) => payload.order_id,
    send: (payload, requestKey) => raise({ ...payload, mailCheckStatus: mail }, requestKey, base),
  })
  switch (result.kind) {
    case 'accepted':
      return { kind: 'raised', ticketId: result.body.data.original_order_id }
    case 'refused':
      return { kind: 'problem', problem: problemOfRefusal(result.refusal, result.photo) }
    case 'photosFailed':
      return { kind: 'problem', problem: { ...problemOf('UPLOAD_FAILED'), ...textOf(result.reason) } }
    case 'left':
    case 'waits':
    case 'unanswered':
      return result
  }
}

const OUTCOME_MISSING: Problem = {
  code: 'DESCRIPTION_MISSING',
  section: 'outcome',
  text: NEW_TICKET_WORDS.outcomeMissing,
}

const PHOTOS_MISSING: Problem = { code: 'IMAGE_MISSING', section: 'photos', text: NEW_TICKET_WORDS.photosMissing }

/** True if the form offers outcomes, and the customer has chosen none of them. */
function isOutcomeMissing({ topic = '', linked, orders, choices, texts: { outcome = '' } }: TicketSubmission): boolean {
  const order = orders.find(({ order_number }) => order_number === choices.order)
  const offered: readonly string[] = outcomesOf(topic, order?.payment !== 'COD', linked)
  return offered.length > 0 && !offered.includes(outcome)
}

/** The refusal of a ticket for an order. Null if it is possible, or not known: then the submission shows it. */
async function unavailable(customerId: string, orderId: string, base: string | undefined): Promise<Refusal | null> {
  if (orderId === NO_ORDER) return null
  const call = send('tickets.availability', { customerId, orderId }, submissionOptions(base))
  const answer = await call.catch(() => null)
  if (!answer) return null
  if (!answer.ok) return answer.refusal.error === 'ORDER_NOT_FOUND' ? answer.refusal : null
  const { isTicketAvailable, ticketId } = answer.body
  if (isTicketAvailable) return null
  return { error: 'TICKET_EXISTS', message: '', ...(ticketId === undefined ? {} : { about: ticketId }) }
}

async function raise(
  ticket: CallRequest<'tickets.create'>,
  requestKey: string,
  base: string | undefined,
): Promise<Answer<CallResponse<'tickets.create'>>> {
  const answer = await send('tickets.create', ticket, submissionOptions(base, requestKey))
  if (answer.ok) {
    const { email, customer_id: customerId } = ticket
    const news = { status: 'ticket_created', email, ticketId: answer.body.data.original_order_id, customerId } as const
    // The mail goes out without this too; it only goes sooner.
    void send('tickets.notify', news, submissionOptions(base)).catch(() => undefined)
  }
  return answer
}

/** The problem for a refusal, at its section. */
function problemOfRefusal({ error, about, message }: Refusal, photo?: string): Problem {
  const problem = problemOf(error)
  if (error === 'TICKET_EXISTS') return { ...problem, ticketId: about }
  if (error === 'KEY_REUSED') return { ...problem, text: NEW_TICKET_WORDS.keyReused }
  if (error === 'TOO_MANY_CALLS') return { ...problem, text: message }
  if (error === 'EMAIL_NOT_VALID' && about !== undefined) return { ...problem, text: blockedOnRecord(message) }
  return { ...problem, ...textOf(photo && NEW_TICKET_WORDS.photoMissing(photo)) }
}

const textOf = (text: string | undefined) => (text ? { text } : {})

function payloadOf(
  { customerId, orders, texts, choices }: TicketSubmission,
  files: { id: string; size: number }[],
): Payload {
  const { category, question, cancellationReason, order } = choices
  const chosen = orders.find(({ order_number }) => order_number === order)
  return {
    email: texts.email,
    customer_id: customerId,
    category,
    question,
    order_id: order,
    payment: chosen ? (chosen.payment ?? paymentOf(chosen.payment_gateway_names)) : '',
    files,
    description: texts.description,
    cancellationReason: category === CANCELLATION ? cancellationReason : '',
    priority: priorityOf(question),
  }
}
