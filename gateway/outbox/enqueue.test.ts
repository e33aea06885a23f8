import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import { enqueue, expedite, outboxLag, claim, forgetDone, markDone, markFailed, nextDueMs, giveUp } from './store.ts'
import { mailFor, promiseMails, rowOf } from './testing/outbox.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(() => database.sql`DELETE FROM outbox`)
afterAll(() => database.close())

const later = () => new Date(Date.now() + 3_600_000)
const mail = (key: string, dueAt?: Date) => ({ kind: 'mail' as const, key, payload: mailFor(key), dueAt })
const claimAll = () => claim(database.sql, { most: 100, leaseMs: 60_000, except: [] })

test('an effect is promised only if the transaction commits', async () => {
  const { sql } = database
  await expect(
    sql.begin(async (transaction) => {
      await enqueue(transaction, mail('a'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await rowOf(sql, 'a')).toBeUndefined()
})

test('a key that is there is left alone', async () => {
  const { sql } = database
  await enqueue(sql, mail('a'))
  await enqueue(sql, { ...mail('a', later()), payload: mailFor('other') })
  expect(await claimAll()).toMatchObject([{ key: 'a', payload: mailFor('a'), attempts: 1 }])
})

test('expedite makes due what waits, and leaves alone what is on its way, done or unknown', async () => {
  const { sql } = database
  await enqueue(sql, mail('leased'))
  await claimAll()
  await enqueue(sql, mail('waits', later()))
  await enqueue(sql, mail('other', later()))
  await expedite(sql, ['waits', 'leased', 'unknown'])
  await expedite(sql, [])
  expect((await claimAll()).map((row) => row.key)).toEqual(['waits'])
})

test('a lease ends and the effect is due again; a closed kind is not taken', async () => {
  const { sql } = database
  await enqueue(sql, mail('a'))
  expect(await claim(sql, { most: 1, leaseMs: 1, except: ['mail'] })).toEqual([])
  expect(await claim(sql, { most: 1, leaseMs: 1, except: [] })).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await claim(sql, { most: 1, leaseMs: 3_600_000, except: [] })).toMatchObject([{ attempts: 2 }])
  expect(await nextDueMs(sql, [])).toBeGreaterThan(3_000_000)
  expect(await nextDueMs(sql, ['mail'])).toBeNull()
})

test('a worker that lost its lease cannot delay, give up or undo what another one did', async () => {
  const { sql } = database
  await enqueue(sql, mail('a'))
  const [stale] = await claim(sql, { most: 1, leaseMs: 0, except: [] })
  const [held] = await claim(sql, { most: 1, leaseMs: 60_000, except: [] })
  await markFailed(sql, stale!, 'stale', 3_600_000)
  await giveUp(sql, stale!, 'stale')
  expect(await rowOf(sql, 'a')).toMatchObject({ dead: false, last_error: null })
  await markDone(sql, held!)
  await markFailed(sql, held!, 'late', 0)
  await giveUp(sql, held!, 'late')
  expect(await rowOf(sql, 'a')).toMatchObject({ done: true, dead: false, last_error: null })
  expect(await claimAll()).toEqual([])
})

test('the lag counts what is late, waits and was given up', async () => {
  const { sql } = database
  expect(await outboxLag(sql)).toEqual({ lagSeconds: 0, waiting: 0, dead: 0 })
  await enqueue(sql, mail('dead'))
  const [leased] = await claimAll()
  await giveUp(sql, leased!, 'reason')
  await enqueue(sql, mail('late', new Date(Date.now() - 86_400_000)))
  await enqueue(sql, mail('early', later()))
  const lag = await outboxLag(sql)
  expect(lag).toMatchObject({ waiting: 2, dead: 1 })
  expect(lag.lagSeconds).toBeGreaterThan(86_399)
  expect(lag.lagSeconds).toBeLessThan(90_000)
})

test('what is done is forgotten after 30 days, and nothing else', async () => {
  const { sql } = database
  await promiseMails(sql, ['old', 'young', 'waiting'])
  await sql`UPDATE outbox SET done_at = now() - interval '31 days' WHERE key = 'old'`
  await sql`UPDATE outbox SET done_at = now() - interval '29 days' WHERE key = 'young'`
  expect(await forgetDone(sql)).toBe(1)
  expect(await rowOf(sql, 'old')).toBeUndefined()
})
