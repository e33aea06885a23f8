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

test('of lines of before, what was paid is the list price, reduced where the order came to less', async () => {
  const { sql } = database
  for (const file of (await readdir(FROM)).filter((each) => each < '023'))
    await copyFile(join(FROM, file), join(folder, file))
  await migrate(sql, { folder })
  const order = (id: string, total: number) =>
    sql`INSERT INTO orders (id, name, order_number, total_paise, created_at, version) VALUES (${id}, ${id}, ${id}, ${total}, now(), now())`
  const line = (id: string, orderId: string, price: number, quantity: number) =>
    sql`INSERT INTO line_items (id, order_id, position, price_paise, quantity) VALUES (${id}, ${orderId}, 1, ${price}, ${quantity})`
  await order('discounted', 120_000)
  await line('1', 'discounted', 100_000, 1)
  await line('2', 'discounted', 50_000, 2)
  await order('with shipping', 107_900)
  await line('3', 'with shipping', 100_000, 1)
  await order('nothing left', 70_000)
  await line('4', 'nothing left', 70_000, 0)
  await order('free', 0)
  await line('5', 'free', 0, 1)
  await migrate(sql)
  expect(await sql`SELECT id, ordered, paid_paise::float8 AS paid FROM line_items ORDER BY id`).toEqual([
    { id: '1', ordered: 1, paid: 60_000 },
    { id: '2', ordered: 2, paid: 60_000 },
    { id: '3', ordered: 1, paid: 100_000 },
    { id: '4', ordered: 1, paid: 70_000 },
    { id: '5', ordered: 1, paid: 0 },
  ])
})

test('a request of before holds the pieces that it was about, for what was paid for them; what it left can be asked back', async () => {
  const { sql } = database
  for (const file of (await readdir(FROM)).filter((each) => each < '036'))
    await copyFile(join(FROM, file), join(folder, file))
  await migrate(sql, { folder })
  await sql`INSERT INTO orders (id, name, order_number, created_at, version) VALUES ('1', '#1', '1', now(), now())`
  const line = async (id: string, ordered: number, delivered: number, paid: number) => {
    await sql`
      INSERT INTO line_items (id, order_id, position, price_paise, quantity, ordered, paid_paise)
      VALUES (${id}, '1', 1, 100000, ${ordered}, ${ordered}, ${paid})`
    await sql`INSERT INTO fulfilments (id, order_id, created_at, version) VALUES (${id}, '1', now(), now())`
    await sql`INSERT INTO fulfilment_items VALUES (${id}, ${id}, ${delivered})`
    await sql`INSERT INTO fulfilment_deliveries VALUES (${id}, now() - interval '1 hour')`
  }
  await line('11', 3, 2, 250_000)
  await line('12', 1, 1, 80_000)
  await line('13', 2, 2, 200_000)
  const request = async (n: number, lineId: string, live: boolean) => {
    await sql`
      INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address, payment, fee_rupees)
      VALUES ('1', ${n}, '7', '', 'Return', '0', '', '', '', '{}', 'Paid', 99)`
    await sql`
      INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, live)
      SELECT id, ${lineId}, '', 'M', 'M', 100000, ${live} FROM requests WHERE n = ${n}`
  }
  await request(1, '11', true)
  await request(2, '12', true)
  await request(3, '13', false)
  await request(4, 'gone', true)
  await migrate(sql)
  expect(
    await sql`
    SELECT line_item_id AS line, units, paid_paise::float8 AS paid, live FROM request_items ORDER BY request_id`,
  ).toEqual([
    { line: '11', units: 2, paid: 166_666, live: true },
    { line: '12', units: 1, paid: 80_000, live: true },
    { line: '13', units: 2, paid: 200_000, live: false },
    { line: 'gone', units: 1, paid: 100_000, live: true },
  ])
  expect(
    await sql`
    SELECT l.id, p.held, p.free, p.rest FROM line_items l, line_balance(l.id) p ORDER BY l.id`,
  ).toEqual([
    { id: '11', held: 2, free: 0, rest: 1 },
    { id: '12', held: 1, free: 0, rest: 0 },
    { id: '13', held: 0, free: 2, rest: 2 },
  ])
})
