import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { Sql } from 'postgres'
import { openCouriers } from '#adapters/couriers.ts'
import { openStorage } from '#adapters/storage/open.ts'
import { type Config, readConfig } from '#config'
import type { Answer } from '#contract/call.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { read, send } from '#contract/client.ts'
import type { Envelope } from '#contract/call.ts'
import { type CallName, PATHS, REQUEST_KEY_HEADER } from '#contract/wire.ts'
import { type Database, replicaPool } from '#database/connect.ts'
import { readsOf } from '#database/replica/reads.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { DEMO_SHOP } from '#demo/load.ts'
import { productMessages, type World, newWorld } from '#demo/orders.ts'
import type { Message } from '#demo/payloads/story.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { sentencesIn } from '#portal/mended.ts'
import { accessOfRun, isVerifiedRun, proofFor } from '../access/testing/sender.ts'
import { testSession } from '../access/testing/challenge.ts'
import { createApp } from '../app.ts'
import type { Context } from '../http/context.ts'
import { adminOf, deliverers } from '../deliverers.ts'
import { turnsOf } from '../outbox/call-turns.ts'
import { startOutbox } from '../outbox/worker.ts'
import type { Role } from '#contract/desk/roles.ts'
import { logIn, type TestStaff } from '../staff/testing/staff.ts'
import { memoryLog } from './log.ts'
import { takeIn } from './take-in.ts'
import { followPickups } from '../returns/pickups/follow.ts'
import { payoutDeliverers } from '../returns/payouts/deliver.ts'
import { shopifyDeliverers } from '../shopify-deliverers.ts'
import { loginBooks } from '../tracking/couriers/login-store.ts'
import { followDue } from '../tracking/testing/follow-due.ts'

/** A whole shop for one test file: the real app on a real port, a database of its own, the demo's goods. */
export interface TestShop {
  url: string
  sql: Sql
  context: Context
  world: World
  /** Sends and applies the messages that Shopify would send. */
  take(messages: readonly Message[]): Promise<void>
  /** Asks the couriers about every parcel that is due. */
  follow(): Promise<void>
  /** Does every due job, with the outside systems of the settings; a failed one is tried again at once. */
  drainOutbox(): Promise<void>
  send<Name extends CallName>(
    name: Name,
    body: CallRequest<Name>,
    requestKey?: string,
  ): Promise<Answer<CallResponse<Name>>>
  /** A member of staff of this role, logged in at the desk: a new person at each call. */
  staff(role: Role): Promise<TestStaff>
  /** A new session of this customer, as the cookie that their browser sends. */
  sessionOf(customerId: string): Promise<string>
  /** Posts any body to a call's address. */
  post(name: CallName, body: string, headers?: Record<string, string>): Promise<Answer<unknown>>
  /** The lines of its log; the words that must be in none of them, beside those of every shop. */
  logged: { lines: readonly string[]; mark: (...secrets: string[]) => void }
  /** Closes it; throws when its log contains a secret, or how to reach a customer. */
  close(): Promise<void>
}

const GIVEN = {
  SHOPIFY_SHOP: DEMO_SHOP,
  SHOPIFY_CLIENT_SECRET: 'test-secret',
  LINK_SECRETS: 'a secret of the tests that is long enough',
  // All tests come from one address; those about limits set them back.
  LIMITS_TIMES: '1000',
}

let taken = 0

/**
 * Opens a shop; `now` is the time of its clock, `plugins` everything that it serves beside its calls, `given` a
 * database for it alone.
 */
export async function openTestShop(
  settings: Record<string, string> = {},
  now = () => new Date(),
  plugins: FastifyPluginAsync[] = [],
  given?: Database,
): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wapsi-shop-'))
  const database = given ?? (await freshDatabase('goods'))
  const config: Config = readConfig({ DATA_DIR: dataDir, ...GIVEN, ...accessOfRun(), ...settings })
  const log = memoryLog(config)
  // The same database once more, by connections that refuse to write.
  const replica = given ? undefined : replicaPool(database.url, {})
  const shared = { sql: database.sql, config }
  const context: Context = {
    ...shared,
    reads: readsOf(database.sql, replica?.sql, log.log),
    storage: openStorage(config),
    couriers: openCouriers(config, now, turnsOf(shared), loginBooks(shared)),
    now,
    log: log.log,
  }
  const app = await createApp(context, {
    sentences: { ...sentencesIn(context.config.SPECIFICATION), ...DESK_SENTENCES },
    plugins,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const take = (messages: readonly Message[]) => takeIn(context, messages, `test ${taken++}`)
  if (given && !(await hasGoods(given.sql))) await take(productMessages({ now: now() }))
  return {
    url,
    sql: database.sql,
    context,
    world: newWorld({ now: now() }),
    take,
    follow: () => followDue(context, followPickups),
    drainOutbox: () => drainOutbox(context),
    ...callsOf(context, url),
    async staff(role) {
      const staff = await logIn(context, url, role)
      log.mark(valueOf(staff.cookie), staff.password, staff.email)
      return staff
    },
    async sessionOf(customerId) {
      const cookie = await testSession(context, customerId)
      log.mark(valueOf(cookie))
      return cookie
    },
    logged: log,
    async close() {
      await app.close()
      await replica?.sql.end({ timeout: 5 })
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      log.mustTellNothing()
    },
  }
}

const hasGoods = async (sql: Sql) => (await sql`SELECT FROM products LIMIT 1`).length > 0

const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

/** A call as its customer's browser sends it: in a verified run with their proof. */
function callsOf(context: Context, url: string): Pick<TestShop, 'send' | 'post'> {
  return {
    async send(name, body, requestKey) {
      const key = requestKey === undefined ? {} : { requestKey }
      if (!isVerifiedRun()) return send(name, body, { base: `${url}/api`, ...key })
      const headers = requestKey === undefined ? {} : { [REQUEST_KEY_HEADER]: requestKey }
      const proof = await proofFor(context, name, body)
      return post(`${url}/api${PATHS[name]}`, JSON.stringify(body), { ...proof, ...headers })
    },
    async post(name, body, headers) {
      return post(`${url}/api${PATHS[name]}`, body, { ...(await proofFor(context, name, parsed(body))), ...headers })
    },
  }
}

async function drainOutbox(context: Context): Promise<void> {
  const shopify = adminOf(context.config, context)
  const { byKind, close } = deliverers(context.config, context, shopify)
  const outbox = startOutbox(
    context,
    { ...byKind, ...shopifyDeliverers(context, shopify), ...payoutDeliverers(context) },
    { backoff: () => 0 },
  )
  await outbox.drain()
  await outbox.stop()
  close()
}

async function post<Body>(address: string, body: string, headers: Record<string, string>): Promise<Answer<Body>> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return read((await response.json()) as Envelope<unknown>)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
