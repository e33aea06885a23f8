import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoginState, OpenLoginBook } from '#adapters/shiprocket/login-book.ts'
import type { Config } from '#config'
import { openDatabase } from '#database/connect.ts'
import { loginBooks } from '#gateway/tracking/couriers/login-store.ts'

/** The book in which the log-ins of a drill at Shiprocket are counted. */
export interface CountedLogins {
  logins: OpenLoginBook
  /** The drill's note about it; '' if it is the book of the servers. */
  note: string
  close(): Promise<void>
}

/**
 * The book of log-ins that the servers share, so that a drill cannot lock the API user of the shop. If there is no
 * database, it is a file in the data folder, by which no log-in follows another one within a quarter of an hour.
 */
export async function countedLogins(config: Config): Promise<CountedLogins> {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = config
  if (databaseUrl === '' && !existsSync(join(dataDir, 'postgres'))) return inFile(dataDir, 'there is no database here')
  try {
    const { sql, close } = await openDatabase({ databaseUrl, directUrl, dataDir, join: true })
    return { logins: loginBooks({ sql, config }), note: '', close }
  } catch {
    return inFile(dataDir, 'the database cannot be used')
  }
}

function inFile(dataDir: string, why: string): CountedLogins {
  const file = join(dataDir, 'shiprocket-logins.json')
  mkdirSync(dataDir, { recursive: true })
  const note = `${why}: log-ins are counted in ${file}, and the next one has to wait for a quarter of an hour`
  return { logins: fileBooks(file), note, close: async () => {} }
}

/** The record of an API user in the file. */
type Counted = Pick<LoginState, 'refusals' | 'isBlocked'> & { notBefore: number }

const QUARTER_MS = 15 * 60_000
const NEW: Counted = { refusals: 0, isBlocked: false, notBefore: 0 }

/** The log-ins of each API user in a file, which has no token: the next drill logs in again. */
export const fileBooks =
  (file: string, now = Date.now): OpenLoginBook =>
  ({ url, email }) => {
    const account = `${url} ${email}`
    const last = (): Counted => ({ ...NEW, ...countedIn(file)[account] })
    const write = (counted: Counted) => {
      const all = { ...countedIn(file), [account]: counted }
      writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
    }
    // If there is nothing to wait for, nothing was sent.
    const waits = (ms: number) => now() + (ms === 0 ? 0 : Math.max(ms, QUARTER_MS))
    let token: string | null = null
    return {
      async read() {
        const { notBefore, refusals, isBlocked } = last()
        const waitMs = Math.max(0, notBefore - now())
        return { serial: token === null ? 0 : 1, token, ageMs: 0, waitMs, isUnderway: false, refusals, isBlocked }
      },
      async claim(_serial, waitMs) {
        const before = last()
        if (before.notBefore > now()) return false
        write({ ...before, notBefore: waits(waitMs) })
        return true
      },
      async end({ token: given, waitMs, refusals, isBlocked }) {
        token = given ?? token
        write({ refusals, isBlocked, notBefore: waits(waitMs) })
      },
    }
  }

/** The contents of a file; empty if it cannot be read. */
function countedIn(file: string): Record<string, Partial<Counted>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Partial<Counted>>
  } catch {
    return {}
  }
}
