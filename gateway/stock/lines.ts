import { createReadStream } from 'node:fs'

/** A line of a file; blanks around it are still there. */
export interface Line {
  line: number
  text: string
}

/** Longer lines are cut here: whoever reads them refuses what is this long. */
export const LONGEST_LINE = 20_000

/** The lines of a file in small lots, with how many bytes were read for them; blank ones are left out, never the whole file is held. */
export async function* linesOf(path: string): AsyncGenerator<{ lines: Line[]; bytes: number }> {
  const stream = createReadStream(path, 'utf8')
  let [count, rest, read] = [0, '', 0]
  const numbered = (text: string): Line => ({ line: (count += 1), text })
  for await (const piece of stream as AsyncIterable<string>) {
    const texts = `${rest}${piece}`.split('\n')
    rest = (texts.pop() ?? '').slice(0, LONGEST_LINE)
    yield { lines: texts.map(numbered).filter(isWritten), bytes: stream.bytesRead - read }
    read = stream.bytesRead
  }
  yield { lines: [numbered(rest)].filter(isWritten), bytes: 0 }
}

/** Spreadsheets leave lines of empty cells behind. */
function isWritten({ text }: Line): boolean {
  return /[^\s,;"]/.test(text)
}
