import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#config'
import type { Envelope } from '#contract/call.ts'
import { sendDesk } from '#contract/client.ts'
import type { DeskCallName, DeskRequest } from '#contract/desk/calls.ts'
import { IMPORT_MEDIA_TYPE, type ImportRun } from '#contract/desk/imports.ts'
import { addStaff } from '#gateway/staff/add.ts'
import { sessionOf } from '#gateway/staff/testing/staff.ts'
import { openPart } from './fill/database.ts'
import { type Child, startChild } from './servers/child.ts'
import { atShare } from './load/post.ts'
import { sized } from './size.ts'

const ROWS = sized(1_000_000, 10_000)
const LOT = 1_000
const POLL_MS = sized(500, 50)

/** A CSV of 50 MB sent through the desk: how long it takes, how much memory; and the stock list with its million rows. */
export async function benchImports(dataDir: string): Promise<Record<string, unknown>[]> {
  const database = await openPart(dataDir)
  const settings = { DESK_SECRET: randomBytes(32).toString('hex') }
  const app = await startChild('app', database.url, dataDir, settings)
  try {
    const context = { sql: database.sql, config: readConfig(settings), now: () => new Date() }
    const id = await addStaff(context, { name: 'Bikash', email: 'bikash@staff.example', role: 'retailer' })
    const cookie = await sessionOf(context as Parameters<typeof sessionOf>[0], id ?? '')
    await wait(sized(1_000, 50))
    app.peakMb()
    await wait(300)
    const idle = app.peakMb()
    const imported = [
      await importOne(app, cookie, 'a tenth of it', { rows: ROWS / 10, quantity: 1, idle }),
      await importOne(app, cookie, 'all of it', { rows: ROWS, quantity: 1, idle }),
      await importOne(app, cookie, 'every row changed', { rows: ROWS, quantity: 2, idle }),
      await importOne(app, cookie, 'nothing changed', { rows: ROWS, quantity: 2, idle }),
    ]
    return [...imported, ...(await listed(app, cookie))]
  } finally {
    app.stop()
    await database.close()
  }
}

interface Given {
  rows: number
  quantity: number
  idle: number
}

async function importOne(app: Child, cookie: string, what: string, { rows, quantity, idle }: Given) {
  const started = performance.now()
  let row = await sendStock(app, cookie, { rows, quantity })
  const up = performance.now()
  while (row.state === 'waiting' || row.state === 'running') {
    await wait(POLL_MS)
    const told = await sendDesk('imports.progress', { ids: [row.id] }, { base: `${app.url}/api`, cookie })
    if (told.ok) row = told.body.rows[0] ?? row
  }
  const seconds = (performance.now() - up) / 1000
  return {
    what: `import, ${what}`,
    MB: (row.bytes / 1e6).toFixed(0),
    rows: row.taken + row.changed + row.known,
    'up s': ((up - started) / 1000).toFixed(1),
    'taken in s': seconds.toFixed(1),
    'rows/s': Math.round(rows / seconds),
    'growth MB': app.peakMb() - idle,
  }
}

/** Sends a stock list through the desk; its import begins once it is there. */
export async function sendStock(
  app: Child,
  cookie: string,
  { rows, quantity }: Omit<Given, 'idle'>,
): Promise<ImportRun> {
  const answer = await fetch(`${app.url}/api/desk/imports/upload?kind=stock&name=stock.csv`, {
    method: 'POST',
    headers: { 'content-type': IMPORT_MEDIA_TYPE, cookie },
    body: Readable.toWeb(Readable.from(pieces(rows, quantity))),
    duplex: 'half',
  } as RequestInit)
  const { body } = (await answer.json()) as Envelope<{ row: ImportRun }>
  return body.row
}

function* pieces(count: number, quantity: number): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode('item,size,inventory,po,finishing,stitching,cutting\n')
  for (let from = 0; from < count; from += LOT) {
    const rows = Array.from(
      { length: LOT },
      (_, n) => `Handwoven Eri Silk Tee ${from + n} - Moss,M,${quantity},0,4,0,0\n`,
    )
    yield encoder.encode(rows.join(''))
  }
}

async function listed(app: Child, cookie: string): Promise<Record<string, unknown>[]> {
  const asks: [what: string, search: string][] = [
    ['the first page', ''],
    ['a word of every item', 'silk'],
    ['a word of one item', '999999'],
    ['a word of none', 'umbrella'],
  ]
  const rows: Record<string, unknown>[] = []
  for (const [what, search] of asks)
    rows.push({ what: `stock list, ${what}`, 'p50 ms': await times(app, cookie, 'stock.list', { search }) })
  rows.push({ what: 'stock as a CSV, 20,000 rows', 'p50 ms': await times(app, cookie, 'stock.export', {}) })
  return rows
}

async function times<Name extends DeskCallName>(app: Child, cookie: string, name: Name, body: DeskRequest<Name>) {
  const took: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const started = performance.now()
    const answer = await sendDesk(name, body, { base: `${app.url}/api`, cookie })
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.refusal.error}`)
    took.push(performance.now() - started)
  }
  return atShare(took, 0.5).toFixed(1)
}
