import { isDaytime, lateStep } from '#rules/days/late.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { Context } from '../../http/context.ts'
import { withUsual } from '../../news/shop-news.ts'
import { requestsByOrder } from '../../orders/earlier-requests-store.ts'
import { shownWithFacts } from '../../orders/shown-request.ts'
import { policyOf } from '../../policies/policy.ts'
import { transact } from '../../policies/transaction.ts'
import { mailFactsOf } from '../mail-facts.ts'
import { lockRequest } from '../request/find.ts'
import { mailRunningLate } from '../step-mails.ts'
import { maybeLate, type MaybeLate, noteLate } from './late-store.ts'

const AT_ONCE = 50

/**
 * Writes to each customer of a request whose promised day has passed, once for each step, in daytime. Any number of
 * servers may look at the same time.
 */
export async function mailLate(context: Context): Promise<void> {
  const now = context.now()
  if (!isDaytime(now)) return
  let after: string | undefined = '0'
  while (after !== undefined) {
    const requests: MaybeLate[] = await maybeLate(context.sql, { after, before: now, most: AT_ONCE })
    for (const request of await lateOnes(context, requests)) await tryOne(context, request)
    after = requests.length < AT_ONCE ? undefined : requests.at(-1)?.id
  }
}

/** Those of the requests that are late, without any lock: most are not. */
async function lateOnes(context: Context, requests: readonly MaybeLate[]): Promise<MaybeLate[]> {
  const orderIds = [...new Set(requests.map(({ orderId }) => orderId))]
  const [byOrder, policy] = await Promise.all([
    requestsByOrder(context.sql, orderIds),
    policyOf(context).then((read) => withUsual(context, read)),
  ])
  return requests.filter(({ orderId, orderNumber, customerId, n }) => {
    const stored = byOrder.get(orderId)?.find((one) => one.fulfillment_id === fulfilmentId(orderNumber, n))
    if (!stored) return false
    const { facts, days } = shownWithFacts(stored, { context, policy, customerId })
    return lateStep(facts, days, context.now()) !== undefined
  })
}

/** One request that cannot be read must not keep the mails of the others back. */
async function tryOne(context: Context, request: MaybeLate): Promise<void> {
  await mailOne(context, request).catch((error: Error) =>
    context.log.warn({ err: error, id: request.id }, 'the mail that a request is late was not written'),
  )
}

/** Notes the step and writes the mail in one transaction; neither if the request has moved on meanwhile. */
async function mailOne(context: Context, request: MaybeLate): Promise<void> {
  await transact(context, async (tx) => {
    await lockRequest(tx.sql, request.id)
    const read = await mailFactsOf(tx, request)
    const step = read && lateStep(read.facts, read.days, tx.now())
    if (step && (await noteLate(tx.sql, request.id, step, tx.now()))) await mailRunningLate(tx, request.id, step)
  })
}
