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
