import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { openDatabase } from '#database/connect.ts'
import { openLog } from '#gateway/http/log/log.ts'
import type { Applying } from '#gateway/shopify/apply.ts'
import { importFile, type Outcome } from '#gateway/shopify/import.ts'
import { importStock, type StockOutcome } from '#gateway/stock/import.ts'
import { showProgress } from './progress.ts'
import { settings } from './settings.ts'

const USAGE = `Usage: npm run import -- FILE...

Takes in orders and products: the JSONL of a bulk operation of Shopify (docs/back-fill.md has the queries), or JSON in
the shape of its webhooks (one order, a list, or {"orders": [...]}). A file that ends with .csv is stock: its first line names the columns item, size
and at least one of inventory, PO, finishing, stitching and cutting; a blank quantity is 0, and those without a column
stay as they are. An item is named by its title, and by its style where it comes in several: "Everyday Slub Tee - Ink".
A server may be running. It can be run again: what is known is left alone.`

process.exitCode = await run(process.argv.slice(2))

async function run(paths: string[]): Promise<number> {
  const config = settings()
  if (config === undefined) return 78
  const absent = paths.filter((path) => !existsSync(path) || !statSync(path).isFile())
  if (paths.length === 0 || absent.length > 0) {
    console.error([...absent.map((path) => `${path} is not a file.`), USAGE].join('\n\n'))
    return 2
  }
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR, join: true })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  try {
    const context = { sql: database.sql, config, log: openLog(config.LOG_LEVEL, process.stderr), now: () => new Date() }
    let refused = 0
    for (const path of paths) refused += await importOne(context, path, stopping.signal)
    return stopping.signal.aborted ? 130 : refused > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

/** Takes in one file and says how it went; answers how many rows were refused. */
async function importOne(context: Applying, path: string, signal: AbortSignal): Promise<number> {
  const name = basename(path)
  const progress = showProgress(process.stderr, name, statSync(path).size)
  const follower = {
    advance: (bytes: number) => progress.advance(bytes),
    refused: (line: number, reason: string) => progress.note(`${name}, line ${line}: ${reason}`),
  }
  const { refused, said } = /\.csv$/i.test(path)
    ? ofStock(await importStock(context.sql, path, follower, { signal }))
    : ofOrders(await importFile(context, path, follower, signal))
  progress.end(!signal.aborted)
  const end = signal.aborted ? ' Interrupted: run it again for the rest.' : ''
  console.log(`${name}: ${said}, ${refused} refused.${end}`)
  return refused
}

function ofOrders({ taken, known, refused }: Outcome) {
  return { refused, said: `${taken} taken in, ${known} known already` }
}

function ofStock({ taken, changed, known, refused }: StockOutcome) {
  return { refused, said: `${taken} taken in, ${changed} changed, ${known} as before` }
}
