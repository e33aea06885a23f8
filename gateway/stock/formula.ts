import { plain } from '#adapters/sheet/formula.ts'

const HELD = /^'+[=+\-@\t\r]/

/** A name as it can be written to a file without being run as a formula; {@link asWritten} restores it. */
export function harmless(name: string): string {
  return HELD.test(name) ? `'${name}` : String(plain(name))
}

/** The name before {@link harmless}. */
export function asWritten(cell: string): string {
  return HELD.test(cell) ? cell.slice(1) : cell
}
