import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import { changesOf } from '#fakes/shopify/changes/changes.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { environmentOf } from '../testing/environment.ts'

const [ORDERS, KILLS] = inject('long') ? [100_000, 10] : [400, 3]

let database: Awaited<ReturnType<typeof freshDatabase>>
let fake: ShopifyFake
const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-back-fill-'))
beforeAll(async () => {
  database = await freshDatabase()
  fake = await startShopify({ anyOrder: false, bucket: { maximumAvailable: 1e9, restoreRate: 1e9 } })
  sell(ORDERS)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await fake.close()
  await database.close()
})

/** Orders of all kinds: not sent, sent whole, sent in two parcels of which one arrived, with a refund. */
function sell(count: number): void {
  const changes = changesOf(fake.shop)
  for (let n = 1; n <= count; n += 1) {
    const line = { id: String(1_000_000 + n), title: 'Tee', sku: 'T', quantity: 3, price: '100.00', paid: '90.00' }
    changes.create({ lines: [line], gateways: ['Razorpay'], city: 'Jorhat' })
    const order = [...fake.shop.orders.values()].at(-1)!
    if (n % 4 > 0) changes.send(order, [{ lineId: line.id, quantity: n % 4 === 1 ? 3 : 1 }], `2900${n}`)
    if (n % 4 > 1) {
      changes.deliver(order, order.parcels[0]!.id)
      changes.send(order, [{ lineId: line.id, quantity: 1 }], `2901${n}`)
    }
    if (n % 50 === 3) changes.refund(order, line.id, 1, 'RETURN')
    fake.shop.untold = []
  }
}

interface Ended {
  code: number | null
  out: string
  err: string
}

/** Runs the command; with `until` it is killed as soon as so many orders are here. */
async function command(words: string[], until?: number): Promise<Ended> {
  const env = environmentOf({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SHOPIFY_URL: fake.url,
    SHOPIFY_ACCESS_TOKEN: fake.token,
  })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/import.ts', ...words], { env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })))
  if (until === undefined) return ended
  const isDue = async () => child.exitCode !== null || (await ordersHere()) >= until
  while (!(await isDue())) await sleep(5)
  child.kill('SIGKILL')
  return ended
}

async function ordersHere(): Promise<number> {
  const [row] = await database.sql<[{ n: number }]>`SELECT count(*)::int AS n FROM orders`
  return row.n
}

test(
  `${ORDERS} orders are brought in by the shop itself, killed ${KILLS} times: all are there as in Shopify, and ` +
    'none twice',
  { timeout: 3_600_000 },
  async () => {
    // The file breaks off once, too.
    fake.cutFile(5_000)
    expect(await command(['shopify', '--since', '2020-01-01'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('run it again'),
    })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const until = 1 + Math.floor((kill * ORDERS) / KILLS)
      const ended = await command(['shopify', '--since', '2020-01-01'], until)
      expect(ended).toMatchObject({ code: null })
    }
    const { code, out } = await command(['shopify', '--since', '2020-01-01'])
    expect(out).toMatch(
      /products: Shopify has none\.\nstock: Shopify has none\.\nshopify-orders-\d+\.jsonl: \d+ taken in, \d+ known already, 0 refused\./,
    )
    expect(code).toBe(0)
    expect(fake.shop.bulks.size, 'a file of products, one of stock, one of orders').toBe(3)
    expect(readdirSync(folder).filter((name) => name.endsWith('.jsonl'))).toEqual([])
    const [counts] = await database.sql`
      SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM line_items) AS lines,
        (SELECT count(*)::int FROM fulfilments) AS parcels, (SELECT sum(quantity)::int FROM fulfilment_items) AS sent,
        (SELECT count(*)::int FROM refunds) AS refunds, (SELECT sum(quantity)::int FROM refund_items) AS refunded,
        (SELECT count(*)::int FROM fulfilment_deliveries) AS arrived,
        (SELECT count(*)::int FROM shop_messages WHERE refusal IS NOT NULL OR applied_at IS NULL) AS refused`
    const there = [...fake.shop.orders.values()]
    const parcels = there.flatMap((order) => order.parcels)
    const refunds = there.flatMap((order) => order.refunds ?? [])
    expect(counts).toEqual({
      orders: ORDERS,
      lines: ORDERS,
      parcels: parcels.length,
      sent: parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0),
      refunds: refunds.length,
      refunded: refunds.length,
      arrived: parcels.filter(({ deliveredAt }) => deliveredAt).length,
      refused: 0,
    })
  },
)

test('what is not understood is refused with the ways there are', async () => {
  expect(await command(['shopify', '--since', 'yesterday'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Usage'),
  })
})
