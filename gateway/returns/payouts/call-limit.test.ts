import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { accepted, codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

const CALLS_A_SECOND = 25
/** If the machine stands still for a moment, the calls that may be on their way at once come on top. */
const TAKEN_A_SECOND = CALLS_A_SECOND + 20
const MANY = 60

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ RAZORPAYX_CALLS_A_SECOND: String(CALLS_A_SECOND) })
  shop.bank.limit(TAKEN_A_SECOND)
})
afterAll(() => shop.close())

let customers = 0
/** A refund that is due. */
async function due() {
  const asked = await codReturn(shop, { ...ANITA, id: String(8_300_000_000 + ++customers) })
  await accepted(shop, asked)
  await give(shop, asked)
  return asked.id
}

/** So many payouts that are about to be sent, like the only one there is; their ids. */
async function copies(count: number): Promise<string[]> {
  const ids = await shop.sql<{ id: string }[]>`
    WITH made AS (
        INSERT INTO requests OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(r,
          jsonb_build_object('id', r.id + 1000 + k, 'n', r.n + k, 'request_key', null))).*
        FROM requests r, generate_series(1, ${count}::int) k RETURNING id),
      sent AS (
        INSERT INTO payouts
        SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'request_id', made.id,
          'state', 'sending', 'bank_id', null, 'tried_at', null))).* FROM payouts p, made RETURNING id)
    INSERT INTO outbox (kind, key, payload)
    SELECT 'payout', 'payout:' || id, jsonb_build_object('payoutId', id) FROM sent
      RETURNING payload ->> 'payoutId' AS id`
  return ids.map(({ id }) => id)
}

/** Runs the jobs that are due, and those that only had to wait. */
async function work() {
  await shop.sql`UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND kind LIKE 'payout%' AND postponed > 0`
  await shop.drainOutbox()
}
const limitNext = (inTime: string) =>
  shop.sql`UPDATE courier_turns SET next_at = clock_timestamp() + ${inTime}::interval WHERE carrier = 'razorpayx'`
/** The most attempts that a job has had, without those that only had to wait. */
const attempts = async () => {
  const [row] = await shop.sql`SELECT max(attempts - postponed)::int AS most FROM outbox WHERE kind LIKE 'payout%'`
  return row
}

test(`${MANY} refunds at once are all paid once, and RazorpayX is never called more often than it takes`, async () => {
  await due()
  while (shop.bank.payouts.length === 0) await work()
  const ids = await copies(MANY)
  while (shop.bank.payouts.length <= MANY) await work()
  const paid = shop.bank.payouts.slice(1).map(({ reference }) => reference)
  expect(paid.toSorted()).toEqual(ids.toSorted())
  expect(shop.bank.refused()).toBe(0)
  expect(await attempts()).toMatchObject({ most: 1 })
})

test('a refund whose turn is far away waits, which is no attempt and no try at the bank', async () => {
  const calls: string[] = []
  shop.bank.fail((call) => {
    calls.push(call)
    return 'ok'
  })
  await limitNext('1 minute')
  const id = await due()
  for (let round = 0; round < 3; round += 1) await work()
  expect(calls).toEqual([])
  await limitNext('0 s')
  // The pause is over that the worker of each round keeps by itself.
  while (!shop.bank.payouts.some(({ request }) => request === id)) await work()
  // The payout is not looked up first: nothing was sent before.
  expect(calls).toEqual(['check', 'pay'])
  expect(await attempts()).toMatchObject({ most: 1 })
})

test('a 429 stops all servers for as long as it asks for, and is no attempt', async () => {
  const calls: string[] = []
  shop.bank.fail((call) => {
    calls.push(call)
    return '429'
  })
  await limitNext('0 s')
  await due()
  const [before] = await shop.sql<[{ at: Date }]>`SELECT clock_timestamp() AS at`
  await shop.drainOutbox()
  expect(calls).toEqual(['check'])
  expect(await attempts()).toMatchObject({ most: 1 })
  const [next] = await shop.sql<[{ at: Date }]>`SELECT next_at AS at FROM courier_turns WHERE carrier = 'razorpayx'`
  expect(next.at.getTime() - before.at.getTime()).toBeGreaterThanOrEqual(1_000)
})
