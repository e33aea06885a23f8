import { PATHS } from '#contract/wire.ts'
import { exchangeOf } from './fill/exchange.ts'
import type { Child } from './servers/child.ts'
import { load } from './load/load.ts'
import { benchLimit } from './limit.ts'
import { row } from './load/row.ts'
import { lasting } from './size.ts'
import type { Target } from './fill/tracking-keys.ts'

const SECONDS = lasting(5)
const CALLERS = 16

const detailsBody = (orders: number) => () => {
  const n = 1 + Math.floor(Math.random() * orders)
  return { customerId: String(1_000_000 + Math.floor(n / 2)), orderId: String(n) }
}

/** Each submission takes an order of its own, counted down from `from`. */
const submitBody = (from: number) => (i: number) => exchangeOf(from - i)

/** Order details and submit, the app beside the bare handler, taking turns; then the app at 200 requests a second. */
export async function benchGateway(app: Child, bare: Child, orders: number): Promise<Record<string, unknown>[]> {
  const details = (server: Child, rate?: number) =>
    load({
      url: `${server.url}/api${PATHS['orders.details']}`,
      callers: CALLERS,
      seconds: SECONDS,
      body: detailsBody(orders),
      ...(rate ? { rate } : {}),
    })
  let left = orders
  const submit = async (server: Child) => {
    let used = 0
    const bodyOf = submitBody(left)
    const seen = await load({
      url: `${server.url}/api${PATHS['returns.submit']}`,
      callers: CALLERS,
      seconds: SECONDS / 2,
      body(i) {
        used = i + 1
        return bodyOf(i)
      },
      key: (i) => `bench-key-${left - i}`,
    })
    left -= used
    return seen
  }
  await details(bare)
  await details(app)
  const rows: Record<string, unknown>[] = [row('order details', { orders }, await details(app), await details(bare))]
  const steady = await details(app, 200)
  rows.push({
    what: 'order details at 200/s',
    orders,
    'p50 ms': steady.p50,
    'p99 ms': steady.p99,
    failed: steady.failed,
  })
  const [first, second] = [await submit(bare), await submit(app)]
  rows.push(row('submit', { orders }, second, first))
  return rows
}

/** Order details and submit beside the limit of this database. */
export async function benchOrderLimit(app: Child, bare: Child, orders: number, target: Target) {
  let left = orders
  return benchLimit(app, bare, target, [
    { what: 'order details', call: 'orders.details', body: detailsBody(orders) },
    {
      what: 'submit',
      call: 'returns.submit',
      body: () => submitBody(left--)(0),
      key: () => crypto.randomUUID(),
    },
  ])
}
