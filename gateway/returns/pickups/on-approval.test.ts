import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { requestItems, opened, requested } from '../testing/desk.ts'
import { openPickupShop, type PickupShop } from '../testing/pickups.ts'
import { openTestShop } from '../../testing/shop.ts'

const MANY = inject('long') ? 300 : 12
/** A Monday: tomorrow is the first day that is offered. */
const [FIRST, CHOSEN, SUNDAY] = ['2026-11-24', '2026-11-27', '2026-11-29']

let shop: PickupShop
let asha: TestStaff
beforeAll(async () => {
  shop = await openPickupShop()
  asha = await shop.staff('agent')
})
beforeEach(() => books(1))
afterAll(() => shop.close())

async function books(value: 0 | 1): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  okBody(await admin.send('policies.change', { version, changes: [{ name: 'booksPickup', value }] }))
}

const approve = async (id: string, requestKey?: string) =>
  asha.send('returns.decide', { id, seen: (await opened(asha, id)).version, decision: 'approve' }, requestKey)

describe('an approval', () => {
  test.each([
    ['on the day that the customer chose', CHOSEN, CHOSEN],
    ['on the next working day where they chose none', undefined, FIRST],
  ])('books the pick-up, %s', async (_, pickupDay, day) => {
    const { id } = await requested(shop, { change: pickupDay === undefined ? {} : { pickupDay } })
    expect(okBody(await approve(id))).toMatchObject({ status: 'pickup_asked' })
    // A later day is booked on the evening before.
    await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup'`
    await shop.deliver()
    const { status, pickups } = await opened(asha, id)
    expect(status).toBe('pickup_booked')
    expect(pickups).toMatchObject([{ day, awb: expect.stringMatching(/\w/) as string }])
  })

  test('once, however often it is sent', async () => {
    const { id } = await requested(shop)
    const { version } = await opened(asha, id)
    const sent = { id, seen: version, decision: 'approve' } as const
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => asha.send('returns.decide', sent, key)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect((await opened(asha, id)).pickups).toHaveLength(1)
  })

  test('books none where the policy is off, or no courier is set up', async () => {
    await books(0)
    const { id } = await requested(shop)
    expect(okBody(await approve(id))).toMatchObject({ status: 'approved' })
    const bare = await openTestShop()
    await bare.sql`INSERT INTO policies (set_values) SELECT '{"booksPickup": 1}'
      WHERE NOT EXISTS (SELECT FROM policies)`
    await bare.sql`UPDATE policies SET set_values = '{"booksPickup": 1}'`
    const agent = await bare.staff('agent')
    const asked = await requested(bare)
    const { version } = await opened(agent, asked.id)
    const answer = await agent.send('returns.decide', { id: asked.id, seen: version, decision: 'approve' })
    expect(okBody(answer)).toMatchObject({ status: 'approved' })
    await bare.close()
  })

  test(`${MANY} in bulk: as many pick-ups as requests, each once, no dialog`, { timeout: 300_000 }, async () => {
    const ids: string[] = []
    for (let n = 0; n < MANY; n += 1) ids.push((await requested(shop)).id)
    const { outcomes } = okBody(await asha.send('returns.bulk', { ids, act: 'approve' }))
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'done'))
    await shop.deliver()
    const requests = await Promise.all(ids.map(async (id) => opened(asha, id)))
    const awbs = requests.flatMap(({ pickups }) => pickups.map(({ awb }) => awb))
    expect(requests.map(({ status }) => status)).toEqual(ids.map(() => 'pickup_booked'))
    expect(new Set(awbs).size).toBe(MANY)
  })
})

test('a day that is not offered is refused, and nothing is written', async () => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  for (const pickupDay of [SUNDAY, '2026-11-23', '2027-01-01'])
    await expect(requestItems(shop, order, { change: { pickupDay } })).rejects.toThrow('PICKUP_DAY_NOT_OFFERED')
  const { customerId, orderId } = order
  const shown = okBody(await shop.send('orders.details', { customerId, orderId }))
  expect(shown.terms.pickup_days).toHaveLength(7)
  expect(shown.terms.pickup_days).not.toContain(SUNDAY)
  expect(shown.exchangeHistoryDetails).toEqual([])
})
