import { existsSync, mkdirSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { UpstreamError } from '#adapters/outcome.ts'
import { exportedFile } from '#adapters/shopify/export/bulk-operation.ts'
import { openDatabase } from '#database/connect.ts'
import { adminOf } from '#gateway/deliverers.ts'
import { openLog } from '#gateway/http/log/log.ts'
import type { Applying } from '#gateway/shopify/apply.ts'
import { bringIn, filesSince, readWhole } from '#gateway/shopify/bring-in.ts'
import { importFile, type Outcome } from '#gateway/shopify/import.ts'
import { importStock, type StockOutcome } from '#gateway/stock/import.ts'
import { showProgress } from './progress.ts'
import { settings } from './settings.ts'

const USAGE = `Usage: npm run import -- FILE...
       npm run import -- shopify [--since DAY]

Takes in orders and products: the JSONL of a bulk operation of Shopify (docs/back-fill.md has the queries), or JSON in
the shape of its webhooks (one order, a list, or {"orders": [...]}). A file that ends with .csv is stock: its first line
names the columns item, size and at least one of inventory, PO, finishing, stitching and cutting; a blank quantity is 0,
and those without a column stay as they are. An item is named by its title, and by its style where it comes in several:
"Everyday Slub Tee - Ink".
With the word shopify the shop is asked itself: it makes the files of all products, their stock and the orders since a
day (two years ago, or DAY as 2025-01-31), which are brought here and taken in; orders in several parcels and those with
refunds are then read one by one.
A server may be running. It can be run again: what is known is left alone.`

const DAY = /^\d{4}-\d{2}-\d{2}$/

process.exitCode = await run(process.argv.slice(2))

async function run(paths: string[]): Promise<number> {
  const config = settings()
  if (config === undefined) return 78
  const since = sinceOf(paths, new Date())
  const absent = paths.filter((path) => !existsSync(path) || !statSync(path).isFile())
  if (since === undefined && (paths.length === 0 || absent.length > 0)) {
    console.error([...absent.map((path) => `${path} is not a file.`), USAGE].join('\n\n'))
    return 2
  }
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    dataDir: config.DATA_DIR,
    join: true,
  })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  try {
    const context = { sql: database.sql, config, log: openLog(config.LOG_LEVEL, process.stderr), now: () => new Date() }
    let refused = 0
    if (since !== undefined) refused += await importShop(context, since, stopping.signal)
    else for (const path of paths) refused += await importOne(context, path, stopping.signal)
    return stopping.signal.aborted ? 130 : refused > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof UpstreamError) && !stopping.signal.aborted) throw error
    console.error(`${stopping.signal.aborted ? 'Interrupted' : (error as Error).message}: run it again for the rest.`)
    return stopping.signal.aborted ? 130 : 1
  } finally {
    await database.close()
  }
}

/**
 * The day since which the shop's orders are imported: two years ago by default; undefined if the command names files.
 */
function sinceOf([word, flag, day = '', ...more]: readonly string[], now: Date): string | undefined {
  if (word !== 'shopify') return undefined
  if (flag === undefined) return `${now.getUTCFullYear() - 2}${now.toISOString().slice(4, 8)}01`
  return flag === '--since' && DAY.test(day) && more.length === 0 ? day : undefined
}

/** Takes in all that the shop has since a day; answers how many rows were refused. */
async function importShop(context: Applying, since: string, signal: AbortSignal): Promise<number> {
  const { config } = context
  const admin = adminOf(config, context)
  if (!admin) throw new UpstreamError("Shopify's Admin API is not set up (docs/real-shop.md)")
  mkdirSync(config.DATA_DIR, { recursive: true })
  let refused = 0
  const take = async (path: string) => {
    refused += await importOne(context, path, signal)
    return !signal.aborted
  }
  for (const [name, query] of filesSince(since, config)) {
    const soFar = (count: number) => console.error(`Shopify is writing down its ${name}: ${count} so far`)
    const file = await exportedFile(admin, query, { signal, soFar })
    if (file) await bringIn(file, { name, folder: config.DATA_DIR }, take, signal)
    else console.log(`${name}: Shopify has none.`)
  }
  const whole = await readWhole(context, admin, { signal })
  console.log(`${whole} orders in several parcels or with refunds were read one by one.`)
  return refused
}

/** Takes in one file and says how it went; answers how many rows were refused. */
async function importOne(context: Applying, path: string, signal: AbortSignal): Promise<number> {
  const name = basename(path)
  const progress = showProgress(process.stderr, name, statSync(path).size)
  const follower = {
    advance: (bytes: number) => progress.advance(bytes),
    refused: (line: number, reason: string) => progress.note(`${name}, line ${line}: ${reason}`),
  }
  const { refused, summary } = /\.csv$/i.test(path)
    ? ofStock(await importStock(context.sql, path, follower, { signal }))
    : ofOrders(await importFile(context, path, follower, signal))
  progress.end(!signal.aborted)
  const end = signal.aborted ? ' Interrupted: run it again for the rest.' : ''
  console.log(`${name}: ${summary}, ${refused} refused.${end}`)
  return refused
}

function ofOrders({ taken, known, refused }: Outcome) {
  return { refused, summary: `${taken} taken in, ${known} known already` }
}

function ofStock({ taken, changed, known, refused }: StockOutcome) {
  return { refused, summary: `${taken} taken in, ${changed} changed, ${known} as before` }
}
