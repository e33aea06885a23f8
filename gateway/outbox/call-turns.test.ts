import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { restsOf, turnsOf } from './call-turns.ts'

let database: Database
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.close())
beforeEach(() => database.sql`UPDATE courier_turns SET next_at = '-infinity'`)

const abandoned = AbortSignal.abort()
const open = (settings: Record<string, string> = {}) => turnsOf({ sql: database.sql, config: readConfig(settings) })

test('calls about pickups: some at once, then one after the other; one that waits too long says how long', async () => {
  const turn = open()
  const takes = await Promise.all(Array.from({ length: 40 }, () => turn('delhiveryParcels', { mostMs: 0 })))
  // The saved turns, and the one that is due.
  expect(takes.filter((waitMs) => waitMs === 0)).toHaveLength(25)
  const waitMs = await turn('delhiveryParcels', { mostMs: 100 })
  expect(waitMs).toBeGreaterThan(1_000)
  expect(waitMs).toBeLessThanOrEqual(2_500)
  await turn('delhiveryParcels', { mostMs: 3_000, signal: abandoned }).catch(() => undefined)
  expect(await turn('delhiveryParcels', { mostMs: 100 })).toBeGreaterThan(waitMs)
})

test('RazorpayX is called as often as its setting says, one at a time, and not before a pause is over', async () => {
  const turn = open({ RAZORPAYX_CALLS_A_SECOND: '2' })
  const takes = await Promise.all(Array.from({ length: 5 }, () => turn('razorpayx', { mostMs: 0 })))
  expect(takes.filter((waitMs) => waitMs === 0)).toHaveLength(1)
  expect(Math.max(...takes)).toBeLessThanOrEqual(500)
  await restsOf(database)('razorpayx', 90_000)
  expect(await turn('razorpayx', { mostMs: 2_000 })).toBeGreaterThan(60_000)
  expect(await turn('delhiveryEdits', { mostMs: 0 })).toBe(0)
})
