import type { ISql } from 'postgres'
import { CLAIMED_FOR_MS, type LoginState, type OpenLoginBook } from '#adapters/shiprocket/login-book.ts'
import type { Context } from '../../http/context.ts'
import { decrypted, encrypted } from '../../http/tokens.ts'

/** A wait beyond any that is written comes from a clock that was set back, and is ignored. */
const LONGEST_WAIT_MS = 2 * 3_600_000

/**
 * The log-ins at Shiprocket, shared by all servers in the database and by its clock. A token that another desk secret
 * encrypted cannot be read, and is as good as none.
 */
export const loginBooks =
  ({ sql, config }: { sql: ISql } & Pick<Context, 'config'>): OpenLoginBook =>
  ({ url, email }) => {
    const account = `${url} ${email}`
    const inMs = (ms: number) => sql`clock_timestamp() + interval '1 ms' * ${Math.ceil(ms)}::int`
    const waits = sql`(not_before > clock_timestamp() AND not_before < ${inMs(LONGEST_WAIT_MS)})`
    return {
      async read() {
        const [row] = await sql<[LoginState?]>`
          SELECT serial::float8 AS serial, token, refusals, is_blocked AS "isBlocked",
            coalesce(extract(epoch FROM clock_timestamp() - given_at) * 1000, 0)::float8 AS "ageMs",
            CASE WHEN ${waits} THEN extract(epoch FROM not_before - clock_timestamp()) * 1000
              ELSE 0 END::float8 AS "waitMs", claimed_until > clock_timestamp() AS "isUnderway"
          FROM courier_logins WHERE account = ${account}`
        return row ? { ...row, token: row.token === null ? null : (decrypted(config, row.token) ?? null) } : NEW
      },
      async claim(serial, waitMs) {
        const claimed = await sql`
          INSERT INTO courier_logins AS known (account, claimed_until, not_before)
          SELECT ${account}, ${inMs(CLAIMED_FOR_MS)}, ${inMs(waitMs)}
          ON CONFLICT (account) DO UPDATE SET claimed_until = excluded.claimed_until, not_before = excluded.not_before
          WHERE known.serial = ${serial} AND known.claimed_until <= clock_timestamp()
            AND (known.not_before <= clock_timestamp() OR known.not_before >= ${inMs(LONGEST_WAIT_MS)})`
        return claimed.count === 1
      },
      async end({ token, refusals, isBlocked, waitMs }) {
        const stored = token === undefined ? null : encrypted(config, token)
        await sql`
          UPDATE courier_logins SET claimed_until = '-infinity', not_before = ${inMs(waitMs)},
            refusals = ${refusals}, is_blocked = ${isBlocked}, token = coalesce(${stored}, token),
            serial = serial + (${stored}::text IS NOT NULL)::int,
            given_at = CASE WHEN ${stored}::text IS NULL THEN given_at ELSE clock_timestamp() END
          WHERE account = ${account}`
      },
    }
  }

/** An API user who never logged in. */
const NEW: LoginState = {
  serial: 0,
  token: null,
  ageMs: 0,
  waitMs: 0,
  isUnderway: false,
  refusals: 0,
  isBlocked: false,
}
