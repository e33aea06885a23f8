import { plain } from '#adapters/sheet/formula.ts'

const HELD = /^'+[=+\-@\t\r]/

/** A name as it can stand in a file: a spreadsheet runs nothing of it, and {@link asWritten} gives it back as it was. */
export function harmless(name: string): string {
  return HELD.test(name) ? `'${name}` : String(plain(name))
}

/** A name as it was before {@link harmless}. */
export function asWritten(cell: string): string {
  return HELD.test(cell) ? cell.slice(1) : cell
}
