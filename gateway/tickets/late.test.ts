import type { TransactionSql } from 'postgres'
import { expect } from 'vitest'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { closedByCare, footprint, formOf, moveTo, shown, write } from './testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)

/** Makes a call wait in the middle for the rows that `hold` locks; `meanwhile` commits before it goes on. */
async function whileItWaits<Result>(
  hold: (sql: TransactionSql) => Promise<unknown>,
  call: () => Promise<Result>,
  meanwhile: (sql: TransactionSql) => Promise<unknown>,
): Promise<Result> {
  let asked: Promise<Result> | undefined
  await shop.sql.begin(async (sql) => {
    await hold(sql)
    asked = call()
    const waiting = () => shop.sql`
      SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(waiting, { interval: 5, timeout: 5_000 }).toHaveLength(1)
    await meanwhile(sql)
  })
  return asked!
}

const hold = (ticketId: string) => (sql: TransactionSql) =>
  sql`SELECT 1 FROM tickets WHERE public_id = ${ticketId} FOR UPDATE`

test('a form that was sent twice: the second looked before the first was there, and is answered like it', async ({
  order,
}) => {
  const [form, key] = [formOf(order.customerId, order.orderNumber), crypto.randomUUID()]
  const first = await shop.send('tickets.create', form, key)
  await shop.sql`UPDATE tickets SET request_key = NULL, status = 'closed' WHERE request_key = ${key}`
  const second = await whileItWaits(
    (sql) => sql`LOCK TABLE customers IN ACCESS EXCLUSIVE MODE`,
    () => shop.send('tickets.create', form, key),
    (sql) => sql`UPDATE tickets SET request_key = ${key}, status = 'new' WHERE order_id = ${order.orderId}`,
  )
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
})

test('a message sent twice: the second, after the ticket is closed, is answered like the first', async ({ ticket }) => {
  const key = crypto.randomUUID()
  const first = await write(shop, ticket, 'Hello', { key })
  await shop.sql`UPDATE ticket_messages SET request_key = NULL WHERE request_key = ${key}`
  const second = await whileItWaits(
    hold(ticket.ticketId),
    () => write(shop, ticket, 'Hello', { key }),
    async (sql) => {
      await sql`UPDATE ticket_messages SET request_key = ${key} WHERE id = ${first.ok ? first.body.data.id : ''}`
      await sql`UPDATE tickets SET status = 'closed' WHERE public_id = ${ticket.ticketId}`
    },
  )
  expect(first).toMatchObject({ ok: true })
  expect(second).toEqual(first)
})

test('a ticket that its customer closed anew while a reopening waited stays closed', async () => {
  const ticket = await closedByCare(shop)
  let before: unknown
  const answer = await whileItWaits(
    hold(ticket.ticketId),
    () => moveTo(shop, ticket, 'reopen'),
    async (sql) => {
      await sql`UPDATE ticket_closures SET reopened_at = now() WHERE reopened_at IS NULL`
      await sql`
        INSERT INTO ticket_closures (ticket_id, closed_by, closed_at)
        SELECT id, 'customer', now() FROM tickets WHERE public_id = ${ticket.ticketId}`
      await sql`UPDATE tickets SET version = version + 1 WHERE public_id = ${ticket.ticketId}`
      before = await footprint({ sql })
    },
  )
  expect(answer).toMatchObject({ refusal: { error: 'REOPEN_NOT_ALLOWED' } })
  expect(await footprint(shop)).toEqual(before)
  expect(await shown(shop, ticket)).toMatchObject({ package_status: 'closed', closed_by: 'customer' })
})
