import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { openDatabase } from '#database/connect.ts'
import { type Child, startChild } from '../bench/child.ts'
import { fill } from '../bench/fill.ts'
import { fillTickets } from '../bench/fill-tickets.ts'
import { benchGateway } from '../bench/gateway.ts'
import { benchLive } from '../bench/live.ts'
import { benchPages } from '../bench/pages.ts'
import { benchStart } from '../bench/start.ts'
import { benchTickets } from '../bench/tickets.ts'
import { benchUploads } from '../bench/uploads.ts'

/** Prints the figures of speed and memory: `npm run bench`, or `npm run bench -- gateway tickets live uploads start pages` for some. */
const PARTS = ['gateway', 'tickets', 'live', 'uploads', 'start', 'pages'] as const
const wanted = process.argv.slice(2)
const isWanted = (part: (typeof PARTS)[number]) => wanted.length === 0 || wanted.includes(part)
const report: Record<string, unknown> = { at: new Date().toISOString() }
const folder = mkdtempSync(join(tmpdir(), 'wapsi-bench-'))

try {
  if (isWanted('gateway'))
    show('gateway', [...(await beside(fill, benchGateway, 10_000)), ...(await beside(fill, benchGateway, 200_000))])
  if (isWanted('tickets'))
    show('tickets', [
      ...(await beside(fillTickets, benchTickets, 10_000)),
      ...(await beside(fillTickets, benchTickets, 200_000)),
    ])
  if (isWanted('live')) show('live', await benchLive(join(folder, 'live')))
  if (isWanted('uploads')) show('uploads', await benchUploads(join(folder, 'uploads')))
  if (isWanted('start')) show('start', await benchStart(join(folder, 'start')))
  if (isWanted('pages')) show('pages', await benchPages(join(folder, 'pages')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync('bench/results', { recursive: true })
writeFileSync(`bench/results/${Date.now()}.json`, JSON.stringify(report, null, 2))

/** The app beside the bare handler, on one database that is filled first. */
async function beside(
  fillWith: (sql: Sql, size: number) => Promise<void>,
  bench: (app: Child, bare: Child, size: number) => Promise<Record<string, unknown>[]>,
  size: number,
) {
  const dataDir = join(folder, `${fillWith.name}-${size}`)
  const database = await openDatabase({ dataDir })
  await fillWith(database.sql, size)
  const app = await startChild('app', database.url, dataDir)
  const bare = await startChild('bare', database.url, dataDir)
  try {
    return await bench(app, bare, size)
  } finally {
    app.stop()
    bare.stop()
    await database.close()
  }
}

function show(part: string, rows: Record<string, unknown>[]): void {
  console.log(`\n${part}`)
  console.table(rows)
  report[part] = rows
}
