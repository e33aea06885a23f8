import type { Quantity, StockChange } from '#contract/desk/stock.ts'

/** What the quantities are called. */
export const QUANTITY_WORDS: Record<Quantity, string> = {
  inventory: 'Shelf',
  po: 'PO',
  finishing: 'Finishing',
  stitching: 'Stitching',
  cutting: 'Cutting',
}

/** By which way a row was changed. */
export const WAY_WORDS: Record<StockChange['way'], string> = {
  edit: 'here',
  csv: 'by a file',
  restock: 'by goods that came back',
}

/** A count as people in India write it. */
export const countWords = (count: number) => count.toLocaleString('en-IN')

/** A count with what is counted, one or many. */
export const countedWords = (count: number, one: string, many: string) =>
  `${countWords(count)} ${count === 1 ? one : many}`
