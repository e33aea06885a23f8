import { randomBytes } from 'node:crypto'
import { connect } from '../connect.ts'
import type { Database } from '../connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: { url: string; template: string }
    /** How often the kill -9 loop kills. */
    killRounds: number
    /** From which random tests draw. */
    seed: number
  }
}

/** A migrated, empty database of its own on the server that the test run started. `close` drops it. */
export async function freshDatabase(): Promise<Database> {
  // The browser tests, which open shops too, do not run in Vitest.
  const { inject } = await import('vitest')
  const { url, template } = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(url, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const sql = connect(own.href)
  const close = async () => {
    await sql.end({ timeout: 5 })
    await command(url, `DROP DATABASE ${name} WITH (FORCE)`)
  }
  return { sql, url: own.href, close }
}

export async function command(url: string, text: string): Promise<void> {
  const sql = connect(url, { max: 1 })
  await sql.unsafe(text).simple()
  await sql.end()
}
