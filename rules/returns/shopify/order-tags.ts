import type { RequestStatus } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'

/** Our tags on an order in Shopify, by which staff find it in its admin; any other tag of an order is left alone. */
export const ORDER_TAGS = ['wapsi-open', 'wapsi-return', 'wapsi-exchange'] as const
/** One of {@link ORDER_TAGS}. */
export type OrderTag = (typeof ORDER_TAGS)[number]

/** A request as the tags depend on it. */
export interface TaggedFor {
  type: RequestType
  status: RequestStatus
  settled: boolean
}

const isOver = ({ status }: TaggedFor) => status === 'rejected' || status === 'cancelled' || status === 'refused'

/**
 * The tags of an order by all its requests: their types without turned-down requests, and `wapsi-open` while one waits
 * for a person, goods or money.
 */
export function tagsFor(requests: readonly TaggedFor[]): OrderTag[] {
  const counted = requests.filter((request) => !isOver(request) || request.settled)
  const isOpen = requests.some((request) => !isOver(request) && !request.settled)
  const has = (type: RequestType) => counted.some((request) => request.type === type)
  return ORDER_TAGS.filter((tag) =>
    tag === 'wapsi-open' ? isOpen : has(tag === 'wapsi-return' ? 'Return' : 'Exchange'),
  )
}
