import type { CallName } from '#contract/wire.ts'
import { PATHS, PORTAL_HEADER } from '#contract/wire.ts'
import { connect } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

/** The parts of an answer that a caller outside sees. */
export interface Seen {
  status: number
  error: string
  message: string
  about: string | undefined
  retryAfter: string | null
}

/** The address of a caller as a trusted proxy reports it, and their cookie. */
export interface From {
  address?: string
  cookie?: string
}

/** Sends a call as the proxy in front passes it on. */
export async function callFrom(url: string, name: CallName, body: unknown, from: From = {}): Promise<Seen> {
  const headers = {
    'content-type': 'application/json',
    [PORTAL_HEADER]: '1',
    ...(from.address === undefined ? {} : { 'x-forwarded-for': from.address }),
    ...(from.cookie ? { cookie: from.cookie } : {}),
  }
  const response = await fetch(`${url}/api${PATHS[name]}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const sent = (await response.json()) as { body: { error?: string; message?: string; about?: string } }
  const { error = '', message = '', about } = sent.body
  return { status: response.status, error, message, about, retryAfter: response.headers.get('retry-after') }
}

/** Verified shops that limit as a real one does; the proxy in front of them is this machine. */
export const LIMITED = { ACCESS_MODE: 'verified', LIMITS_TIMES: '1', TRUSTED_PROXIES: '127.0.0.1' }

/** Two servers on one database. */
export async function openTwoServers(
  now: () => Date,
): Promise<{ shops: [TestShop, TestShop]; close(): Promise<void> }> {
  const database = await freshDatabase()
  const open = () => {
    const sql = connect(database.url)
    return openTestShop(LIMITED, now, [], { sql, url: database.url, close: () => sql.end({ timeout: 5 }) })
  }
  const shops: [TestShop, TestShop] = [await open(), await open()]
  const close = async () => {
    await Promise.all(shops.map((shop) => shop.close()))
    await database.close()
  }
  return { shops, close }
}
