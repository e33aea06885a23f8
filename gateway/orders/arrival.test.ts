import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.sql`DELETE FROM fulfilments`
  await database.sql`DELETE FROM fulfilment_deliveries`
  await database.sql`DELETE FROM parcels`
})

const [NOON, LATER] = ['2026-11-20T06:30:00.000Z', '2026-11-21T06:30:00.000Z']

const send = () => database.sql`
  INSERT INTO fulfilments (id, order_id, status, created_at, version) VALUES ('F1', 'O1', 'success', ${NOON}, ${NOON})`
const name = (awb: string, position: number) => database.sql`
  INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) VALUES ('F1', ${awb}, ${position})`
const deliver = (awb: string, at: string) => database.sql`
  INSERT INTO parcels (awb, carrier, sent_at, state, delivered_at)
  VALUES (${awb}, 'delhivery', ${NOON}, 'delivered', ${at})`
const report = (at: string) => database.sql`
  INSERT INTO fulfilment_deliveries (fulfilment_id, delivered_at) VALUES ('F1', ${at})`

async function arrival(): Promise<string | undefined> {
  const [row] = await database.sql<[{ at: Date | null }]>`SELECT arrived_at AS at FROM fulfilments WHERE id = 'F1'`
  return row.at?.toISOString()
}

test('a delivery that is known before its fulfilment', async () => {
  await report(NOON)
  await send()
  expect(await arrival()).toBe(NOON)
})

test('a fulfilment that is cancelled, and one that is not any more', async () => {
  await send()
  await report(NOON)
  await database.sql`UPDATE fulfilments SET status = 'cancelled'`
  expect(await arrival()).toBeUndefined()
  await database.sql`UPDATE fulfilments SET status = 'success'`
  expect(await arrival()).toBe(NOON)
  await database.sql`DELETE FROM fulfilment_deliveries`
  expect(await arrival()).toBeUndefined()
})

test('a second parcel that is named, removed, named again, and arrives', async () => {
  await send()
  await name('A1', 1)
  await deliver('A1', NOON)
  expect(await arrival()).toBe(NOON)
  await name('A2', 2)
  expect(await arrival()).toBeUndefined()
  await database.sql`UPDATE fulfilment_parcels SET gone_at = ${NOON} WHERE awb = 'A2'`
  expect(await arrival()).toBe(NOON)
  await database.sql`UPDATE fulfilment_parcels SET gone_at = NULL WHERE awb = 'A2'`
  await deliver('A2', LATER)
  expect(await arrival()).toBe(LATER)
  await database.sql`DELETE FROM fulfilment_parcels WHERE awb = 'A2'`
  expect(await arrival()).toBe(NOON)
  await database.sql`DELETE FROM parcels`
  expect(await arrival()).toBeUndefined()
})

test('a parcel that goes back, and its delivery that is later than before', async () => {
  await send()
  await name('A1', 1)
  await deliver('A1', NOON)
  await database.sql`UPDATE parcels SET delivered_at = ${LATER}`
  expect(await arrival()).toBe(LATER)
  await database.sql`UPDATE parcels SET state = 'rto'`
  expect(await arrival()).toBeUndefined()
})
