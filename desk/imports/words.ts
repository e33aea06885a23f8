import type { ImportRun } from '#contract/desk/imports.ts'
import type { Tone } from '#ui/mark.tsx'

/** The state of an import, in words. */
export const STATE_WORDS: Record<ImportRun['state'], { title: string; tone: Tone }> = {
  waiting: { title: 'Waiting', tone: 'info' },
  running: { title: 'Importing', tone: 'info' },
  done: { title: 'Imported', tone: 'done' },
  stopped: { title: 'Stopped', tone: 'quiet' },
  failed: { title: 'Failed', tone: 'error' },
}

/** The content of a file. */
export const KIND_WORDS: Record<ImportRun['kind'], string> = {
  shop: 'Orders and products',
  stock: 'Stock',
  shopify: 'Products, stock and orders',
}

/** The step of an import from Shopify. */
export const STEP_WORDS: Record<NonNullable<ImportRun['step']>, string> = {
  products: 'Products',
  stock: 'Stock',
  orders: 'Orders',
  whole: 'Orders in several parcels or with refunds, one by one',
}

/** True if the import is not finished. */
export const isOpen = ({ state }: Pick<ImportRun, 'state'>) => state === 'waiting' || state === 'running'

/** A number of bytes as people say it: "1.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(0)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** A count as people in India write it. */
export const countWords = (count: number) => count.toLocaleString('en-IN')

/** The result of the rows so far. */
export function sumWords({ kind, taken, changed, known, refused, starts }: ImportRun): string {
  const parts = [`${countWords(taken)} new`]
  if (kind === 'stock') parts.push(`${countWords(changed)} changed`)
  parts.push(`${countWords(known)} already known`)
  if (refused > 0) parts.push(`${countWords(refused)} refused`)
  return `${parts.join(', ')}${starts > 1 ? `. Started ${starts} times: rows from earlier starts count as known` : ''}`
}

/** The looks of a progress bar. */
export const BAR =
  'block h-2 w-full appearance-none overflow-hidden rounded-md border-0 bg-hair [&::-moz-progress-bar]:bg-river ' +
  '[&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-river'
