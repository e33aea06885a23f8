import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#database/connect.ts'
import { startChild } from '../bench/child.ts'
import { fill } from '../bench/fill.ts'
import { benchGateway } from '../bench/gateway.ts'
import { benchPages } from '../bench/pages.ts'
import { benchStart } from '../bench/start.ts'
import { benchUploads } from '../bench/uploads.ts'

/** Prints the figures of speed and memory: `npm run bench`, or `npm run bench -- gateway uploads pages start` for some. */
const PARTS = ['gateway', 'uploads', 'pages', 'start'] as const
const wanted = process.argv.slice(2)
const isWanted = (part: (typeof PARTS)[number]) => wanted.length === 0 || wanted.includes(part)
const report: Record<string, unknown> = { at: new Date().toISOString() }
const folder = mkdtempSync(join(tmpdir(), 'wapsi-bench-'))

try {
  if (isWanted('gateway')) show('gateway', [...(await gateway(10_000)), ...(await gateway(200_000))])
  if (isWanted('uploads')) show('uploads', await benchUploads(join(folder, 'uploads')))
  if (isWanted('start')) show('start', await benchStart(join(folder, 'start')))
  if (isWanted('pages')) show('pages', await benchPages(join(folder, 'pages')))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync('bench/results', { recursive: true })
writeFileSync(`bench/results/${Date.now()}.json`, JSON.stringify(report, null, 2))

async function gateway(orders: number) {
  const dataDir = join(folder, `orders-${orders}`)
  const database = await openDatabase({ dataDir })
  await fill(database.sql, orders)
  const app = await startChild('app', database.url, dataDir)
  const bare = await startChild('bare', database.url, dataDir)
  try {
    return await benchGateway(app, bare, orders)
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
