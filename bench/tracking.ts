import type { CallRequest } from '#contract/calls.ts'
import { type CallName, PATHS } from '#contract/wire.ts'
import { alone } from './load/alone.ts'
import type { Child } from './servers/child.ts'
import { load } from './load/load.ts'
import { mean, row } from './load/row.ts'
import { drawKeys, type Keys, oneOf, type Target } from './fill/tracking-keys.ts'
import { lasting } from './size.ts'

const SECONDS = lasting(2)
const CALLERS = 16

/** One kind of asking; `share` of a hundred is how often customers do it. */
export interface Work {
  what: string
  call: CallName
  share: number
  body: () => unknown
}

/** The eight calls of tracking, with the three ways of the search. */
export function trackingWorks(keys: Keys): Work[] {
  const work = <Name extends CallName>(
    what: string,
    call: Name,
    share: number,
    body: () => CallRequest<Name>,
  ): Work => {
    return { what, call, share, body }
  }
  return [
    work('order by number', 'tracking.byOrder', 30, () => ({ id: oneOf(keys.numbers) })),
    work('orders by phone', 'tracking.byPhone', 10, () => ({ phone: oneOf(keys.phones) })),
    work('order by AWB', 'tracking.byAwb', 10, () => ({ awb: oneOf(keys.awbs) })),
    work('parcel, delhivery', 'tracking.delhivery', 10, () => ({ AWB: oneOf(keys.delhivery) })),
    work('parcel, shiprocket', 'tracking.shiprocket', 10, () => ({ awb: oneOf(keys.shiprocket) })),
    work('last five by e-mail', 'orders.search', 5, () => ({ identifier: oneOf(keys.emails), isOrderNo: false })),
    work('last five by phone', 'orders.search', 5, () => ({ identifier: oneOf(keys.phones), isOrderNo: false })),
    work('search by number', 'orders.search', 5, () => ({ identifier: oneOf(keys.numbers), isOrderNo: true })),
    work('dispatch estimate', 'dispatch.estimate', 10, () => ({ gid: `gid://shopify/Order/${oneOf(keys.waiting)}` })),
    work('exchange history', 'exchanges.history', 5, () => ({ customer_id: oneOf(keys.exchangers) })),
  ]
}

/** Every call, the app beside the bare handler, taking turns; `alone p50` is the app with a single caller. */
export async function benchTracking(app: Child, bare: Child, orders: number, { sql }: Target) {
  const keys = await drawKeys(sql)
  const rows: Record<string, unknown>[] = []
  for (const { what, call, body } of trackingWorks(keys)) {
    const url = (server: Child) => `${server.url}/api${PATHS[call]}`
    const measure = (server: Child, seconds: number) => load({ url: url(server), callers: CALLERS, seconds, body })
    await measure(bare, lasting(1))
    await measure(app, lasting(1))
    const single = await alone(url(app), SECONDS, body)
    const first = await measure(app, SECONDS)
    const theirs = [await measure(bare, SECONDS), await measure(bare, SECONDS)]
    const ours = [first, await measure(app, SECONDS)]
    rows.push({ ...row(what, { orders }, mean(ours), mean(theirs)), 'alone p50': single.p50, 'alone p99': single.p99 })
  }
  return rows
}

/** The factor by which every call is slower among many orders than among few: by a single caller, and under load. */
export function grown(few: Record<string, unknown>[], many: Record<string, unknown>[]): Record<string, unknown>[] {
  return few.map((one, i) => {
    const times = (column: string) => (Number(many[i]?.[column]) / Number(one[column])).toFixed(2)
    return { what: one['what'], 'alone p50': times('alone p50'), 'p50 under load': times('p50 ms') }
  })
}
