import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askPickup } from './ask.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { openPickupShop, type PickupShop, planned, standingOf } from '../testing/pickups.ts'
import { findRequest } from '../request-store.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
beforeEach(() => {
  shop.clock.now = new Date('2026-11-23T06:30:00Z')
})
afterAll(() => shop.close())

const BACK = planned([1, 'picked_up'], [2, 'in_transit'], [3, 'rto'], [4, 'rto_delivered'])

describe.each(['delhivery', 'shiprocket'] as const)('%s', (carrier) => {
  async function booked(plan: ReturnType<typeof planned>) {
    shop.fakes[carrier].bookings.plan(plan)
    const id = await shop.approved()
    const { id: requestId } = (await findRequest(shop.sql, id))!
    const by = { actor: 'staff', staffId: null } as const
    await shop.sql.begin((sql) => askPickup(sql, shop.context, { requestId, by, wantedOn: '2026-11-24', carrier }))
    await shop.deliver()
    return { id, requestId }
  }
  const agent = () => shop.staff('agent')

  test('what goes back to the customer is a task, a sentence and one mail; it is never at the warehouse', async () => {
    const { id } = await booked(BACK)
    await shop.pass(1.5)
    expect(await standingOf(shop, id)).toMatchObject({ status: 'picked_up' })
    await shop.pass(1.6)
    const known = await standingOf(shop, id)
    expect(known).toMatchObject({ status: 'pickup_failed', pickups: [{ state: 'failed', reason: 'sent_back' }] })
    expect(known.events.at(-1)).toMatchObject({
      act: 'failed',
      detail: { sentBack: true, reason: expect.stringMatching(/RTO|Return/) },
    })
    expect(known.mails.filter((subject) => subject.includes('comes back to you'))).toHaveLength(1)
    await shop.pass(2)
    const later = await standingOf(shop, id)
    expect(later).toMatchObject({ status: 'pickup_failed', acts: known.acts, pickups: [{ state: 'failed' }] })
    const asha = await agent()
    expect(await opened(asha, id)).toMatchObject({ task: 'back' })
    const { rows } = okBody(await asha.send('returns.queue', { view: 'to_do' }))
    expect(rows.find((row) => row.id === id)).toMatchObject({ task: 'back' })
  })

  test('whose first scans are all heard at once, is not paid by itself', async () => {
    const { id } = await booked(planned([1, 'picked_up'], [2, 'rto']))
    await shop.pass(3)
    expect((await standingOf(shop, id)).acts).not.toContain('picked')
  })

  test('a parcel that comes to us after all goes on; another pick-up that was to come is called off', async () => {
    const { id, requestId } = await booked(
      planned([1, 'picked_up'], [2, 'rto'], [4, 'out_for_delivery'], [5, 'delivered']),
    )
    await shop.pass(2.5)
    expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed' })
    const by = { actor: 'staff', staffId: null } as const
    await shop.sql.begin((sql) => askPickup(sql, shop.context, { requestId, by, wantedOn: '2026-11-28', carrier }))
    await shop.pass(3)
    expect(await standingOf(shop, id)).toMatchObject({
      status: 'picked_up',
      pickups: [{ state: 'delivered' }, { state: 'cancelled' }],
    })
  })

  test('money that is out is known as paid without goods', async () => {
    const { id, requestId } = await booked(planned([1, 'picked_up'], [3, 'rto']))
    await shop.pass(1.5)
    // A session does not last as long as a parcel is on its way.
    const signs = async () => (await opened(await agent(), id)).warnings.map(({ code }) => code)
    await shop.sql`UPDATE requests SET settled_at = now() WHERE id = ${requestId}`
    await shop.sql`INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at) VALUES (${requestId}, 'refund', 'r1', 100, now())`
    expect(await signs()).not.toContain('goods_missing')
    await shop.pass(2)
    expect(await signs()).toContain('goods_missing')
    await shop.sql`UPDATE requests SET changed_at = now() - interval '1 hour' WHERE id = ${requestId}`
    okBody(await (await agent()).send('returns.note', { id, text: 'Agreed with the customer.' }))
    expect(await signs()).not.toContain('goods_missing')
  })
})
