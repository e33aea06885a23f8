import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { environmentOf } from '../testing/environment.ts'

const SECRET = 'hunter2'
const dataDir = mkdtempSync(join(tmpdir(), 'wapsi-wrong-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** One that starts anyway is ended before its test is. */
const ENDED = { timeout: 25_000, killSignal: 'SIGKILL' } as const

/** The start as `npm start` runs it, until it ends. */
async function start(settings: Record<string, string>) {
  const env = environmentOf({ PORT: '0', DATA_DIR: dataDir, ...settings })
  const child = spawn(process.execPath, ['bin/start.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'], ...ENDED })
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code: code as number | null, out, err }
}

/** Each with the setting that the message names. */
const WRONG: [name: string, settings: Record<string, string>][] = [
  ['PORT', { PORT: SECRET }],
  ['DATABASE_URL', { DATABASE_URL: `mysql://wapsi:${SECRET}@127.0.0.1:9/wapsi` }],
  ['DATABASE_URL', { DATABASE_URL: `postgres://wapsi:100%${SECRET}@127.0.0.1:9/wapsi` }],
  ['SMTP_URL', { SMTP_URL: `smtp://wapsi:100%${SECRET}@127.0.0.1:9` }],
  ['DESK_SECRET', { DESK_SECRET: SECRET }],
  ['LINK_SECRETS', { LINK_SECRETS: `${'l'.repeat(32)},${SECRET}` }],
  ['RAZORPAYX_ACCOUNT', { RAZORPAYX_KEY_ID: 'rzp_test_1', RAZORPAYX_KEY_SECRET: SECRET }],
  ['PUBLIC_URL', { SHOP_MODE: 'shopify', SHOPIFY_CLIENT_SECRET: SECRET, SHOPIFY_SHOP: 'a.myshopify.com' }],
]

test.each(WRONG)(
  'a wrong setting ends the start with 78 and its name, without its value: %s',
  async (name, settings) => {
    const { code, out, err } = await start(settings)
    expect(err).toMatch(new RegExp(`^settings that cannot be used:\n(.*\n)*  .*${name}`))
    expect(out + err).not.toContain(SECRET)
    expect(err).not.toMatch(/^ *at /m)
    expect(code).toBe(78)
  },
)
