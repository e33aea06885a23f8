import type { TrackedParcel } from '#contract/tracking.ts'
import { nameOf, variantWords } from './item-name.ts'

/**
 * True if the items of a parcel are shown with it. If several parcels may hold the same items, only the first shows
 * them, so that no item is counted or read twice. (Decisions 41.)
 */
export const showsItems = ({ part }: Pick<TrackedParcel, 'part'>): boolean => part === undefined || part.n === 1

/** The items of all parcels, each once. */
export const itemsOf = (parcels: readonly Pick<TrackedParcel, 'part' | 'items'>[]): TrackedParcel['items'] =>
  parcels.filter(showsItems).flatMap(({ items }) => items)

/** Names that a line of text has room for. */
const MOST_NAMES = 3

/** The contents of a parcel, in a few words; "" of one that may have the same items as the first. */
export function contentWords(parcel: Pick<TrackedParcel, 'part' | 'items'>): string {
  if (!showsItems(parcel)) return ''
  const names = parcel.items.map(wordsOf)
  const more = names.length - MOST_NAMES
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** "Saraighat Striped Tee (Ivory · Size M) × 2". */
function wordsOf(item: TrackedParcel['items'][number]): string {
  const variant = variantWords(item.variant_title)
  const name = nameOf(item) + (variant && ` (${variant})`)
  return item.units > 1 ? `${name} × ${item.units}` : name
}
