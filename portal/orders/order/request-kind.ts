import type { Entry } from '#contract/my-orders.ts'

/**
 * The kind of request that items of an order are in, `either` if its requests are of both kinds; or how they ended:
 * `refunded`, `returned` for a gift card, `exchanged` for another order.
 */
export type RequestKind = 'return' | 'exchange' | 'either' | 'refunded' | 'returned' | 'exchanged'

const ENDS = { refund: 'refunded', gift_card: 'returned', order: 'exchanged' } as const

/** The kind of the open requests of an order; if none is open, of the settled ones, else of all its requests. */
export function kindOfRequests(entries: readonly Pick<Entry, 'kind' | 'open' | 'settled'>[]): RequestKind {
  const requests = entries.filter(({ kind }) => kind === 'return' || kind === 'exchange')
  const open = requests.filter((one) => one.open)
  const ends = new Set(requests.flatMap(({ settled }) => (settled ? [ENDS[settled]] : [])))
  const [end] = ends
  if (open.length === 0 && ends.size === 1 && end) return end
  const kinds = new Set((open.length > 0 ? open : requests).map(({ kind }) => kind))
  if (kinds.size !== 1) return 'either'
  return kinds.has('return') ? 'return' : 'exchange'
}
