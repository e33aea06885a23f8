import { openDatabase } from '../connect.ts'
import { QUIET } from '../log.ts'

/**
 * A process for tests to kill: opens the database in the folder it is given and prints `open`, then a line for every
 * row that the database has acknowledged; or `refused` and why. Ends cleanly when its input ends.
 */
const [dataDir = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const database = await openDatabase({ dataDir, log: { ...QUIET, warn: (message) => say(`warn ${message}`) } })
  const { sql } = database
  const stop = new AbortController()
  process.stdin.on('end', () => stop.abort()).resume()
  // A server, too, works on for a moment after Ctrl-C.
  process.on('SIGINT', () => setTimeout(() => stop.abort(), 300))
  await sql`CREATE TABLE IF NOT EXISTS rows_kept (id integer PRIMARY KEY)`
  const [last] = await sql<{ id: number }[]>`SELECT coalesce(max(id), 0) AS id FROM rows_kept`
  say('open')
  for (let id = (last?.id ?? 0) + 1; !stop.signal.aborted; id += 1) {
    await sql`INSERT INTO rows_kept (id) VALUES (${id})`
    say(`row ${id}`)
  }
  await database.close()
  say('closed')
} catch (error) {
  say(`refused ${(error as Error).message}`)
  process.exit(1)
}
