import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing.ts'
import { rest, takeTurn } from './turns.ts'

let database: Database
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())
beforeEach(() => database.sql`UPDATE courier_turns SET next_at = '-infinity'`)

async function nextInMs(): Promise<number> {
  const [row] = await database.sql<{ ms: number }[]>`
    SELECT (extract(epoch FROM next_at - clock_timestamp()) * 1000)::float8 AS ms
    FROM courier_turns WHERE carrier = 'delhivery'`
  return row!.ms
}

const abandoned = AbortSignal.abort()
const take = (mostMs: number) =>
  takeTurn(database.sql, 'delhivery', { mostMs, signal: abandoned }).catch(() => 'waits' as const)

test('ten askers at once get turns half a second apart; one who will not wait so long takes none', async () => {
  const turns = await Promise.all(Array.from({ length: 10 }, () => take(60_000)))
  expect(turns.filter((turn) => turn === true)).toHaveLength(1)
  expect(turns.filter((turn) => turn === 'waits')).toHaveLength(9)
  const ms = await nextInMs()
  expect(ms).toBeGreaterThan(4_000)
  expect(ms).toBeLessThanOrEqual(5_000)
  expect(await take(300)).toBe(false)
  expect(await nextInMs()).toBeLessThanOrEqual(5_000)
  expect(await takeTurn(database.sql, 'shiprocket', { mostMs: 0 })).toBe(true)
})

test('a courier that asks to be left alone is, for an hour at most', async () => {
  await rest(database.sql, 'delhivery', 30_000)
  expect(await take(20_000)).toBe(false)
  await rest(database.sql, 'delhivery', 86_400_000)
  expect(await nextInMs()).toBeLessThanOrEqual(3_600_000)
})

test('a turn that lies days ahead comes from a clock that was set back', async () => {
  await database.sql`UPDATE courier_turns SET next_at = clock_timestamp() + interval '1 day'`
  expect(await take(0)).toBe(true)
  expect(await nextInMs()).toBeLessThanOrEqual(500)
})
