import type { Promised } from '#contract/dispatch.ts'
import type { OrderItem } from '#contract/tracking.ts'

/** The promise of the item that is sent last: what waits together is on its way when that is. */
export function lastPromise(items: readonly Pick<OrderItem, 'promise'>[]): Promised | undefined {
  return items
    .flatMap(({ promise }) => promise ?? [])
    .reduce<Promised | undefined>((last, one) => (last && last.by >= one.by ? last : one), undefined)
}
