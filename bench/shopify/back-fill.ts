import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#config'
import { sendDesk } from '#contract/client.ts'
import { PATHS } from '#contract/wire.ts'
import type { ImportRun } from '#contract/desk/imports.ts'
import { addStaff } from '#gateway/staff/add.ts'
import { filesSince } from '#gateway/shopify/back-fill/bring-in.ts'
import { sessionOf } from '#gateway/staff/testing/staff.ts'
import { openPart } from '../fill/database.ts'
import { fill } from '../fill/fill.ts'
import { arrivals } from '../load/arrivals.ts'
import { atShare } from '../load/post.ts'
import { startChild } from '../servers/child.ts'
import { lasting, sized } from '../size.ts'
import { exportingShop } from './exporting-shop.ts'

const ORDERS = sized(1_000_000, 1_000)
const KNOWN = sized(10_000, 1_000)
const RATE = 50
const SINCE = '2020-01-01'
const SLICE_SECONDS = lasting(5)

/** A million orders brought in from Shopify by a server that answers shoppers meanwhile: how fast, in how much memory, and what they wait. */
export async function benchBackFill(dataDir: string): Promise<Record<string, unknown>[]> {
  const database = await openPart(dataDir)
  await fill(database.sql, KNOWN)
  const shop = await exportingShop(
    ORDERS,
    filesSince(SINCE).map(([, query]) => query),
  )
  const settings = { DESK_SECRET: randomBytes(32).toString('hex') }
  const app = await startChild('app', database.url, dataDir, {
    ...settings,
    SHOPIFY_URL: shop.url,
    SHOPIFY_ACCESS_TOKEN: 'shpat_bench',
  })
  try {
    const context = { sql: database.sql, config: readConfig(settings), now: () => new Date() }
    const id = await addStaff(context, { name: 'Bikash', email: 'bikash@staff.example', role: 'retailer' })
    const desk = {
      base: `${app.url}/api`,
      cookie: await sessionOf(context as Parameters<typeof sessionOf>[0], id ?? ''),
    }
    const slice = async () => {
      const { rows, failed } = await arrivals([detailsOf(app.url)], { rate: RATE, seconds: SLICE_SECONDS })
      return { p50: rows[0]!['p50 ms'], p99: rows[0]!['p99 ms'], failed }
    }
    await slice()
    const alone = await slice()
    app.peakMb()
    await wait(300)
    const idle = app.peakMb()
    const { row, slices, took } = await broughtIn(desk, slice)
    return figures({ row, slices, took, alone, MB: shop.bytes / 1e6, growth: app.peakMb() - idle })
  } finally {
    app.stop()
    shop.close()
    await database.close()
  }
}

interface Seen {
  row: ImportRun
  slices: Slice[]
  took: number
  alone: Slice
  MB: number
  growth: number
}

function figures({ row, slices, took, alone, MB, growth }: Seen): Record<string, unknown>[] {
  const seconds = (Date.parse(row.endedAt ?? '') - Date.parse(row.createdAt)) / 1000
  const all = (of: 'p50' | 'p99') => slices.map((one) => one[of])
  const details = `order details at ${RATE}/s`
  return [
    {
      what: `back-fill, ${row.state}`,
      orders: row.taken,
      refused: row.refused,
      MB: Math.round(MB),
      seconds: Math.round(seconds),
      'orders/s': Math.round(row.taken / seconds),
      'growth MB': growth,
    },
    { what: `${details}, before`, 'p50 ms': alone.p50, 'p99 ms': alone.p99, failed: alone.failed },
    {
      what: `${details}, meanwhile: ${slices.length} slices in ${Math.round(took)} s`,
      'p50 ms': atShare(all('p50'), 0.5),
      'p99 ms': atShare(all('p99'), 0.5),
      'worst p99 ms': atShare(all('p99'), 1),
      failed: slices.reduce((sum, { failed }) => sum + failed, 0),
    },
  ]
}

interface Slice {
  p50: number
  p99: number
  failed: number
}

/** Has it brought in, and loads the server slice after slice until that is over; `took` is seconds. */
async function broughtIn(desk: { base: string; cookie: string }, slice: () => Promise<Slice>) {
  const began = await sendDesk('imports.fromShopify', { since: SINCE }, desk)
  if (!began.ok) throw new Error(`it was refused: ${began.refusal.error}`)
  const started = performance.now()
  let row: ImportRun = began.body.row
  const slices: Slice[] = []
  while (row.endedAt === null) {
    slices.push(await slice())
    // A call that keeps the session awake, which the page's own look does not.
    const told = await sendDesk('imports.list', {}, desk)
    if (!told.ok) throw new Error(`the desk does not tell how far it is: ${told.refusal.error}`)
    row = told.body.rows.find(({ id }) => id === row.id) ?? row
  }
  return { row, slices, took: (performance.now() - started) / 1000 }
}

const detailsOf = (url: string) => ({
  what: 'order details',
  url: `${url}/api${PATHS['orders.details']}`,
  share: 1,
  body: () => {
    const n = 1 + Math.floor(Math.random() * KNOWN)
    return { customerId: String(1_000_000 + Math.floor(n / 2)), orderId: String(n) }
  },
})
