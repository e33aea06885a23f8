import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { okBody } from '#gateway/testing/ok-body.ts'
import { type ExchangingShop, exchangeAsked, openExchangingShop } from './approvals/exchanging-shop.ts'
import { ASKINGS } from './approvals/limited-courier.ts'
import { Seen } from './approvals/seen.ts'
import { isSmall, sized } from './size.ts'

const MANY = sized(300, 6)
const LOOKS_EVERY_MS = 250
/** Not how fast it has to be: after this it is taken not to end. */
const ENDS_WITHIN_MS = sized(1_800_000, 120_000)

/** Shopify's limits by plan, and on how many servers the shop runs. */
const PLACES = isSmall
  ? [{ what: 'a small bucket', servers: 2, bucket: { maximumAvailable: 300, restoreRate: 300 } }]
  : [
      { what: 'Plus', servers: 1, bucket: { maximumAvailable: 20_000, restoreRate: 1_000 } },
      { what: 'Plus, two servers', servers: 2, bucket: { maximumAvailable: 20_000, restoreRate: 1_000 } },
      { what: 'the smallest plan', servers: 1, bucket: { maximumAvailable: 2_000, restoreRate: 100 } },
    ]
type Place = (typeof PLACES)[number]
type Row = Record<string, unknown>

/** Many exchanges approved in one go: how long until each has its pick-up and its replacement order, and what Shopify and the courier are asked for it. */
export async function benchApprovals(dataDir: string): Promise<{ rows: Row[]; problems: string[] }> {
  const found = []
  for (const [n, place] of PLACES.entries()) found.push(await approvedAt(place, `${dataDir}-${n}`))
  return { rows: found.map(({ row }) => row), problems: found.flatMap(({ problems }) => problems) }
}

async function approvedAt(place: Place, dataDir: string): Promise<{ row: Row; problems: string[] }> {
  const there = await openExchangingShop(dataDir)
  try {
    const ids: string[] = []
    for (let n = 0; n < MANY; n++) ids.push(await exchangeAsked(there, n))
    await allTold(there)
    there.shopify.limit(place.bucket)
    const working = there.work(place.servers)
    try {
      return await approved(there, place, ids)
    } finally {
      await working.stop()
    }
  } finally {
    await there.close()
  }
}

/** Until Shopify has each with its draft; that takes the time of their submitting, which is not measured. */
async function allTold(there: ExchangingShop): Promise<void> {
  const working = there.work(1)
  await until(async () => (await openJobs(there.shop.sql)) === 0 && draftsOf(there).length === MANY)
  await working.stop()
}

async function approved(there: ExchangingShop, { what, servers, bucket }: Place, ids: string[]) {
  const { shop, shopify, courier, agent } = there
  const seen = new Seen()
  shopify.watch(({ cost, isThrottled }) => {
    if (isThrottled) seen.refused += 1
    else seen.note(cost)
  })
  const began = performance.now()
  const { outcomes } = okBody(await agent.send('returns.bulk', { ids, act: 'approve' }))
  const approveMs = performance.now() - began
  // The pick-up of tomorrow is booked this evening.
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup' AND done_at IS NULL`
  const pickupsMs = await until(async () => (await booked(shop.sql)) >= MANY, began)
  const ordersMs = await until(async () => (await settled(shop.sql)) >= MANY, began)
  await until(async () => (await openJobs(shop.sql)) === 0, began)
  const made = {
    pickups: courier.fake.bookings.all().length,
    orders: draftsOf(there).filter(({ order }) => order).length,
  }
  const row = {
    what,
    bucket: `${bucket.maximumAvailable} + ${bucket.restoreRate}/s`,
    servers,
    approved: outcomes.filter(({ outcome }) => outcome === 'done').length,
    'approve s': inSeconds(approveMs),
    ...made,
    'pick-ups s': inSeconds(pickupsMs),
    'orders s': inSeconds(ordersMs),
    'at best s': inSeconds(Math.max(0, ((seen.cost - bucket.maximumAvailable) / bucket.restoreRate) * 1_000)),
    'calls each': rounded(seen.calls / MANY),
    'points each': rounded(seen.cost / MANY),
    'calls/min at most': seen.busiest(60).calls,
    'points/min at most': seen.busiest(60).cost,
    throttled: seen.refused,
    'courier calls': courier.all.calls,
    'courier/min at most': courier.all.busiest(60).calls,
    'askings/5 min at most': courier.askings.busiest(ASKINGS.seconds).calls,
    'courier refused': courier.askings.refused,
  }
  return { row, problems: [...problemsOf(row, seen, bucket), ...(await leftOf(there))].map((one) => `${what}: ${one}`) }
}

const inSeconds = (ms: number) => rounded(ms / 1_000)
const rounded = (value: number) => Math.round(value * 10) / 10

/** What is missing, doubled, or over a limit. */
function problemsOf(row: Row, seen: Seen, { maximumAvailable, restoreRate }: Place['bucket']): string[] {
  const counts = (['approved', 'pickups', 'orders'] as const)
    .filter((name) => row[name] !== MANY)
    .map((name) => `${String(row[name])} ${name} of ${MANY} exchanges`)
  const most = maximumAvailable + 60 * restoreRate
  return [
    ...counts,
    ...(seen.busiest(60).cost > most * 1.01 ? [`more than ${most} points in a minute`] : []),
    ...(seen.refused > seen.calls / 10 ? [`${seen.refused} calls were throttled`] : []),
    ...(row['courier refused'] === 0 ? [] : ['the limit of the courier was broken']),
  ]
}

/** What stands twice or nowhere: each request has one pick-up of its own, one return, and one order that settled it. */
async function leftOf(there: ExchangingShop): Promise<string[]> {
  const [found] = await there.shop.sql<[Record<string, number>]>`
    SELECT (SELECT count(*)::int FROM outbox WHERE parked_at IS NOT NULL) AS "jobs given up",
      (SELECT count(*)::int FROM requests r WHERE 1 <> (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.awb IS NOT NULL))
        AS "requests without one pick-up",
      (SELECT count(*)::int FROM requests WHERE new_order_no IS NULL) AS "requests without an order",
      (SELECT count(*) - count(DISTINCT new_order_no) FROM requests)::int AS "orders of two requests",
      (SELECT count(*)::int FROM shopify_returns WHERE state <> 'OPEN' OR conflict <> '') AS "returns that do not agree"`
  const { returns, drafts } = there.shopify.shop
  const untold = [...returns.values()].filter(({ reverse }) => reverse?.deliveries.length !== 1).length
  const doubled = Math.abs(returns.size - MANY) + Math.abs(drafts.size - MANY)
  const all = { ...found, 'returns or drafts too many or too few': doubled, 'returns without one parcel': untold }
  return Object.entries(all).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
}

const draftsOf = ({ shopify }: ExchangingShop) => [...shopify.shop.drafts.values()]

const countOf = async (rows: Promise<readonly { count: number }[]>) => (await rows)[0]!.count
const booked = (sql: Sql) =>
  countOf(sql<{ count: number }[]>`SELECT count(DISTINCT request_id)::int AS count FROM pickups WHERE awb IS NOT NULL`)
const settled = (sql: Sql) =>
  countOf(sql<{ count: number }[]>`SELECT count(*)::int AS count FROM requests WHERE new_order_no IS NOT NULL`)
const openJobs = (sql: Sql) =>
  countOf(sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM outbox
    WHERE done_at IS NULL AND parked_at IS NULL AND kind IN ('shopify_return', 'shopify_told', 'pickup')`)

/** Waits for something, or until it is taken not to come: what is missing then is counted. Answers the milliseconds since it began. */
async function until(isSo: () => Promise<boolean>, began = performance.now()): Promise<number> {
  while (!(await isSo()) && performance.now() - began < ENDS_WITHIN_MS) await sleep(LOOKS_EVERY_MS)
  return performance.now() - began
}
