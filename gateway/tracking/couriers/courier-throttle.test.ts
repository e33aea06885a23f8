import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { takeSlot } from './courier-throttle.ts'
import { rest } from '../../outbox/call-turns-store.ts'

let database: Database
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())
beforeEach(() => database.sql`UPDATE courier_turns SET next_at = '-infinity'`)

/** The time of the next turn, and the time of the database's clock. */
async function next(): Promise<{ at: number; now: number }> {
  const [row] = await database.sql<{ at: Date; now: Date }[]>`
    SELECT next_at AS at, clock_timestamp() AS now FROM courier_turns WHERE carrier = 'delhivery'`
  return { at: row!.at.getTime(), now: row!.now.getTime() }
}
const nextIn = (interval: string) =>
  database.sql`UPDATE courier_turns SET next_at = date_trunc('second', clock_timestamp()) + ${interval}::interval
    WHERE carrier = 'delhivery'`

const abandoned = AbortSignal.abort()
const take = (mostMs: number) =>
  takeSlot(database.sql, 'delhivery', { mostMs, signal: abandoned }).catch(() => 'waits' as const)

test('ten askers at once get turns half a second apart; one who will not wait so long takes none', async () => {
  expect(await take(0)).toBe(true)
  await nextIn('40 minutes')
  const { at } = await next()
  const turns = await Promise.all(Array.from({ length: 10 }, () => take(3_600_000)))
  expect(turns.filter((turn) => turn === 'waits')).toHaveLength(10)
  expect(await next()).toMatchObject({ at: at + 5_000 })
  expect(await take(300)).toBe(false)
  expect(await next()).toMatchObject({ at: at + 5_000 })
  expect(await takeSlot(database.sql, 'shiprocket', { mostMs: 0 })).toBe(true)
})

test('a courier that asks to be left alone is, for an hour at most', async () => {
  await rest(database.sql, 'delhivery', 1_800_000)
  expect(await take(20_000)).toBe(false)
  await rest(database.sql, 'delhivery', 86_400_000)
  const { at, now } = await next()
  expect(at).toBeLessThanOrEqual(now + 3_600_000)
})

test('a turn that lies days ahead comes from a clock that was set back', async () => {
  await database.sql`UPDATE courier_turns SET next_at = clock_timestamp() + interval '1 day'`
  expect(await take(0)).toBe(true)
  const { at, now } = await next()
  expect(at).toBeLessThanOrEqual(now + 500)
})
