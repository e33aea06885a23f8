import type { Quantity, StockChange } from '#contract/desk/stock.ts'

/** The names of the quantities. */
export const QUANTITY_WORDS: Record<Quantity, string> = {
  inventory: 'Shelf',
  po: 'PO',
  finishing: 'Finishing',
  stitching: 'Stitching',
  cutting: 'Cutting',
}

/** The origin of a change, in words. */
export const CHANGE_WORDS: Record<StockChange['way'], string> = {
  edit: 'here',
  csv: 'by a file',
  restock: 'by goods that came back',
  exchange: 'by an exchange',
}

/** A count as people in India write it. */
export const countWords = (count: number) => count.toLocaleString('en-IN')

/** A count with its noun, one or many. */
export const countedWords = (count: number, one: string, many: string) =>
  `${countWords(count)} ${count === 1 ? one : many}`

/** The number of customers who want a mail when a size is back. */
export const waitingWords = (waiting: number) => `${countedWords(waiting, 'customer waits', 'customers wait')} for it`

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** The sizes of an item as people say them: XS before S before M, 36 before 37, all others by their letters. */
export function bySize(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
}

function rank(size: string): number {
  const index = LETTERS.indexOf(size.trim().toUpperCase())
  return index < 0 ? LETTERS.length : index
}

/** Rows under their items, in the order of the items, and each item's in the order of its sizes. */
export function byItem<Row extends { item: string; size: string }>(
  rows: readonly Row[],
): { item: string; rows: Row[] }[] {
  const items = new Map<string, Row[]>()
  for (const row of rows) items.set(row.item, [...(items.get(row.item) ?? []), row])
  return [...items].map(([item, rows]) => ({ item, rows: rows.toSorted((one, other) => bySize(one.size, other.size)) }))
}
