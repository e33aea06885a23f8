import type { TransactionSql } from 'postgres'
import type { ResponseOf } from '#contract/call.ts'
import type { submit as contract } from '#contract/returns.ts'
import { plainDigits } from '#rules/india/digits.ts'
import { toE164 } from '#rules/india/phone.ts'
import { pinOf } from '#rules/india/pin.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { isSameAgain } from '#rules/exchanges/wish.ts'
import { moreOf } from '#rules/returns/money/difference.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import { nextNumber } from '#rules/returns/numbering.ts'
import { isTaken } from '#database/statements/lost-race.ts'
import { isVerified } from '../../access/guard.ts'
import type { Caller } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { checkEligibility, costsOf, termsFor } from '../../orders/eligibility.ts'
import { lockOrder, mostLeft, orderOf, type StoredOrder, worthOf } from '../../orders/store.ts'
import { refundTermsOf, type ShopPolicy } from '../../policies/policy.ts'
import { answerOf } from './answer.ts'
import { hashOf } from './hash.ts'
import { refundChoiceOf } from './refund-choice.ts'
import { splitByOutcome } from './split.ts'
import { validateSubmission } from './validate.ts'
import { enqueueJobs } from '../jobs.ts'
import { sentDayOf } from '../mail-facts.ts'
import { shownReservations } from '../reservations.ts'
import { withOthers } from '../exchanges/other-products.ts'
import { applyRules } from '../automation/apply-rules.ts'
import { isUnserved } from '../pickups/served.ts'
import { type Filed, noteException } from './exception.ts'
import { insertRequest } from '../request/new-request-store.ts'
import { requestOfKey } from '../request/store.ts'
import type { Accepted, AcceptedRequest, MadeRequest, Submission } from './submission.ts'
import { transact, type Tx } from '../../policies/transaction.ts'
import { type Reservation, reservationsOf, reserveSizes } from '../reservations-store.ts'

/** Creates a return or an exchange, exactly once. */
export async function submit(
  context: Context,
  submission: Submission,
  { requestKey }: Caller,
): Promise<ResponseOf<typeof contract>> {
  return { data: await createRequest(context, withPlainDigits(submission), requestKey) }
}

/** Couriers and the sheet read ASCII digits only, and a PIN code or a phone number in one form. */
export function withPlainDigits(submission: Submission): Submission {
  const { address, alternatePhone } = submission
  const { zip, phone } = address
  const plain = {
    ...address,
    zip: pinOf(zip),
    ...(phone === undefined ? {} : { phone: toE164(phone) ?? plainDigits(phone) }),
  }
  return { ...submission, alternatePhone: plainDigits(alternatePhone), address: plain }
}

/**
 * Creates the request in one transaction, or two if its items go two ways (decision record 104); or repeats the answer
 * for the same key. `filed` is the member of staff who files it for the customer, and their reason if the return window
 * is over.
 */
export async function createRequest(
  context: Context,
  submission: Submission,
  requestKey: string | undefined,
  filed: Partial<Filed> = {},
): Promise<Accepted> {
  const noCourier = await isUnserved(context, submission.address)
  try {
    const made = { filedBy: null, noCourier, ...filed, whole: submission }
    return await transact(context, async (tx) => {
      const [first, second] = splitByOutcome(submission)
      const answer = await createIn(tx, first, { ...made, requestKey: requestKey ?? null })
      if (!second) return answer
      // No caller can send this key: it has a slash.
      const key = requestKey === undefined ? null : `${requestKey}/2`
      return { ...answer, also: await createIn(tx, second, { ...made, requestKey: key }) }
    })
  } catch (error) {
    if (isTaken(error)) refuse('ALREADY_SUBMITTED')
    throw error
  }
}

/** Creates the request in this transaction. */
export async function createIn(
  tx: Tx,
  submission: Submission,
  made: Pick<NewRequestFacts, 'requestKey' | 'noCourier' | keyof Filed> & { whole?: Submission },
): Promise<Accepted> {
  const { sql } = tx
  const { whole = submission } = made
  const hash = hashOf(whole)
  // Statements that do not need the answer of the one before are sent along with it.
  const { customerId, orderId } = submission
  const [policy] = await Promise.all([tx.policy(), lockOrder(sql, customerId, orderId)])
  const [order, before] = await Promise.all([
    readLockedOrder(sql, submission, policy),
    made.requestKey === null ? undefined : requestOfKey(sql, customerId, made.requestKey),
  ])
  return (
    (await repeatedAnswer(tx, policy, order, before, hash)) ??
    (await write(tx, { ...made, order, policy, submission, hash, whole }))
  )
}

/** The order, read once it is locked. */
async function readLockedOrder(
  sql: TransactionSql,
  { customerId, orderId, products }: Submission,
  policy: ShopPolicy,
): Promise<StoredOrder> {
  const offersColours = policy.offersColours && products.some(({ colour }) => colour)
  const order = (await orderOf(sql, customerId, orderId, { ...policy, offersColours })) ?? refuse('ORDER_NOT_FOUND')
  return { ...order, lines: await withOthers(sql, policy, order.lines, products) }
}

/** Returns the answer to the request that this key made before; undefined if there is none. */
async function repeatedAnswer(
  tx: Tx,
  policy: ShopPolicy,
  order: StoredOrder,
  made: MadeRequest | undefined,
  hash: string,
) {
  const { sql, config } = tx
  if (made === undefined) return undefined
  if (made.hash !== hash) refuse('KEY_REUSED')
  const worth = await worthOf(sql, policy.codGateways, made.id)
  const payment = paymentOf(order.gateways, policy.codGateways)
  const terms = refundTermsOf(config, policy, { ...made, payment, ...worth.dates })
  const answer = answerOf(order, made, { ...worth, ...terms }, policy)
  if (made.type !== 'Exchange') return answer
  return { ...answer, ...shownReservations(await reservationsOf(sql, made.id), await sentDay(tx, order, made)) }
}

interface NewRequestFacts extends Filed {
  order: StoredOrder
  policy: ShopPolicy
  submission: Submission
  /** The submission that it is a part of: all of it, unless its items go two ways. */
  whole: Submission
  requestKey: string | null
  hash: string
  noCourier: boolean
}

async function write(tx: Tx, facts: NewRequestFacts): Promise<Accepted> {
  const { sql } = tx
  const { order, policy, submission, filedBy } = facts
  const payment = paymentOf(order.gateways, policy.codGateways)
  const { refundWay, bonus } = refundChoiceOf(tx.config, policy, payment, submission)
  const terms = termsFor(tx.config, policy, order, refundWay)
  const { pickupDay } = submission
  if (pickupDay !== undefined && !pickupDays(tx.now()).includes(pickupDay)) refuse('PICKUP_DAY_NOT_OFFERED')
  const chosen = await validateSubmission(sql, {
    lines: checkEligibility(tx, policy, order, facts.exception !== undefined),
    terms,
    onRecord: {
      customerId: order.customerId,
      emails: [order.email],
      phones: [order.phone, order.address.phone ?? '', submission.address.phone ?? ''],
    },
    submission,
    photosInAll: facts.whole.files.length,
    byStaff: filedBy !== null,
    specification: tx.config.SPECIFICATION,
    causes: policy.causes,
    now: tx.now(),
  })
  const costs = costsOf(tx.config, policy, { terms, submission, chosen })
  const made = await insertRequest(sql, {
    ...facts,
    chosen,
    payment,
    bonus,
    n: nextNumber(order.requests.length),
    proved: filedBy === null && isVerified(tx),
    ...costs,
    policyVersion: policy.rulesVersion,
    photos: submission.files.map(({ id }) => id),
  })
  await noteException(tx, facts, made.id, chosen)
  const worth: Worth = {
    type: made.type,
    feePaise: made.fee * 100,
    feeWay: costs.feeWay,
    morePaise: moreOf(chosen),
    paidPaise: chosen.reduce((sum, { paidPaise }) => sum + paidPaise, 0),
    ...mostLeft({ ...order.money, ...made.money }, payment),
    ...refundTermsOf(tx.config, policy, { ...made, payment }),
  }
  const answer = answerOf(order, made, worth, policy)
  const accepted = { order, submission, chosen, payment, made, worth, answer, policy }
  await enqueueJobs(tx, accepted)
  await applyRules(tx, { requestId: made.id, policy, order, lines: chosen.map(({ line }) => line) })
  if (chosen.every(({ wish }) => wish.variantId === null)) return answer
  const sent = await sentDay(tx, order, made)
  // The last step: customers who want the same pieces wait for each other no longer than it takes.
  return { ...answer, ...shownReservations(await reserveWishes(sql, accepted), sent) }
}

/** The day on which a request should be sent. */
const sentDay = (tx: Tx, { id: orderId, orderNumber, customerId }: StoredOrder, { n }: Pick<MadeRequest, 'n'>) =>
  sentDayOf(tx, { orderId, orderNumber, customerId, n })

/**
 * Reserves the pieces of an exchange, and returns the reservations in the order of its lines. Another size, colour or
 * product must be available; the same one again is the shop's to find.
 */
async function reserveWishes(
  sql: TransactionSql,
  { made, order, chosen, policy }: AcceptedRequest,
): Promise<Reservation[]> {
  const untilOf = await reserveSizes(sql, made.id, policy.holdDays)
  const gone = chosen.find(({ line, wish }) => untilOf.get(line.id) === null && !isSameAgain(wish, line.size))
  if (gone) refuse('SIZE_NOT_OFFERED', gone.line.id)
  return order.lines.flatMap(({ id }) => {
    const until = untilOf.get(id)
    return until ? chosen.filter(({ line }) => line.id === id).map(({ wish }) => ({ wish, until })) : []
  })
}
