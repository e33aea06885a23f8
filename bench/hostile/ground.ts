import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database, openDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'

/** A database server of its own, in a folder that goes when it is closed. */
export interface Ground {
  /** A migrated, empty database. */
  fresh(): Promise<Database>
  /** A folder below which anything may lie. */
  folder: string
  close(): Promise<void>
}

/** Opens the built-in database in an empty folder. */
export async function openGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'wapsi-hostile-'))
  const running = await openDatabase({ dataDir: join(folder, 'data') })
  return {
    folder,
    async fresh() {
      const name = `hostile_${randomBytes(6).toString('hex')}`
      await running.sql.unsafe(`CREATE DATABASE ${name}`).simple()
      const address = new URL(running.url)
      address.pathname = `/${name}`
      const sql = connect(address.href)
      await migrate(sql)
      return { sql, url: address.href, close: () => sql.end({ timeout: 5 }) }
    },
    async close() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
