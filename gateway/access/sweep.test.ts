import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import { sweepAccess } from './sweep-store.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('what is long over is forgotten, and nothing that is still of use', async () => {
  const { sql } = database
  const challenge = (hash: string, at: Date) => sql`
    INSERT INTO customer_challenges (token_hash, channel, contact, typed_key, contact_key, sent_at, created_at)
    VALUES (${hash}, 'mail', '', '', '', ${at}, ${at})`
  const entry = (hash: string, at: Date) => sql`
    INSERT INTO customer_entries (token_hash, customer_id, leads_to, expires_at) VALUES (${hash}, '1', '/', ${at})`
  const session = (hash: string, began: Date, used: Date, ended: Date | null = null) => sql`
    INSERT INTO customer_sessions (token_hash, customer_id, sign_in_method, created_at, used_at, ended_at)
    VALUES (${hash}, '1', 'code', ${began}, ${used}, ${ended})`
  await challenge('kept', before(0.99))
  await challenge('gone', before(1.01))
  await entry('kept', before(0.99))
  await entry('gone', before(1.01))
  await session('kept', before(6.9), before(0.4))
  await session('kept, just ended', before(2), before(1), before(0.9))
  await session('gone, ended', before(2), before(2), before(1.1))
  await session('gone, idle', before(7.5), before(7.1))
  await session('gone, old', before(8.1), before(0.1))
  const signedOut = (id: string, at: Date) => sql`INSERT INTO customer_signouts (customer_id, at) VALUES (${id}, ${at})`
  await signedOut('kept, links of then still live', before(7.5))
  await signedOut('gone', before(8.1))
  await sweepAccess(sql, NOW)
  const left = await sql<{ hash: string }[]>`
    SELECT token_hash AS hash FROM customer_challenges UNION ALL SELECT token_hash FROM customer_entries
    UNION ALL SELECT token_hash FROM customer_sessions UNION ALL SELECT customer_id FROM customer_signouts ORDER BY 1`
  expect(left.map(({ hash }) => hash)).toEqual([
    'kept',
    'kept',
    'kept',
    'kept, just ended',
    'kept, links of then still live',
  ])
})
