import { existsSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '#database/connect.ts'
import type { Applying } from '#gateway/shopify/apply.ts'
import { importFile, type Outcome } from '#gateway/shopify/import.ts'
import { showProgress } from './progress.ts'
import { settings } from './settings.ts'

const USAGE = `Usage: npm run import -- FILE...

Takes in orders and products: the JSONL of a bulk operation of Shopify, or JSON in the shape of its webhooks (one
order, a list, or {"orders": [...]}). A server may be running. It can be run again: what is known is left alone.`

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
    const context = { sql: database.sql, log: pino({ level: config.LOG_LEVEL, base: null }, process.stderr) }
    let refused = 0
    for (const path of paths) refused += (await importOne(context, path, stopping.signal)).refused
    return stopping.signal.aborted ? 130 : refused > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

async function importOne(context: Applying, path: string, signal: AbortSignal): Promise<Outcome> {
  const name = basename(path)
  const progress = showProgress(process.stderr, name, statSync(path).size)
  const follower = {
    advance: (bytes: number) => progress.advance(bytes),
    refused: (line: number, reason: string) => progress.note(`${name}, line ${line}: ${reason}`),
  }
  const outcome = await importFile(context, path, follower, signal)
  progress.end(!signal.aborted)
  const end = signal.aborted ? ' Interrupted: run it again for the rest.' : ''
  console.log(`${name}: ${outcome.taken} taken in, ${outcome.known} known already, ${outcome.refused} refused.${end}`)
  return outcome
}
