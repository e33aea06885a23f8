import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { freshDatabase } from './testing/database.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  folder = await mkdtemp(join(tmpdir(), 'wapsi-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const FROM = join(import.meta.dirname, 'migrations')

/** The tables as they were before this migration. */
async function before(name: string): Promise<void> {
  for (const file of (await readdir(FROM)).filter((each) => each < name))
    await copyFile(join(FROM, file), join(folder, file))
  await migrate(database.sql, { folder })
}

/** A ticket of then: who wrote at which hour, and who closed it from when to when. */
async function ticket(
  id: number,
  said: [at: number, author: string][],
  closed: [at: number, by: string, until?: number][] = [],
) {
  const { sql } = database
  const isClosed = closed.some(([, , until]) => until === undefined)
  const status = isClosed ? 'closed' : closed.length > 0 ? 'reopen' : 'open'
  const time = (hour: number) => new Date(Date.UTC(2026, 0, 31, hour))
  await sql`
    INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, status, created_at, updated_at)
    VALUES (${`T${id}`}, '1', 'x', '', 'Exchanges', 'q', ${status}, ${time(0)}, ${time(0)})`
  for (const [at, author] of said)
    await sql`
      INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
      VALUES (${id}, ${author}, ${`said${at} by ${author}`}, 'x', ${time(at)})`
  for (const [at, by, until] of closed)
    await sql`
      INSERT INTO ticket_closures (ticket_id, closed_by, closed_at, reopened_at)
      VALUES (${id}, ${by}, ${time(at)}, ${until === undefined ? null : time(until)})`
}

test('tickets from before there were clocks get theirs, and are found by their words', async () => {
  await before('008-desk-tickets.sql')
  await database.sql`INSERT INTO customers (id, first_name, version) VALUES ('1', 'Anita', now())`
  await ticket(1, [
    [0, 'customer'],
    [2, 'customer'],
  ])
  await ticket(2, [
    [0, 'customer'],
    [3, 'customercare'],
    [5, 'customer'],
    [6, 'customer'],
  ])
  await ticket(3, [[0, 'customer']], [[4, 'retailer']])
  await ticket(4, [[0, 'customer']], [[4, 'customer']])
  await ticket(
    5,
    [
      [0, 'customer'],
      [3, 'customercare'],
    ],
    [[4, 'customercare', 7]],
  )
  await migrate(database.sql)
  const rows = await database.sql`
    SELECT to_jsonb(ARRAY(SELECT extract(hour FROM at AT TIME ZONE 'UTC')::int
      FROM unnest(ARRAY[acknowledged_at, settled_at, waiting_since]) at)) AS hours, due_at AS due
    FROM tickets ORDER BY id`
  const inTwoDays = (hour: number) => new Date(`2026-02-02T0${hour}:00:00Z`)
  expect([...rows]).toEqual([
    { hours: [null, null, 0], due: inTwoDays(0) },
    // The first message that was not answered counts.
    { hours: [3, null, 5], due: inTwoDays(5) },
    { hours: [4, 4, null], due: null },
    { hours: [null, 4, null], due: null },
    { hours: [3, null, 7], due: inTwoDays(7) },
  ])
  const found = await database.sql`
    SELECT ticket_id::int AS id FROM ticket_words WHERE words @@ search_query('anita said6') OR words @@ search_query('said2') ORDER BY id`
  expect(found.map(({ id }) => id as number)).toEqual([1, 2])
})

test('of several tickets of one order the live one keeps it, or else the newest that can be reopened', async () => {
  await before('029-one-ticket-per-order.sql')
  const orders = [1, 1, 2, 2, 3, 3, 4, 5, null, null]
  for (const [at, order] of orders.entries()) {
    const closed: [number, string][] = at === 1 ? [] : [[4, [5, 6].includes(at) ? 'customer' : 'customercare']]
    await ticket(at + 1, [[0, 'customer']], closed)
    if (order === null) continue
    await database.sql`
      INSERT INTO orders (id, name, order_number, created_at, version) VALUES (${order}, 'x', 'x', now(), now()) ON CONFLICT DO NOTHING`
    await database.sql`UPDATE tickets SET order_id = ${order} WHERE id = ${at + 1}`
  }
  await database.sql`UPDATE tickets SET merged_into = 2 WHERE id = 8`
  await migrate(database.sql)
  const kept = await database.sql`SELECT id::int FROM tickets WHERE keeps_order AND order_id IS NOT NULL ORDER BY id`
  expect(kept.map(({ id }) => id as number)).toEqual([2, 4, 5])
})
