import { createHash } from 'node:crypto'

/**
 * The figures by which two copies of a table are compared: of the rows in the text form of COPY, in their stored order.
 */
export interface Measure {
  rows: number
  bytes: number
  sha256: string
}

const NEW_LINE = 10
const PIECE_BYTES = 65_536

/** Passes rows on in larger pieces, and measures them; `done` is called at their end. */
export async function* measured(
  rows: AsyncIterable<Uint8Array>,
  done: (measure: Measure) => void,
  advance: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let measure = { rows: 0, bytes: 0 }
  for await (const piece of inPieces(rows)) {
    hash.update(piece)
    measure = { rows: measure.rows + linesIn(piece), bytes: measure.bytes + piece.length }
    advance(piece.length)
    yield piece
  }
  done({ ...measure, sha256: hash.digest('hex') })
}

/** Measures rows that are needed for nothing else. */
export async function measureOf(rows: AsyncIterable<Uint8Array>, advance?: (bytes: number) => void): Promise<Measure> {
  let measure: Measure = { rows: 0, bytes: 0, sha256: '' }
  for await (const _piece of measured(rows, (all) => (measure = all), advance)) continue
  return measure
}

export const isSame = (one: Measure, other: Measure) =>
  one.rows === other.rows && one.bytes === other.bytes && one.sha256 === other.sha256

/** The client hands over one row at a time. */
async function* inPieces(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [waiting, bytes]: [Uint8Array[], number] = [[], 0]
  for await (const row of rows) {
    waiting.push(row)
    bytes += row.length
    if (bytes < PIECE_BYTES) continue
    yield Buffer.concat(waiting)
    ;[waiting, bytes] = [[], 0]
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

/** A line end within a value is written as two characters by COPY. */
function linesIn(piece: Buffer): number {
  let lines = 0
  for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) lines += 1
  return lines
}
