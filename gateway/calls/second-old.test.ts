import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import type { DeskCallName, DeskRequest } from '#contract/desk/calls.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { raised } from '../tickets/testing/tickets.ts'

/** A replica that stopped before the first order: the answer of a call shows if it was read there. */
const shop = await shopOfFile()
const before = await freshDatabase('goods')
afterAll(() => before.close())
const { reads } = shop.context
afterEach(() => void (shop.context.reads = reads))
const admin = await shop.staff('admin')
const stop = () => void (shop.context.reads = (work) => work(before.sql))

const WORD = 'marigold'
const dayOf = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
const DAYS = { from: dayOf(-9), to: dayOf(1) }
const REASONS = { chart: 'reasons', ...DAYS } as const
const TICKETS = { chart: 'tickets', ...DAYS } as const

let order: { orderNumber: string; customerId: string }
beforeAll(async () => {
  const delivered = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('uzan-flats', '37', 'Ink')] })
  await shop.take(delivered.messages)
  okBody(await shop.send('returns.submit', { ...(await exchangeOf(shop, delivered)), reason: WORD }))
  await raised(shop, { description: WORD }, delivered)
  await shop.sql`INSERT INTO stock (item_name, size) VALUES (${WORD}, 'M')`
  order = delivered
})

/** True if the answer contains data of this shop. */
async function knows<Name extends DeskCallName>(name: Name, body: DeskRequest<Name>): Promise<boolean> {
  const answer = JSON.stringify(okBody(await admin.send(name, body)))
  return (
    answer.includes(WORD) ||
    answer.includes(order.orderNumber) ||
    /"(?:requests|raised|to_decide|orders)":1\b/.test(answer)
  )
}

test.each<[string, () => Promise<boolean>]>([
  ['a chart', () => knows('insights.show', TICKETS)],
  ['the rows behind it', () => knows('insights.rows', REASONS)],
  ['its CSV', () => knows('insights.download', REASONS)],
  ['what rules would have decided', () => knows('policies.tryPast', { rules: [] })],
  ['the stock as a CSV', () => knows('stock.export', {})],
  ['a customer who is looked for', () => knows('privacy.find', { typed: order.orderNumber })],
  ['requests that are searched for', () => knows('returns.queue', { view: 'all', search: WORD, mayBeOld: true })],
  ['tickets that are searched for', () => knows('tickets.queue', { search: WORD, mayBeOld: true })],
])('%s may be a second old', async (_what, ask) => {
  expect(await ask()).toBe(true)
  stop()
  expect(await ask()).toBe(false)
})

test.each<[string, () => Promise<boolean>]>([
  ['a search of requests that is shown again', () => knows('returns.queue', { view: 'all', search: WORD })],
  ['a search of tickets that is shown again', () => knows('tickets.queue', { search: WORD })],
  ['the requests of a view', () => knows('returns.queue', { view: 'to_decide', mayBeOld: true })],
  ['the tickets of a view', () => knows('tickets.queue', { view: 'live', mayBeOld: true })],
  ['the counts of requests', () => knows('returns.counts', {})],
  ['a request', () => knows('returns.open', { id: `${order.orderNumber}.1` })],
  ['the stock that is edited', () => knows('stock.list', { search: WORD })],
  ['all that is kept of a customer', () => knows('privacy.export', { customerId: order.customerId })],
])('%s is as it stands', async (_what, ask) => {
  stop()
  expect(await ask()).toBe(true)
})

test('whether a search of tickets has changed is told as it stands', async () => {
  stop()
  const markOf = async (search: string) => okBody(await admin.send('tickets.mark', { search, pages: 1 })).mark
  expect(await markOf(WORD)).not.toBe(await markOf('nothing of this kind'))
})
