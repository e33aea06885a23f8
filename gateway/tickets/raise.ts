import type { ISql } from 'postgres'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { create as contract } from '#contract/ticket-calls.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import type { Specification } from '#rules/specification.ts'
import { firstProblem } from '#rules/tickets/form.ts'
import { priorityOf } from '#rules/tickets/priority.ts'
import { type QuestionList, CANCELLATION, NO_ORDER } from '#rules/tickets/questions.ts'
import { withTopics } from '#rules/tickets/topics.ts'
import { untilDecided } from '#database/statements/lost-race.ts'
import { blockOf, customerOf } from '../customers/contact-store.ts'
import { isVerified } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { hashOfValues } from '../http/tokens.ts'
import { policyOf } from '../policies/policy.ts'
import { questionsOf } from '../texts/questions-store.ts'
import { claimPhotos } from '../uploads/store.ts'
import { mailRaised } from './jobs.ts'
import { insertMessage, photoIds } from './message-store.ts'
import { newTicketId } from './new-id.ts'
import { orderNumbered, type TicketedOrder } from './order-store.ts'
import { insertTicket, ticketOfKey } from './store.ts'
import { transact, type Tx } from '../policies/transaction.ts'

type Form = RequestOf<typeof contract>
type Raised = ResponseOf<typeof contract>['data']

/** Raises a ticket in one transaction, or repeats the answer for the same key. */
export async function raise(context: Context, form: Form, requestKey: string | undefined): Promise<Raised> {
  const fileIds = photoIds(form.files)
  const hash = hashOf(form)
  const [{ categories }, { codGateways }] = await Promise.all([questionsOf(context), policyOf(context)])
  return untilDecided(() =>
    transact(context, async (tx) => {
      const { sql } = tx
      const before = await raisedBefore(sql, form.customer_id, requestKey, hash)
      if (before !== undefined) return before
      const order = await validateTicket(sql, form, withTopics(categories), context.config.SPECIFICATION)
      // The order may have been taken by this same request, sent twice at once: then it is answered, not refused.
      if (order?.taken) return (await raisedBefore(sql, form.customer_id, requestKey, hash)) ?? refuseSecond(order)
      return write(tx, { form, order, fileIds, hash, requestKey: requestKey ?? null, codGateways })
    }),
  )
}

async function raisedBefore(sql: ISql, customerId: string, requestKey: string | undefined, hash: string) {
  if (requestKey === undefined) return undefined
  const ticket = await ticketOfKey(sql, customerId, requestKey)
  if (ticket === undefined) return undefined
  return ticket.hash === hash ? answerOf(ticket.publicId, customerId) : refuse('KEY_REUSED')
}

const CUSTOMER = /^\d{1,20}$/

/** Refuses a form that the shop cannot accept; returns the ticket's order, if it has one. */
async function validateTicket(
  sql: ISql,
  form: Form,
  categories: readonly QuestionList[],
  specification: Specification,
): Promise<TicketedOrder | null> {
  const customerId = form.customer_id
  const known = CUSTOMER.test(customerId) ? await customerOf(sql, customerId) : { found: false, email: '', phone: '' }
  const onRecord = { customerId, emails: [known.email], phones: [known.phone] }
  const block = isEmail(form.email, specification) ? await blockOf(sql, form.email, onRecord) : null
  const problem = firstProblem({
    email: form.email,
    specification,
    emailBlocked: block !== null,
    customerFound: known.found,
    category: form.category,
    categories,
    cancellationReason: form.cancellationReason,
    question: form.question,
    order: form.order_id,
    description: form.description,
  })
  // If the customer on record is blocked, another address would not help.
  if (problem) refuse(problem, problem === 'EMAIL_NOT_VALID' && block === 'onRecord' ? 'record' : undefined)
  if (form.order_id === NO_ORDER) return null
  return (await orderNumbered(sql, customerId, form.order_id)) ?? refuse('ORDER_NOT_FOUND')
}

function refuseSecond({ ticketId }: TicketedOrder): never {
  return refuse('TICKET_EXISTS', ticketId ?? undefined)
}

interface Accepted {
  form: Form
  order: TicketedOrder | null
  fileIds: string[]
  hash: string
  requestKey: string | null
  codGateways: readonly string[]
}

async function write(tx: Tx, accepted: Accepted) {
  const { sql } = tx
  const { form, order, fileIds, hash, requestKey, codGateways } = accepted
  const publicId = newTicketId()
  const at = tx.now()
  const customerId = form.customer_id
  const ticketId = await insertTicket(sql, {
    publicId,
    customerId,
    orderId: order?.id ?? null,
    requestKey,
    hash,
    email: form.email,
    proved: isVerified(tx),
    category: form.category,
    question: form.question,
    cancellationReason: form.category === CANCELLATION ? form.cancellationReason : '',
    payment: order ? paymentOf(order.gateways, codGateways) : '',
    priority: priorityOf(form.question),
    at,
  })
  const description = { ticketId, author: 'customer', body: form.description, requestKey: null, hash, at } as const
  const messageId = await insertMessage(sql, description)
  await claimPhotos(sql, customerId, { messageId }, fileIds)
  await mailRaised(tx, ticketId)
  return answerOf(publicId, customerId)
}

const answerOf = (publicId: string, customerId: string): Raised => ({
  original_order_id: publicId,
  customer_id: customerId,
})

/** Hashes the customer's question: payment, priority and the mail check are not part of it. */
function hashOf({ email, category, question, order_id, description, cancellationReason, files }: Form): string {
  return hashOfValues([
    email,
    category,
    question,
    order_id,
    description,
    cancellationReason,
    files.map((file) => file.id),
  ])
}
