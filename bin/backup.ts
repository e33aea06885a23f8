import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openStorage } from '#adapters/storage/open.ts'
import type { Config } from '#config'
import { connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded.ts'
import { QUIET } from '#database/log.ts'
import { makeBackup, summaryOf, targetOf } from './backup/make.ts'
import { reasonOf, stopOnSignals } from './backup/stopping.ts'
import { type Progress, showProgress } from './progress.ts'
import { settings } from './settings.ts'

const USAGE = `Usage: npm run backup -- FILE|FOLDER

Writes the database and its photos into one file, FILE or a new one in FOLDER, named by the time. A server may be
running. The file is read back and compared before it gets its name, and only its owner may read it. Keep it like the
database: it holds all that is known of the shop's customers.
It ends with 0; with 3 when photos that the database names were missing in the store; with 1 when no backup was made.`

const MISSING = 3

process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  const [path, ...more] = words
  if (path === undefined || path === '' || path.startsWith('-') || more.length > 0) {
    console.error(USAGE)
    return 2
  }
  const config = settings()
  if (config === undefined) return 78
  const signal = stopOnSignals()
  try {
    return await backUp(config, targetOf(path, new Date()), signal)
  } catch (error) {
    console.error(`No backup was made: ${reasonOf(signal.aborted ? signal.reason : error)}`)
    return signal.aborted ? 130 : 1
  }
}

async function backUp(config: Config, target: string, signal: AbortSignal): Promise<number> {
  const server = await database(config)
  let progress: Progress | undefined
  const sql = connect(server.url, { max: 2 })
  const stop = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', stop)
  try {
    const manifest = await makeBackup({
      sql,
      storage: openStorage(config),
      dataDir: config.DATA_DIR,
      target,
      signal,
      begin: (total) => (progress = showProgress(process.stderr, 'backup', total)),
      advance: (bytes) => progress?.advance(bytes),
    })
    progress?.end(true)
    console.log(`${target}: ${summaryOf(manifest)}. Read back and compared.`)
    return manifest.missing.length > 0 ? MISSING : 0
  } catch (error) {
    progress?.end(false)
    throw error
  } finally {
    await server.close()
  }
}

/** A folder without a database is not given one. A pooler is gone around: its limits are for short statements. */
async function database(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = config
  if (DATABASE_URL) return { url: DATABASE_DIRECT_URL || DATABASE_URL, close: async () => {} }
  if (!existsSync(join(DATA_DIR, 'postgres'))) throw new Error(`there is no database in ${DATA_DIR} (DATA_DIR)`)
  return startEmbedded({ dataDir: DATA_DIR, log: QUIET, join: true })
}
