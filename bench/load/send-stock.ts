import { Readable } from 'node:stream'
import type { Envelope } from '#contract/call.ts'
import { IMPORT_MEDIA_TYPE, type ImportRun } from '#contract/desk/imports.ts'
import type { Child } from '../servers/child.ts'

const CHUNK_ROWS = 1_000

/** Sends a stock list of so many rows through the desk; its import begins once it is there. */
export async function sendStock(app: Child, cookie: string, rows: number): Promise<ImportRun> {
  const answer = await fetch(`${app.url}/api/desk/imports/upload?kind=stock&name=stock.csv`, {
    method: 'POST',
    headers: { 'content-type': IMPORT_MEDIA_TYPE, cookie },
    body: Readable.toWeb(Readable.from(chunks(rows))),
    duplex: 'half',
  } as RequestInit)
  const { body } = (await answer.json()) as Envelope<{ row: ImportRun }>
  return body.row
}

function* chunks(count: number): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('item,size,inventory,po,finishing,stitching,cutting\n')
  for (let from = 0; from < count; from += CHUNK_ROWS) {
    const rows = Array.from({ length: CHUNK_ROWS }, (_, n) => `Handwoven Eri Silk Tee ${from + n} - Moss,M,1,0,4,0,0\n`)
    yield encoder.encode(rows.join(''))
  }
}
