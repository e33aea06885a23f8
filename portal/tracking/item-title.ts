import type { OrderItem } from '#contract/tracking.ts'

/** The name of an item without its size, which stands beside it. */
export function titleOf({ name, variant_title: size }: Pick<OrderItem, 'name' | 'variant_title'>): string {
  const end = ` - ${size}`
  return size && name.endsWith(end) && name.length > end.length ? name.slice(0, -end.length) : name
}
