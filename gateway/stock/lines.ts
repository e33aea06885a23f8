import { createReadStream } from 'node:fs'

/** A line of a file, with its surrounding spaces. */
export interface Line {
  line: number
  text: string
}

/** Some lines, and how many bytes of the file were read for them. */
export interface Lot {
  lines: Line[]
  bytes: number
}

/** Longer lines are cut here; the reader refuses lines of this length. */
export const LONGEST_LINE = 20_000

/** About 1,000 lines: their statement stays far below its timeout on a slow server too. */
const LOT_BYTES = 16 * 1024

/** The lines of a file in small lots, without blank ones; the file is never in memory as a whole. */
export async function* linesOf(path: string): AsyncGenerator<Lot> {
  const stream = createReadStream(path, { encoding: 'utf8', highWaterMark: LOT_BYTES })
  let read = 0
  for await (const lines of linesIn(stream as AsyncIterable<string>)) {
    // Read before the yield: the stream reads ahead while the lines are worked on.
    const [before, now] = [read, stream.bytesRead]
    read = now
    yield { lines, bytes: now - before }
  }
}

/** The lines of a text, as if read from a file. */
export async function* linesOfText(text: string): AsyncGenerator<Lot> {
  const pieces = Array.from({ length: Math.ceil(text.length / LOT_BYTES) }, (_, n) =>
    text.slice(n * LOT_BYTES, (n + 1) * LOT_BYTES),
  )
  for await (const lines of linesIn(pieces)) yield { lines, bytes: 0 }
}

async function* linesIn(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Line[]> {
  let [count, rest] = [0, '']
  const numbered = (text: string): Line => ({ line: (count += 1), text })
  for await (const piece of pieces) {
    const texts = `${rest}${piece}`.split('\n')
    rest = (texts.pop() ?? '').slice(0, LONGEST_LINE)
    yield texts.map(numbered).filter(isWritten)
  }
  yield [numbered(rest)].filter(isWritten)
}

/** Spreadsheets leave lines of empty cells behind. */
function isWritten({ text }: Line): boolean {
  return /[^\s,;"]/.test(text)
}
