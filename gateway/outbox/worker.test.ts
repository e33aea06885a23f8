import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '#adapters/outcome.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { connect } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { enqueue, expedite, outboxLag } from './store.ts'
import type { Deliverers } from './kinds.ts'
import { keysOf, mailFor, openLog, promiseMails, rowOf } from './testing/outbox.ts'
import { type Outbox, startOutbox } from './worker.ts'

const MANY = inject('long') ? 1_000 : 200
let database: Awaited<ReturnType<typeof freshDatabase>>
let outboxes: Outbox[]
beforeEach(async () => {
  database = await freshDatabase()
  outboxes = []
})
afterEach(async () => {
  await Promise.all(outboxes.map((outbox) => outbox.stop()))
  await database.close()
})

function start(deliverers: Deliverers, options: Parameters<typeof startOutbox>[2] = {}, sql = database.sql) {
  const { log, lines } = openLog()
  const outbox = startOutbox({ sql, log }, deliverers, options)
  outboxes.push(outbox)
  return { ...outbox, lines }
}

const until = (check: () => unknown) =>
  vi.waitFor(async () => expect(await check()).toBeTruthy(), { timeout: 25_000, interval: 20 })
const refuse = () => Promise.reject(new UpstreamError('mail: EENVELOPE 450'))

test('a promise wakes the worker at once', async () => {
  const keys: string[] = []
  start({ mail: async (_mail, key) => void keys.push(key) }, { pollMs: 60_000 })
  await sleep(200)
  await promiseMails(database.sql, ['a'])
  await until(() => keys.length > 0)
  expect(keys).toEqual(['a'])
})

test('a job for later runs then, and at once when it is expedited', async () => {
  const storedAt = new Map<string, number>()
  start({ mail: async (_mail, key) => void storedAt.set(key, Date.now()) }, { pollMs: 60_000 })
  const inMs = (ms: number) => new Date(Date.now() + ms)
  const soon = inMs(400)
  await enqueue(database.sql, { kind: 'mail', key: 'soon', payload: mailFor('soon'), dueAt: soon })
  await enqueue(database.sql, { kind: 'mail', key: 'late', payload: mailFor('late'), dueAt: inMs(3_600_000) })
  await until(() => storedAt.has('soon'))
  expect(storedAt.get('soon')).toBeGreaterThanOrEqual(soon.getTime())
  expect(storedAt.has('late')).toBe(false)
  await expedite(database.sql, ['late'])
  await until(() => storedAt.has('late'))
})

test('idle workers rest: their own leases do not wake them', async () => {
  const both = [start({ mail: async () => {} }), start({ mail: async () => {} })]
  await promiseMails(database.sql, keysOf(4))
  await Promise.all(both.map((outbox) => outbox.drain()))
  const before = await transactionsOf(database.sql)
  await sleep(1_500)
  expect((await transactionsOf(database.sql)) - before).toBeLessThan(40)
})

async function transactionsOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    SELECT xact_commit::int AS count FROM pg_stat_database WHERE datname = current_database()`
  return row!.count
}

test('drain ends when nothing is due, and a failure waits for its next try', async () => {
  const hour = { backoff: () => 3_600_000 }
  const outbox = start({ mail: (_mail, key) => (key === 'mail:3' ? refuse() : Promise.resolve()) }, hour)
  await promiseMails(database.sql, keysOf(50))
  await outbox.drain()
  expect(await outboxLag(database.sql)).toEqual({ lagSeconds: 0, waiting: 1, dead: 0 })
  const row = await rowOf(database.sql, 'mail:3')
  expect(row).toMatchObject({ attempts: 1, done: false, last_error: 'mail: EENVELOPE 450' })
  expect(row!.dueInMs).toBeGreaterThan(3_000_000)
})

test(`one poison among ${MANY}: the others go out, it is given up after 12 tries, and one line says so`, async () => {
  const tries = new Map<string, number>()
  const outbox = start(
    {
      async mail(_mail, key) {
        tries.set(key, (tries.get(key) ?? 0) + 1)
        if (key === 'mail:0') throw new Error('anita@example.in is unknown')
      },
    },
    { backoff: () => 5 },
  )
  await promiseMails(database.sql, keysOf(MANY))
  await until(async () => (await outboxLag(database.sql)).dead === 1 && tries.size === MANY)
  await outbox.drain()
  expect(await database.sql`SELECT count(*)::int AS done FROM outbox WHERE done_at IS NOT NULL`).toEqual([
    { done: MANY - 1 },
  ])
  expect(tries.get('mail:0')).toBe(12)
  expect(await rowOf(database.sql, 'mail:0')).toMatchObject({ attempts: 12, dead: true, last_error: 'Error' })
  expect(outbox.lines.filter((line) => line.level === 'error')).toHaveLength(1)
  expect(JSON.stringify(outbox.lines)).not.toMatch(/anita|Hello|About|mail:0/)
})

test.each([
  ['customer', 1],
  ['vendor', 1],
  ['shop', 12],
] as const)(
  'a refusal that is the %s’s ends after %i attempts: the shop may mend what is its own',
  async (whose, attempts) => {
    const refused = new UpstreamRefused('mail: EENVELOPE 550', { reason: '550', whose })
    start({ mail: () => Promise.reject(refused) }, { backoff: () => 5 })
    await promiseMails(database.sql, ['a'])
    await until(async () => (await outboxLag(database.sql)).dead === 1)
    expect(await rowOf(database.sql, 'a')).toMatchObject({ attempts, dead: true, last_error: 'mail: EENVELOPE 550' })
  },
)

test('two workers on one database never deliver one effect at the same time', async () => {
  const running = new Map<string, number>()
  const tries = new Map<string, number>()
  const chance = chanceFrom(inject('seed'))
  let doubles = 0
  const mail = async (_mail: unknown, key: string) => {
    running.set(key, (running.get(key) ?? 0) + 1)
    if (running.get(key)! > 1) doubles++
    tries.set(key, (tries.get(key) ?? 0) + 1)
    await sleep(chance() * 10)
    running.set(key, running.get(key)! - 1)
    if (chance() < 0.2) await refuse()
  }
  const other = connect(database.url)
  const both = [start({ mail }, { backoff: () => 5 }), start({ mail }, { backoff: () => 5 }, other)]
  await promiseMails(database.sql, keysOf(MANY / 2))
  await until(async () => (await outboxLag(database.sql)).waiting === 0)
  await Promise.all(both.map((outbox) => outbox.stop()))
  await other.end()
  expect(doubles).toBe(0)
  expect(tries.size).toBe(MANY / 2)
})

test('a world that hangs does not hold up the others, and is tried again only when its lease is over', async () => {
  const records: string[] = []
  start(
    { mail: () => new Promise(() => {}), sheet: async (_sheet, key) => void records.push(key) },
    { timeoutMs: 3_000, leaseMs: 3_600_000, backoff: () => 5 },
  )
  await promiseMails(database.sql, keysOf(20))
  for (const key of keysOf(20, 'sheet')) await enqueue(database.sql, { kind: 'sheet', key, payload: { records: [] } })
  await until(() => records.length === 20)
  expect(await rowOf(database.sql, 'mail:0'), 'still hanging').toMatchObject({ attempts: 1, last_error: null })
  await until(async () => (await rowOf(database.sql, 'mail:0'))?.last_error === 'the delivery took too long')
  expect((await rowOf(database.sql, 'mail:0'))!.dueInMs).toBeGreaterThan(3_000_000)
})

test('a world that asks to be left alone is left alone, its other effects too', async () => {
  let calls = 0
  const outbox = start(
    {
      async mail() {
        if (calls++ === 0) throw new UpstreamError('mail: 421', { retryAfterMs: 600 })
      },
    },
    { atOnce: 1, backoff: () => 5 },
  )
  await promiseMails(database.sql, keysOf(10))
  await until(() => calls === 1)
  await outbox.drain()
  expect(calls).toBe(1)
  await until(() => calls === 11)
})

test('what only has to wait is never given up, and does not show as a failure', async () => {
  let calls = 0
  let shown: unknown
  start(
    {
      async mail() {
        if (calls++ < 20) throw new UpstreamLater('mail: not yet', { isPostponed: true })
        shown ??= await rowOf(database.sql, 'a')
        if (calls < 23) await refuse()
      },
    },
    { backoff: () => 5 },
  )
  await promiseMails(database.sql, ['a'])
  await until(async () => (await rowOf(database.sql, 'a'))?.done)
  expect(calls).toBe(23)
  expect(shown).toMatchObject({ dead: false, last_error: null })
})

test('a kind without a handler is a failure of that job alone', async () => {
  const outbox = start({ mail: async () => {} })
  await database.sql`INSERT INTO outbox (kind, key, payload) VALUES ('toString', 'odd', '{}')`
  await promiseMails(database.sql, ['a'])
  await outbox.drain()
  expect(await rowOf(database.sql, 'odd')).toMatchObject({ done: false, last_error: 'no handler for this kind' })
  expect(await rowOf(database.sql, 'a')).toMatchObject({ done: true })
})

test('stop waits for what runs and takes nothing new', async () => {
  const [begun, ended]: string[][] = [[], []]
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  const mail = async (_mail: unknown, key: string) => void (begun!.push(key), await sent, ended!.push(key))
  const outbox = start({ mail }, { atOnce: 2 })
  await promiseMails(database.sql, keysOf(10))
  await until(() => begun!.length === 2)
  const stopped = outbox.stop()
  send()
  await stopped
  expect(ended).toHaveLength(2)
  expect(await outboxLag(database.sql)).toMatchObject({ waiting: 8 })
})

test('stop does not wait for ever, tells the deliverer, and leaves its effect to the lease', async () => {
  let isLogged = false
  const mail = (_mail: unknown, _key: string, signal: AbortSignal) =>
    new Promise<void>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error(`told ${(isLogged = true)}`))),
    )
  const outbox = start({ mail }, { stopMs: 100 })
  await promiseMails(database.sql, ['a'])
  await until(async () => (await rowOf(database.sql, 'a'))?.attempts === 1)
  await outbox.stop()
  expect(isLogged).toBe(true)
  await sleep(50)
  expect(await rowOf(database.sql, 'a')).toMatchObject({ attempts: 1, done: false, last_error: null })
})

test('a database that goes away for a moment is used again when it is back', async () => {
  const keys: string[] = []
  const outbox = start({ mail: async (_mail, key) => void keys.push(key) }, { pollMs: 100 })
  await outbox.drain()
  const other = connect(database.url, { max: 1 })
  await other`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`
  await promiseMails(other, ['a'])
  await until(() => keys.length > 0)
  expect(keys).toEqual(['a'])
  await other.end()
})
