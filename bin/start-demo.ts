import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { Config } from '#config'
import { demoCast } from '#demo/cast.ts'
import { demoExchanges } from '#demo/exchanges/exchanges.ts'
import { loadExchanges } from '#demo/exchanges/load.ts'
import { DEMO_SHOP, deliver, demoDeliveries, loadDemo } from '#demo/load.ts'
import { type DemoPages, demoPages } from '#demo/pages.ts'
import { fetchedLives } from '#demo/returns/fetched.ts'
import { loadRequests } from '#demo/returns/load.ts'
import { demoRequests } from '#demo/returns/requests.ts'
import { TECHNICAL_ISSUE } from '#demo/roles.ts'
import { MEERA } from '#demo/shoppers.ts'
import { DEMO_PASSWORD, DEMO_STAFF, loadStaff } from '#demo/staff.ts'
import { demoTickets, loadTickets } from '#demo/tickets/load.ts'
import { startMailServer } from '#fakes/mail/server.ts'
import { startSheet } from '#fakes/sheet/server.ts'
import { signedPath } from '#gateway/access/links.ts'
import type { RunningServer } from '#gateway/server.ts'
import { bookedPickups, type DemoCouriers, startDemoCouriers } from './demo-couriers.ts'
import { demoSecret } from './demo-secret.ts'
import { loadStock } from './demo-stock.ts'
import { exchangeDoor } from './exchange-door.ts'
import { requestDoor } from './request-door.ts'
import { staffDoor } from './staff-door.ts'
import { start } from './start-shop.ts'
import { ticketDoor } from './ticket-door.ts'

const [asha, ...others] = DEMO_STAFF
const DEMO_LOGIN = ` as ${asha?.email}, password ${DEMO_PASSWORD} (others: ${others.map(({ email, role }) => `${email}, ${role}`).join('; ')})`

/** The demo shop: mail, sheet and couriers are stand-ins, unless a setting names real ones. */
export async function startDemo(settings: Config): Promise<void> {
  const mail = await startMailServer({ file: `${settings.DATA_DIR}/demo-mails.json` })
  const sheet = await startSheet()
  const couriers = await startDemoCouriers(settings)
  const secret = settings.SHOPIFY_CLIENT_SECRET || randomBytes(32).toString('hex')
  const config: Config = {
    ...settings,
    ...couriers.settings,
    SMTP_URL: settings.SMTP_URL || mail.url,
    SHEET_URL: settings.SHEET_URL || sheet.url,
    SHOPIFY_SHOP: DEMO_SHOP,
    SHOPIFY_CLIENT_SECRET: secret,
    DESK_SECRET: settings.DESK_SECRET || demoSecret(settings.DATA_DIR, 'desk'),
    LINK_SECRETS: settings.LINK_SECRETS.length > 0 ? settings.LINK_SECRETS : [demoSecret(settings.DATA_DIR, 'link')],
    EXTENDED_WINDOW_CUSTOMERS: new Set([...settings.EXTENDED_WINDOW_CUSTOMERS, MEERA.id ?? '']),
    TECHNICAL_ISSUE_CUSTOMERS: new Set([...settings.TECHNICAL_ISSUE_CUSTOMERS, TECHNICAL_ISSUE.id ?? '']),
  }
  let loadedAt = new Date()
  const pages = demoPages({ mails: () => mail.mails(), loadedAt: () => loadedAt, ...signing(config) })
  const after = async () => {
    await couriers.close()
    await mail.close()
    await sheet.close()
  }
  const server = await start(config, { plugins: [pages], login: DEMO_LOGIN, after })
  loadedAt = await openDemo(server, secret.split(',')[0] ?? '', couriers)
}

/** Where proof is asked for, the ways of the home screen's shoppers carry it, as they would on the shop's own pages. */
function signing(config: Config): Pick<DemoPages, 'sign'> {
  if (config.ACCESS_MODE === 'open') return {}
  return {
    sign: (customerId, leadsTo) => signedPath(config, { purpose: 'shop', customerId, leadsTo }, new Date()),
  }
}

/** Loads the demo shop, or the rest of it where an earlier load was cut short; tells when it was first loaded. */
async function openDemo(server: RunningServer, secret: string, couriers: DemoCouriers): Promise<Date> {
  const { context, localUrl: url } = server
  await loadStaff(staffDoor(context))
  // Before the orders: what each is promised follows from what there is.
  await loadStock(context.sql)
  const { messages, now } = await beginningOf(context.sql, url, secret)
  const cast = demoCast(now)
  const requests = demoRequests(now, cast.askedBack)
  couriers.know(cast.orders)
  couriers.fetch(fetchedLives(requests, now), await bookedPickups(context.sql))
  const isWhole = messages >= demoDeliveries(now).deliveries.length
  const loaded = isWhole ? undefined : await loadDemo({ url, secret, now })
  await applied(context.sql)
  couriers.push(url, now)
  await loadExchanges(exchangeDoor(context), demoExchanges(now, cast.tracked))
  await loadRequests(requestDoor(context), requests)
  await loadTickets(ticketDoor(context), demoTickets(now))
  if (loaded) console.log(`The demo shop is open: ${loaded.orders} orders of ${loaded.shoppers} shoppers.`)
  return now
}

/**
 * How many messages the demo has had, and when the first came. All of the demo is seen from that moment, at every start: what
 * a courier has told of once it tells the same way again.
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
