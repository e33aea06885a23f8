import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { openDatabase } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { openWire, type Wire } from '#database/testing/wire.ts'
import { sentAbout } from './access/testing/sent.ts'
import { putPerson } from './access/testing/people.ts'
import { anyFitting } from './testing/hostile.ts'
import { openTestShop, type TestShop } from './testing/shop.ts'

/**
 * Without the breaker a statement on a connection that is frozen waits for ever; a busy machine takes seconds for all
 * calls at once.
 */
const ANSWERED_WITHIN_MS = 60_000
const LONG_MS = 200_000

let wire: Wire
let shop: TestShop
let dropIt: () => Promise<void>

beforeEach(async () => {
  const whole = await freshDatabase()
  wire = await openWire(whole.url)
  const database = await openDatabase({ databaseUrl: wire.url, dataDir: '/nowhere', watch: true })
  shop = await openTestShop({}, undefined, [], database)
  dropIt = () => whole.close()
})
afterEach(async () => {
  await shop.close()
  await wire.close()
  await dropIt()
})

interface Asked {
  what: string
  path: string
  body?: BodyInit
  headers?: Record<string, string>
}

const READY: Asked = { what: 'readyz', path: '/readyz' }
/** The calls that are answered without a statement. */
const WITHOUT = ['access.leave 200 null', 'access.who 200 null', 'staff.signInShop 404 null', 'staff.ways 200 null']

/** Every call of the contract, with a body that is right, and every call of the desk by an agent who is logged in. */
async function everything(): Promise<Asked[]> {
  const person = await putPerson(shop, 1)
  const { cookie } = await shop.staff('admin')
  const asked = sentAbout(person).map(({ name, path, body }) => ({
    what: name,
    path,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    headers: { 'content-type': typeof body === 'string' ? 'application/json' : 'image/jpeg' },
  }))
  const staffs = Object.values(DESK_CALLS).map(({ name, path, request }) => ({
    what: name,
    path: `/api${path}`,
    body: JSON.stringify(anyFitting(request)),
    headers: { 'content-type': 'application/json', [PORTAL_HEADER]: '1', cookie },
  }))
  return [...asked, ...staffs]
}

async function ask({ what, path, body, headers }: Asked) {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const init = { signal, ...(headers ? { headers } : {}), ...(body === undefined ? {} : { method: 'POST', body }) }
  const response = await fetch(shop.url + path, init)
  await response.text()
  return { what, status: response.status, after: response.headers.get('retry-after') }
}

const tell = ({ what, status, after }: Awaited<ReturnType<typeof ask>>) => `${what} ${status} ${after}`

/**
 * Sends every call while the database is out of reach; returns the answers that are not 503 with Retry-After. `/readyz`
 * reports the outage once it is noticed. Then the database is back, and all is as before.
 */
async function whileAway(leave: () => void, comeBack: () => void): Promise<string[]> {
  const calls = await everything()
  const isReady = async () => (await ask(READY)).status
  leave()
  const first = await Promise.all(calls.map(ask))
  const meanwhile = await Promise.all(calls.map(ask))
  await expect.poll(isReady, { timeout: ANSWERED_WITHIN_MS }).toBe(503)
  comeBack()
  await expect.poll(isReady, { timeout: ANSWERED_WITHIN_MS }).toBe(200)
  // A stream that is let in does not end.
  const ending = calls.filter(({ what }) => what !== 'watch')
  for (const call of ending) expect(tell(await ask(call))).not.toMatch(/ 5\d\d /)
  const others = [...first, ...meanwhile].filter(({ status, after }) => status !== 503 || after === null)
  return [...new Set(others.map(tell))].toSorted()
}

test(
  'while the database hangs every call is 503 with Retry-After, those on their way included; then all is as before',
  { timeout: LONG_MS },
  async () => {
    expect(await whileAway(wire.freeze, wire.thaw)).toEqual(WITHOUT)
  },
)

test(
  'while the database refuses connections it is the same: no upload, no submit and no other call says that it failed',
  { timeout: LONG_MS },
  async () => {
    expect(await whileAway(wire.refuse, wire.accept)).toEqual(WITHOUT)
  },
)

test('while a new primary takes no writes, no call says it failed: writes get 503 with Retry-After', async () => {
  const calls = await everything()
  const name = new URL(wire.url).pathname.slice(1)
  await shop.sql.unsafe(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  wire.cut()
  await expect
    .poll(() => shop.sql`SHOW transaction_read_only`.catch(() => []))
    .toEqual([{ transaction_read_only: 'on' }])
  const answers = await Promise.all(calls.filter(({ what }) => what !== 'watch').map(ask))
  const others = answers.filter(({ status, after }) => status >= 500 && (status !== 503 || after === null))
  expect(others.map(tell)).toEqual([])
  expect(answers.find(({ what }) => what === 'returns.submit')).toMatchObject({ status: 503, after: '5' })
})
