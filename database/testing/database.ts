import { randomBytes } from 'node:crypto'
import { connect } from '../connect.ts'
import type { Database } from '../connect.ts'
import { isPooledRun } from './pooler.ts'

/** The database that a fresh one is a copy of: `empty` is migrated, `goods` has the demo's goods as well. */
type Template = 'empty' | 'goods'

declare module 'vitest' {
  interface ProvidedContext {
    /** `pooler` is the folder of PgBouncer's socket. */
    database: { url: string; pooler: string }
    /** True if loops are as long as in `npm run test:long`. */
    long: boolean
    /** The number of kills of the kill -9 loop. */
    killRounds: number
    /** The seed of the random tests. */
    seed: number
  }
}

/**
 * Each connection begins without plans, and planning is half of what tests cost PostgreSQL: fewer than a server has,
 * and enough for calls that meet each other.
 */
const CONNECTIONS = 4

/** A migrated database of its own on the server that the test run started. `close` drops it. */
export async function freshDatabase(template: Template = 'empty', max = CONNECTIONS): Promise<Database> {
  // The browser tests, which open shops too, do not run in Vitest.
  const { inject } = await import('vitest')
  const { url, pooler } = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(url, `CREATE DATABASE ${name} TEMPLATE ${templateOf(template)} STRATEGY FILE_COPY`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const ways = { max, ...(isPooledRun() ? { directUrl: own.href } : {}) }
  const sql = connect(isPooledRun() ? byWayOf(pooler, own.href) : own.href, ways)
  const close = async () => {
    await sql.end({ timeout: 5 })
    await command(url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { sql, url: own.href, close }
}

function byWayOf(pooler: string, url: string): string {
  const way = new URL(url)
  way.searchParams.set('host', pooler)
  return way.href
}

/** Its name on the server of the run. */
export const templateOf = (template: Template) => `template_${template}`

export async function command(url: string, text: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await sql.unsafe(text).simple()
  await sql.end()
}
