import { join } from 'node:path'
import { PATHS } from '#contract/wire.ts'
import { openPart } from './fill/database.ts'
import { fillTracking } from './fill/fill-tracking.ts'
import { drawKeys } from './fill/tracking-keys.ts'
import { alone } from './load/alone.ts'
import { load } from './load/load.ts'
import { type Child, startChild } from './servers/child.ts'
import { isSmall, lasting, sized } from './size.ts'
import { trackingWorks, type Work } from './tracking.ts'

const FEW = sized(10_000, 500)
const MANY = sized(10_000_000, 1_000)
const SECONDS = lasting(2)
const CALLERS = 16
const TURNS = isSmall ? 1 : 2

/** One of the two shops. */
interface Shop {
  app: Child
  works: Work[]
  stop(): Promise<void>
}

/**
 * The calls by which customers read, in a shop of ten thousand orders and in one of ten million, taking turns: by how
 * much the median is longer in the second.
 */
export async function benchMillions(folder: string): Promise<Record<string, unknown>[]> {
  const few = await shopOf(folder, FEW)
  const many = await shopOf(folder, MANY).catch(async (error: unknown) => {
    await few.stop()
    throw error
  })
  try {
    const rows = []
    for (const [i, { what }] of few.works.entries()) {
      const [ofFew, ofMany] = [figures(), figures()]
      for (let turn = 0; turn < TURNS; turn++) {
        await ofFew.add(few, i)
        await ofMany.add(many, i)
      }
      rows.push({
        what,
        'alone, few p50 ms': ofFew.alone(),
        'alone, many p50 ms': ofMany.alone(),
        'alone, times': (ofMany.alone() / ofFew.alone()).toFixed(2),
        'few/s': ofFew.rate(),
        'many/s': ofMany.rate(),
        'under load, times': (ofFew.rate() / ofMany.rate()).toFixed(2),
      })
      console.log(JSON.stringify(rows.at(-1)))
    }
    return rows
  } finally {
    await few.stop()
    await many.stop()
  }
}

async function shopOf(folder: string, orders: number): Promise<Shop> {
  const dataDir = join(folder, String(orders))
  const database = await openPart(dataDir)
  await fillTracking(database.sql, orders)
  const keys = await drawKeys(database.sql)
  const app = await startChild('app', database.url, dataDir)
  const customers = Math.ceil(orders / 4)
  const anyOrder = () => {
    const n = 1 + Math.floor(Math.random() * orders)
    return { customerId: String(1_000_000 + (n % customers)), orderId: String(n) }
  }
  const works: Work[] = [
    { what: 'order details', call: 'orders.details', share: 0, body: anyOrder },
    {
      what: 'orders of a customer',
      call: 'orders.mine',
      share: 0,
      body: () => ({ customerId: anyOrder().customerId }),
    },
    { what: 'story of an order', call: 'orders.story', share: 0, body: () => storyOf(anyOrder()) },
    ...trackingWorks(keys),
  ]
  const stop = async () => {
    app.stop()
    await database.close()
  }
  return { app, works, stop }
}

const storyOf = ({ customerId, orderId }: { customerId: string; orderId: string }) => ({ customerId, order: orderId })

/** The figures of one work in one shop, over some turns. */
function figures() {
  const times: number[] = []
  const rates: number[] = []
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  return {
    async add({ app, works }: Shop, i: number) {
      const { call, body } = works[i] as Work
      const url = `${app.url}/api${PATHS[call]}`
      await load({ url, callers: CALLERS, seconds: lasting(1), body })
      times.push((await alone(url, SECONDS, body)).p50)
      const { rate, failed } = await load({ url, callers: CALLERS, seconds: SECONDS, body })
      if (failed > 0) throw new Error(`${failed} calls of ${call} failed`)
      rates.push(rate)
    },
    alone: () => Math.round(mean(times) * 100) / 100,
    rate: () => Math.round(mean(rates)),
  }
}
