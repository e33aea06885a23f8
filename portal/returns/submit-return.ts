import type { Answer } from '#contract/call.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { toE164 } from '#rules/india/phone.ts'
import { fulfilmentId, nextNumber } from '#rules/returns/numbering.ts'
import { send } from '../call/send.ts'
import type { Album } from '../photos/photos.ts'
import type { DraftBook } from '../submission/draft-book.ts'
import { mailStatus, statusOf, submissionOptions } from '../submission/submission-calls.ts'
import { submitOnce } from '../submission/submit-once.ts'
import { productsOf, reasonOf } from './choices.ts'
import type { ReturnDraft } from './draft.ts'
import type { Details, Entered, Receipt } from './entered.ts'
import { type Problem, problemIn, problemOf } from './problem.ts'

/** All that sending a request works with. */
export interface ReturnSubmission {
  details: Details
  entered: Entered
  book: DraftBook<ReturnDraft>
  album: Album
  /** Says how far it is. */
  step: (words: string) => void
  isLeft?: () => boolean
  base?: string
}

/** How sending a request ended. */
export type ReturnResult =
  | { kind: 'accepted'; receipt: Receipt }
  | { kind: 'problem'; problem: Problem }
  | { kind: 'left' }
  | { kind: 'unanswered' }

/** The request, before the gateway is asked anything. */
type Payload = Omit<CallRequest<'returns.submit'>, typeof METAFIELD_UPDATED | 'mailCheckStatus'>

/** Checks the form, then submits the request with its photos. (Specification 4, 5.) */
export async function submitReturn(submission: ReturnSubmission): Promise<ReturnResult> {
  const { details, entered, album, base } = submission
  const mail = await mailStatus(entered.texts.email, base)
  const problem = problemIn(details, entered, album.photos.all().length, mail === 'invalid')
  if (problem || mail === 'invalid') return { kind: 'problem', problem: problem ?? { code: 'INVALID_EMAIL' } }
  const result = await submitOnce({
    ...submission,
    payload: (files) => payloadOf(details, entered, files),
    unanswered: ({ products }) => products.map(({ id }) => id),
    send: (payload, requestKey) => announceAndSubmit(submission, payload, mail, requestKey),
  })
  switch (result.kind) {
    case 'accepted':
      return { kind: 'accepted', receipt: result.body.data }
    case 'refused': {
      const { error, message } = result.refusal
      return problemAt(error, submission, error === 'TOO_MANY_CALLS' ? message : undefined)
    }
    case 'photosFailed':
      return problemAt('UPLOAD_FAILED', submission, result.reason)
    case 'left':
    case 'unanswered':
      return result
  }
}

/** The problem behind a code, with what is said instead of the code's own sentence, if anything is. */
function problemAt(code: RefusalCode, { details, entered }: ReturnSubmission, text: string | undefined): ReturnResult {
  return { kind: 'problem', problem: { ...problemOf(code, details, entered), ...(text ? { text } : {}) } }
}

/** Announces the request, submits it, and asks for the mail that says so. (Specification 4.) */
async function announceAndSubmit(
  { details, base }: ReturnSubmission,
  payload: Payload,
  mailCheckStatus: number,
  requestKey: string,
): Promise<Answer<CallResponse<'returns.submit'>>> {
  const { orderId, fulfillment_id, type, products, email } = payload
  const value = JSON.stringify([...details.exchangeHistoryDetails, { fulfillment_id, type, line_items: products }])
  const announced = await statusOf(send('returns.announce', { orderId, value }, submissionOptions(base)))
  const body = { ...payload, mailCheckStatus, [METAFIELD_UPDATED]: announced }
  const answer = await send('returns.submit', body, submissionOptions(base, requestKey))
  if (!answer.ok) {
    const { error, message } = answer.refusal
    // The photo that is missing is not named: the next try sends them all anew.
    return { ...answer, refusal: { error: answer.status === 500 ? 'SUBMIT_FAILED' : error, message } }
  }
  // The mail goes out without this too; it only goes sooner.
  if (email) void send('returns.notify', { status: 'Approved', email }, submissionOptions(base)).catch(() => undefined)
  return answer
}

/** How a second request on an order is called. (Specification 4.) */
const AGAIN = 'Return Exchange'

function payloadOf(
  { orderDetails: order, exchangeHistoryDetails: earlier, terms }: Details,
  { texts, choices, address }: Entered,
  files: { id: string; size: number }[],
): Payload {
  const phone = toE164(texts.phone ?? address.phone ?? '') ?? ''
  return {
    fulfillment_id: fulfilmentId(order.order_number, nextNumber(earlier.length)),
    customerId: order.customer.id,
    alternatePhone: phone,
    address: { ...address, phone: phone || (address.phone ?? '') },
    orderId: order.id,
    orderNumber: order.order_number,
    products: productsOf(choices, order.line_items),
    type: choices.type,
    exchangeReason: reasonOf(choices),
    files,
    tags: order.tags.join(', ').slice(0, 5000),
    email: texts.email,
    reason: texts.reason,
    exchangeAction: terms.exchanged_before ? AGAIN : choices.type,
  }
}
