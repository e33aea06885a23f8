import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { UpstreamError, UpstreamRefused } from '#adapters/outcome.ts'
import { isDatabaseAway } from '#database/away.ts'
import { demoCast } from '#demo/all-orders.ts'
import { demoExchanges } from '#demo/exchanges/exchanges.ts'
import { loadExchanges } from '#demo/exchanges/load.ts'
import { deliver, demoDeliveries, loadDemo, NotTaken } from '#demo/load.ts'
import { fetchedLives } from '#demo/returns/fetched.ts'
import { isPaidByHand, loadRequests } from '#demo/returns/load.ts'
import { demoRequests } from '#demo/returns/requests.ts'
import { loadStaff } from '#demo/staff.ts'
import { demoTickets, loadTickets } from '#demo/tickets/load.ts'
import type { RunningServer } from '#gateway/server.ts'
import { bookedPickups, type DemoCouriers } from './couriers.ts'
import type { DemoShopify } from './shopify.ts'
import { letItRun, promise } from './by-itself.ts'
import { loadSizeCharts } from './size-charts.ts'
import { loadStock } from './stock.ts'
import { exchangeCalls } from './exchanges.ts'
import { requestCalls } from './returns.ts'
import { staffCalls } from './staff.ts'
import { ticketCalls } from './tickets.ts'

const AGAIN_MS = 500

/** The stand-ins for the shop's partners. */
interface Outside {
  couriers: DemoCouriers
  shopify?: DemoShopify
}

/**
 * Loads the demo shop, or the rest of it if an earlier load was cut short; returns the time at which it was first
 * loaded. While the database or a stand-in is away it waits and goes on; when the server is stopped meanwhile it says
 * so and ends.
 */
export async function openDemo(
  server: Pick<RunningServer, 'context' | 'localUrl' | 'stopping'>,
  secret: string,
  outside: Outside,
): Promise<Date | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(server, secret, outside)
    } catch (error) {
      if (server.stopping.aborted) {
        console.log('Wapsi was stopped while the demo shop was loading: the next start loads the rest.')
        return undefined
      }
      if (!mayPass(error)) throw error
      if (attempt === 1) console.warn(`${whatIsAway(error)}: the demo shop goes on loading when it is back.`)
      await sleep(AGAIN_MS)
    }
  }
}

const mayPass = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof NotTaken && error.status === 503) || isSlow(error)

/** A stand-in does not answer in time on a busy machine. */
const isSlow = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && !(error instanceof UpstreamRefused)

const whatIsAway = (error: unknown) =>
  isSlow(error) ? `A stand-in is away (${error.message})` : 'The database is away'

async function load(
  { context, localUrl: url }: Pick<RunningServer, 'context' | 'localUrl'>,
  secret: string,
  { couriers, shopify }: Outside,
): Promise<Date> {
  await loadStaff(staffCalls(context))
  // Before the orders: the dispatch estimates of each order follow from the stock.
  await loadStock(context.sql)
  const { messages, now } = await beginningOf(context.sql, url, secret)
  const cast = demoCast(now)
  const requests = demoRequests(now, cast)
  couriers.know(cast.orders)
  couriers.fetch(fetchedLives(requests, now), await bookedPickups(context.sql))
  const isWhole = messages >= demoDeliveries(now).deliveries.length
  const loaded = isWhole ? undefined : await loadDemo({ url, secret, now })
  await applied(context.sql)
  // The orders of the messages are in the database by now: else the shop would query Shopify for orders whose messages
  // are still to come.
  shopify?.know(now, url)
  couriers.push(url, now)
  const runs = context.config.DEMO_BY_ITSELF === 'on'
  // Staff decided the requests so far, and paid those that are settled by hand.
  await loadRequests(requestCalls(context), requests, isPaidByHand)
  if (runs) await promise(context)
  await loadExchanges(exchangeCalls(context), demoExchanges(now, cast.tracked))
  await loadRequests(requestCalls(context), requests, (request) => !isPaidByHand(request))
  if (runs) await letItRun(context)
  await loadSizeCharts(context)
  await loadTickets(ticketCalls(context), demoTickets(now))
  shopify?.send(couriers.carry)
  if (loaded) console.log(`The demo shop has ${loaded.orders} orders of ${loaded.customers} customers.`)
  return now
}

/**
 * The number of messages that the demo has had, and the time of the first. All of the demo is seen from that moment, at
 * every start: so a courier gives the same scans every time.
 */
async function beginningOf(sql: Sql, url: string, secret: string): Promise<{ messages: number; now: Date }> {
  const [messages] = await sql<[{ count: number; first: Date | null }]>`
    SELECT count(*)::int AS count, min(received_at) AS first FROM shop_messages`
  if (messages.first) return { messages: messages.count, now: messages.first }
  const [first] = demoDeliveries(new Date()).deliveries
  if (!first) throw new Error('the demo has nothing to tell')
  await deliver(url, secret, first)
  return beginningOf(sql, url, secret)
}

/** Resolves when every message of the shop has been applied: a ticket needs its order. */
async function applied(sql: Sql): Promise<void> {
  const waiting = () => sql`SELECT 1 FROM shop_messages WHERE applied_at IS NULL AND refusal IS NULL LIMIT 1`
  while ((await waiting()).length > 0) await sleep(50)
}
