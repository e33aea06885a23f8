import type { Admin } from '#adapters/shopify/admin.ts'
import {
  type ChangedOrder,
  countPlaced,
  orderInFull,
  ordersChanged,
  ordersPlaced,
} from '#adapters/shopify/orders/queries.ts'
import { subscribeMissing, webhookAddress } from '#adapters/shopify/setup/subscriptions.ts'
import { codeOf } from '#adapters/http-client.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import { indianDate } from '#rules/india/calendar.ts'
import type { Context } from '../http/context.ts'
import { startLoop } from '../outbox/loop.ts'
import { enqueueLook } from '../returns/shopify/enqueue-sync.ts'
import { lookAtToken } from '../privacy/app-removal.ts'
import { storeMessage } from './message-store.ts'
import { missedOrders } from './counters.ts'
import {
  beginRound,
  endRound,
  saveProgress,
  leaveRound,
  ordersNotKnown,
  countStoredOrders,
  returnsToLookAt,
} from './missed-orders-store.ts'
import { transact } from '../policies/transaction.ts'

import { isRemovalDoubted } from '../privacy/app-removal-store.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 10 * MINUTE_MS
/**
 * Changes are queried twice, since Shopify's own search lags behind; and not before their messages had time to come.
 */
const OVERLAP_MS = 10 * MINUTE_MS
const SETTLES_MS = 2 * MINUTE_MS
const FIRST_MS = 24 * 60 * MINUTE_MS
const LEASE_MS = 5 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const DAYS_COUNTED = 60
const MOST_READ_OF_A_DAY = 50

type Needs = Pick<Context, 'sql' | 'now' | 'log' | 'config'>

/**
 * One round, if it is due: queries the orders that changed in Shopify and reads those whose change is not stored, as
 * messages of the shop like any other. It goes on from the progress of the round before. Once a day it checks all
 * returns that are not over and counts the orders of the last two months on both sides. Returns the number of missed
 * orders; undefined if no round is due.
 */
export async function findMissedOrders(
  context: Needs,
  admin: Admin,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const { sql, log } = context
  const now = context.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const round = await beginRound(sql, { now, dueBefore: before(EVERY_MS), leasedUntil, first: before(FIRST_MS) })
  if (!round) return undefined
  const until = before(SETTLES_MS)
  let missed = 0
  try {
    const from = new Date(round.from.getTime() - OVERLAP_MS)
    // The next round queries the unreadable orders again.
    let [isWhole, reached] = [true, round.from]
    for await (const page of ordersChanged(admin, { from, until }, signal)) {
      missed += await takeUnknown(context, admin, page.orders, signal)
      isWhole &&= page.isWhole
      const last = page.orders.at(-1)
      if (last && isWhole) {
        reached = last.updatedAt
        await saveProgress(sql, { until: last.updatedAt, leasedUntil: new Date(context.now().getTime() + LEASE_MS) })
      }
    }
    const isNewDay = await lookAtReturns(context, indianDate(now))
    if (isNewDay) missed += await countDays(context, admin, signal)
    await endRound(sql, { until: isWhole ? until : reached, at: now, missed })
    if (missed > 0 || isNewDay) await subscribeAgain(context, admin)
  } catch (error) {
    await leaveRound(sql)
    throw error
  }
  if (missed > 0) {
    missedOrders.inc(missed)
    log.warn({ count: missed }, 'orders changed in Shopify without a webhook: webhooks get lost')
  }
  return missed
}

/** Reads those of these orders whose change is not stored, as messages; returns their number. */
async function takeUnknown(
  { sql, now }: Needs,
  admin: Admin,
  orders: readonly ChangedOrder[],
  signal?: AbortSignal,
): Promise<number> {
  let taken = 0
  for (const { id, updatedAt } of await ordersNotKnown(sql, orders)) {
    const body = await orderInFull(admin, id, signal)
    const messageId = `asked:${id}:${updatedAt.toISOString()}`
    const message = { messageId, eventId: null, topic: 'asked/order', triggeredAt: now() }
    if (body !== undefined && (await storeMessage(sql, { ...message, body }))) taken += 1
  }
  return taken
}

/**
 * Counts the orders of each of the last days on both sides and reads those that are missing here. If many are missing,
 * they were never imported, and an import has to do it.
 */
async function countDays(context: Needs, admin: Admin, signal?: AbortSignal): Promise<number> {
  const today = Math.floor(context.now().getTime() / DAY_MS) * DAY_MS
  let missed = 0
  let many = 0
  for (let day = today - DAYS_COUNTED * DAY_MS; day < today; day += DAY_MS) {
    const when = { from: new Date(day), until: new Date(day + DAY_MS - 1_000) }
    const gap = (await countPlaced(admin, when, signal)) - (await countStoredOrders(context.sql, when))
    if (gap > MOST_READ_OF_A_DAY) many += gap
    if (gap <= 0 || gap > MOST_READ_OF_A_DAY) continue
    for await (const placed of ordersPlaced(admin, when, signal))
      missed += await takeUnknown(context, admin, placed.orders, signal)
  }
  if (many > 0)
    context.log.warn(
      { count: many },
      'orders of the last two months are missing: `npm run import -- shopify` brings them',
    )
  return missed
}

/** Checks all returns that are not over, once a day; true if it did. */
async function lookAtReturns(context: Needs, day: string): Promise<boolean> {
  return transact(context, async (tx) => {
    const { sql } = tx
    const requestIds = await returnsToLookAt(sql, day)
    for (const requestId of requestIds ?? []) await enqueueLook(tx, { requestId, reason: day })
    return requestIds !== undefined
  })
}

/**
 * Shopify drops a subscription if it could not deliver its messages for long. One for another address is left alone.
 */
async function subscribeAgain({ config, log }: Needs, admin: Admin): Promise<void> {
  if (!config.PUBLIC_URL) return
  // The demo's Shopify begins without any.
  const level = config.SHOP_MODE === 'demo' ? 'info' : 'warn'
  try {
    const topics = await subscribeMissing(admin, webhookAddress(config.PUBLIC_URL))
    for (const topic of topics) log[level]({ topic }, 'a topic of Shopify was not subscribed any more, and is again')
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log[level]('it could not be asked whether every topic of Shopify is subscribed')
  }
}

/** Looks for missed orders every ten minutes, on one server at a time. */
export function startMissedOrders(context: Needs, admin: Admin): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = startLoop({
    work: async () => {
      // Before the round, which a removed app cannot end.
      if (await isRemovalDoubted(context.sql)) await lookAtToken(context, admin)
      await findMissedOrders(context, admin, stopping.signal)
    },
    sleepMs: async () => MINUTE_MS,
    failedSleepMs: MINUTE_MS,
    report: (error) =>
      context.log.warn({ code: codeOf(error) || 'unknown' }, 'the sync of changed orders with Shopify failed'),
  })
  void loop.wake()
  return {
    async stop() {
      stopping.abort()
      await loop.stop()
    },
  }
}
