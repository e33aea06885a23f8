import { Counter } from 'prom-client'
import type { Admin } from '#adapters/shopify/admin.ts'
import { orderInFull, ordersChanged } from '#adapters/shopify/asked/orders.ts'
import { subscribeMissing, webhookAddress } from '#adapters/shopify/setup/subscriptions.ts'
import { codeOf, UpstreamError } from '#adapters/http-client.ts'
import { indianDate } from '#rules/india/calendar.ts'
import type { Context } from '../http/context.ts'
import { startLoop } from '../outbox/loop.ts'
import { lookAgain } from '../returns/shopify/tell.ts'
import { storeMessage } from './message-store.ts'
import { beginRound, endRound, keepProgress, leaveRound, ordersNotKnown, returnsToLookAt } from './missed-store.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 10 * MINUTE_MS
/** Changes are asked for twice, since Shopify's own search lags behind; and not before their messages had time to come. */
const OVERLAP_MS = 10 * MINUTE_MS
const SETTLES_MS = 2 * MINUTE_MS
const FIRST_MS = 24 * 60 * MINUTE_MS
const HELD_MS = 5 * MINUTE_MS

const missedOrders = new Counter({
  name: 'wapsi_shop_orders_missed_total',
  help: 'Orders that changed in Shopify without a message that told of it.',
})

type Asking = Pick<Context, 'sql' | 'now' | 'log' | 'config'>

/**
 * One round, if it is due: asks Shopify which orders changed, and for those whose change is not known, which become messages of the shop
 * like any other. It goes on where the round before came to. Once a day it looks at all returns that are not over. Answers how many
 * orders were missing; undefined when no round is due.
 */
export async function askForMissed(context: Asking, admin: Admin, signal?: AbortSignal): Promise<number | undefined> {
  const { sql, log } = context
  const now = context.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  const heldUntil = new Date(now.getTime() + HELD_MS)
  const round = await beginRound(sql, { now, dueBefore: before(EVERY_MS), heldUntil, first: before(FIRST_MS) })
  if (!round) return undefined
  const until = before(SETTLES_MS)
  let missed = 0
  try {
    const from = new Date(round.from.getTime() - OVERLAP_MS)
    for await (const changed of ordersChanged(admin, { from, until }, signal)) {
      for (const { id, updatedAt } of await ordersNotKnown(sql, changed)) {
        const body = await orderInFull(admin, id, signal)
        const messageId = `asked:${id}:${updatedAt.toISOString()}`
        const message = { messageId, eventId: null, topic: 'asked/order', triggeredAt: now }
        if (body !== undefined && (await storeMessage(sql, { ...message, body }))) missed += 1
      }
      const last = changed.at(-1)
      if (last)
        await keepProgress(sql, { until: last.updatedAt, heldUntil: new Date(context.now().getTime() + HELD_MS) })
    }
    const isNewDay = await lookAtReturns(context, indianDate(now))
    await endRound(sql, { until, at: now, missed })
    if (missed > 0 || isNewDay) await subscribeAgain(context, admin)
  } catch (error) {
    await leaveRound(sql)
    throw error
  }
  if (missed > 0) {
    missedOrders.inc(missed)
    log.warn({ missed }, 'orders changed in Shopify and no message told of it: its webhooks get lost')
  }
  return missed
}

/** Looks at all returns that are not over, once a day; answers whether it did. */
async function lookAtReturns(context: Asking, day: string): Promise<boolean> {
  return context.sql.begin(async (sql) => {
    const requestIds = await returnsToLookAt(sql, day)
    for (const requestId of requestIds ?? []) await lookAgain(sql, context, { requestId, reason: day })
    return requestIds !== undefined
  })
}

/** Shopify drops a subscription whose messages it could not deliver for long. One that stands at another address is left alone. */
async function subscribeAgain({ config, log }: Asking, admin: Admin): Promise<void> {
  if (!config.PUBLIC_URL) return
  try {
    const topics = await subscribeMissing(admin, webhookAddress(config.PUBLIC_URL))
    if (topics.length > 0) log.warn({ topics }, 'topics of Shopify were not subscribed any more, and are again')
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log.warn('it could not be asked whether every topic of Shopify is subscribed')
  }
}

/** Asks every ten minutes, on one server at a time. */
export function startAsking(context: Asking, admin: Admin): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const loop = startLoop({
    work: async () => void (await askForMissed(context, admin, stopping.signal)),
    sleepMs: async () => MINUTE_MS,
    failedSleepMs: MINUTE_MS,
    report: (error) =>
      context.log.warn({ code: codeOf(error) || 'unknown' }, 'Shopify could not be asked for what changed'),
  })
  void loop.wake()
  return {
    async stop() {
      stopping.abort()
      await loop.stop()
    },
  }
}
