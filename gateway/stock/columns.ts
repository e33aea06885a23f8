import { QUANTITIES } from '#contract/desk/stock.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { plain } from '#adapters/sheet/formula.ts'

/** The quantities of an item in a size; null for a quantity that is not in the file. */
export type StockRow = { line: number; item: string; size: string } & {
  [Name in keyof Quantities]: number | null
}

/** The columns of a file and their delimiter. */
export interface Columns {
  names: string[]
  delimiter: string
}

const KNOWN: readonly string[] = ['item', 'size', ...QUANTITIES]

/** The columns named in the first line of a file, in any order and case; or their problem. */
export function columnsOf(header: string): Columns | string {
  const delimiter = header.includes(';') ? ';' : ','
  const names = header.split(delimiter).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .toLowerCase(),
  )
  const unknown = names.find((name) => name !== '' && !KNOWN.includes(name))
  if (unknown !== undefined)
    return `the column ${JSON.stringify(unknown.slice(0, 40))} is not one of ${KNOWN.join(', ')}`
  const doubled = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (doubled !== undefined) return `the column ${doubled} is there twice`
  const missing = ['item', 'size'].find((name) => !names.includes(name))
  if (missing !== undefined) return `the column ${missing} is missing`
  return QUANTITIES.some((name) => names.includes(name)) ? { names, delimiter } : 'no column has a quantity'
}

// Together they must fit into an index of PostgreSQL.
const LONGEST_ITEM_BYTES = 2_000
const LONGEST_SIZE_BYTES = 400
const QUANTITY = /^[0-9]{1,9}$/

/** A parsed row, or its problem. */
export function stockRowOf(line: number, cells: readonly string[], { names }: Columns): StockRow | string {
  if (cells.length !== names.length) return `${cells.length} cells instead of ${names.length}`
  if (cells.some((cell) => /[\0\ufffd]/.test(cell))) return 'has a sign that is not text in UTF-8'
  const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim()
  const [item, size] = [asWritten(cell('item')), asWritten(cell('size'))]
  if (item === '') return 'the item is blank'
  if (Buffer.byteLength(item) > LONGEST_ITEM_BYTES) return 'the item is too long'
  if (Buffer.byteLength(size) > LONGEST_SIZE_BYTES) return 'the size is too long'
  const bad = QUANTITIES.find((name) => !QUANTITY.test(cell(name) || '0'))
  if (bad !== undefined) return `${bad} is not a whole number from 0 to 999999999`
  const quantity = (name: string) => (names.includes(name) ? Number(cell(name)) : null)
  return {
    line,
    item,
    size: size || 'One Size',
    inventory: quantity('inventory'),
    po: quantity('po'),
    finishing: quantity('finishing'),
    stitching: quantity('stitching'),
    cutting: quantity('cutting'),
  }
}

const ESCAPED = /^'+[=+\-@\t\r]/

/** A name as it can be written to a file without being run as a formula; {@link asWritten} restores it. */
export function harmless(name: string): string {
  return ESCAPED.test(name) ? `'${name}` : String(plain(name))
}

/** The name before {@link harmless}. */
function asWritten(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
