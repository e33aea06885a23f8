import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { requestPickup } from './request-pickup.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { openPickupShop, type PickupShop, planned, standingOf } from '../testing/pickups.ts'
import { findRequest } from '../request/find.ts'
import { transact } from '../../policies/transaction.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop(TODAY)
})
beforeEach(() => {
  shop.clock.now = TODAY
})
afterAll(() => shop.close())

/** The database says if goods are late, by its own clock; so the shop's clock begins today. */
const TODAY = new Date(new Date().setUTCHours(6, 30, 0, 0))
const dayIn = (days: number) => new Date(TODAY.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const BACK = planned([1, 'picked_up'], [2, 'in_transit'], [3, 'rto'], [4, 'rto_delivered'])

describe.each(['delhivery', 'shiprocket'] as const)('%s', (carrier) => {
  async function booked(plan: ReturnType<typeof planned>) {
    shop.fakes[carrier].bookings.plan(plan)
    const id = await shop.approved()
    const { id: requestId } = (await findRequest(shop.sql, id))!
    const by = { actor: 'staff', staffId: null } as const
    await transact(shop.context, (tx) => requestPickup(tx, { requestId, by, day: dayIn(1), carrier }))
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
    expect(known.mails.filter((subject) => subject.includes('coming back to you'))).toHaveLength(1)
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
    await transact(shop.context, (tx) => requestPickup(tx, { requestId, by, day: dayIn(5), carrier }))
    await shop.pass(3)
    expect(await standingOf(shop, id)).toMatchObject({
      status: 'picked_up',
      pickups: [{ state: 'delivered' }, { state: 'cancelled' }],
    })
  })

  test.each(['refund', 'gift_card'])(
    'money that is out (%s) is a task, paid without goods, until a note',
    async (kind) => {
      const { id, requestId } = await booked(planned([1, 'picked_up'], [3, 'rto']))
      await shop.pass(1.5)
      // A session does not last as long as a parcel is on its way.
      const signs = async () => {
        const { task = null, warnings } = await opened(await agent(), id)
        return { task, isMissing: warnings.some(({ code }) => code === 'goods_missing') }
      }
      await shop.sql`UPDATE requests SET settled_at = now() WHERE id = ${requestId}`
      await shop.sql`INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at)
        VALUES (${requestId}, ${kind}, 'r1', 100, now())`
      expect(await signs()).toEqual({ task: null, isMissing: false })
      await shop.pass(2)
      expect(await signs()).toEqual({ task: 'back', isMissing: true })
      await shop.sql`UPDATE requests SET changed_at = now() - interval '1 hour' WHERE id = ${requestId}`
      okBody(await (await agent()).send('returns.note', { id, text: 'Agreed with the customer.' }))
      expect(await signs()).toEqual({ task: null, isMissing: false })
    },
  )
})

test('a parcel of the customer that comes back to them is a task, also after payment, until a note', async () => {
  const id = await shop.approved()
  const { id: requestId } = (await findRequest(shop.sql, id))!
  await shop.sql`UPDATE requests SET no_courier = true, changed_at = ${shop.clock.now}::timestamptz - interval '15 days'
    WHERE id = ${requestId}`
  const parcel = { courier: 'Delhivery', awb: '2955500010' }
  okBody(await shop.send('returns.sendBack', { customerId: ANITA.id!, requestId: id, ...parcel }))
  const scan = (state: 'picked_up' | 'rto') => ({ at: shop.clock.now, state, location: 'GUWAHATI' })
  const scans = [scan('picked_up')]
  shop.fakes.delhivery.put({ ...parcel, fetched: true, scans })
  const stands = async (days = 0) => {
    await shop.pass(days)
    const { task = null, ownParcel, warnings } = await opened(await shop.staff('agent'), id)
    return [task, ownParcel?.state, ...warnings.flatMap(({ code }) => (code === 'goods_missing' ? [code] : []))]
  }
  expect(await stands(1)).toEqual(['late', 'picked_up'])
  shop.fakes.delhivery.put({ ...parcel, fetched: true, scans: [...scans, scan('rto')] })
  expect(await stands(1)).toEqual(['back', 'rto'])
  await shop.sql`UPDATE requests SET settled_at = now() WHERE id = ${requestId}`
  await shop.sql`INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at)
    VALUES (${requestId}, 'refund', 'r1', 100, now())`
  expect(await stands()).toEqual(['back', 'rto', 'goods_missing'])
  okBody(await (await shop.staff('agent')).send('returns.note', { id, text: 'They send it again at our cost.' }))
  expect(await stands()).toEqual([null, 'rto'])
})
