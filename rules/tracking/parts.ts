import type { TrackedParcel } from '#contract/tracking.ts'

/**
 * Whether what a parcel holds is shown with it: of several parcels that may hold the same items, with the first alone, so that no item is counted or
 * read twice. (Decisions 41.)
 */
export const showsItems = ({ part }: Pick<TrackedParcel, 'part'>): boolean => part === undefined || part.n === 1

/** The items of all parcels, each once. */
export const itemsOf = (parcels: readonly Pick<TrackedParcel, 'part' | 'items'>[]): TrackedParcel['items'] =>
  parcels.filter(showsItems).flatMap(({ items }) => items)
