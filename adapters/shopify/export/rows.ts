import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { splitList, type Row } from '../split-list.ts'

const HEAD_BYTES = 64 * 1024
const LARGEST_ROW_CHARACTERS = 16 * 1024 * 1024

/**
 * The objects of a file one by one, never the whole file: one on each line, the items of a list (alone or under
 * "orders" or "products"), or a single object.
 */
export async function* rowsOf(path: string): AsyncGenerator<Row> {
  const head = await headOf(path)
  if (head.startsWith('[')) yield* itemsOf(path, 1)
  else if (/^\{\s*"(orders|products)"\s*:\s*\[/.test(head)) yield* itemsOf(path, 2)
  else if (isOneObject(head) && (await stat(path)).size <= LARGEST_ROW_CHARACTERS)
    yield { line: 1, text: withoutMark(await readFile(path, 'utf8')) }
  else yield* linesOf(path)
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return withoutMark(buffer.toString('utf8', 0, bytesRead)).trimStart()
  } finally {
    await file.close()
  }
}

/**
 * True if a single object spans several lines: the first line is not an object, and the second does not begin another.
 */
function isOneObject(head: string): boolean {
  const [first = '', second = ''] = head.split('\n').map((line) => line.trim())
  return first.startsWith('{') && !first.endsWith('}') && second !== '' && !second.startsWith('{')
}

/** A line without an end would fill the memory: it is cut and fails as JSON. */
async function* linesOf(path: string): AsyncGenerator<Row> {
  let [line, rest] = [0, '']
  const row = (written: string): Row => ({ line: (line += 1), text: withoutMark(written).trim() })
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const texts = piece.split('\n')
    texts[0] = rest.length > LARGEST_ROW_CHARACTERS ? rest : rest + texts[0]
    rest = texts.pop() ?? ''
    yield* texts.map(row).filter(({ text }) => text !== '')
  }
  yield* [row(rest)].filter(({ text }) => text !== '')
}

async function* itemsOf(path: string, base: number): AsyncGenerator<Row> {
  const splitter = splitList(base)
  for await (const piece of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    yield* splitter.feed(piece)
    // An item without an end would fill the memory: reading stops.
    if ((splitter.rest()?.text.length ?? 0) > LARGEST_ROW_CHARACTERS) break
  }
  const rest = splitter.rest()
  if (rest) yield rest
}

// Some editors write a byte order mark at the start of a file.
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text
}
