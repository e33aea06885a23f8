import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { mailsAbout, requested, setPolicies, standings, traces } from '../testing/desk.ts'
import { openPickupShop, type PickupShop, planned, standingOf } from '../testing/pickups.ts'
import { findRequest } from '../request/find.ts'

const customerId = ANITA.id!
let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
  await setPolicies(shop, { customerCancels: 1 })
})
afterAll(() => shop.close())

const refused = (error: string) => ({ ok: false, refusal: { error } })
const cancel = (requestId: string, of = customerId) => shop.send('returns.cancel', { customerId: of, requestId })
const shown = async (requestId: string) => okBody(await shop.send('returns.show', { customerId, requestId })).request

test('cancelled, in ten taps once: its items and the size it held are free, and a mail says so', async () => {
  const made = await requested(shop)
  expect(await shown(made.id)).toMatchObject({ may_cancel: true })
  const before = await shop.sql`SELECT reserved_until FROM request_items WHERE reserved_until IS NOT NULL AND live`
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(made.id)))
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, body: { cancelled: true } })
  expect(await shown(made.id)).toMatchObject({
    status: 'cancelled',
    steps: [{ step: 'received' }, { step: 'cancelled' }],
  })
  expect(await shown(made.id)).not.toHaveProperty('may_cancel')
  expect(await standings(shop, made.order)).toEqual(['eligible', 'eligible'])
  const after = await shop.sql`SELECT reserved_until FROM request_items WHERE reserved_until IS NOT NULL AND live`
  expect(after.length).toBeLessThan(before.length)
  expect(await mailsAbout(shop, made)).toEqual([expect.stringMatching(/^Your exchange is cancelled · #/)])
  const [event] = await shop.sql`SELECT actor, staff_id FROM request_events WHERE act = 'cancel'`
  expect(event).toEqual({ actor: 'shopper', staff_id: null })
})

test('a booked pick-up is called off at its courier', async () => {
  const id = await shop.approved()
  const agent = await shop.staff('agent')
  const { version } = await standingOf(shop, id)
  okBody(await agent.send('pickups.ask', { id, seen: version, wantedOn: '2026-11-24' }))
  await shop.deliver()
  expect(await cancel(id)).toMatchObject({ ok: true })
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup_cancel'`
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'cancelled', pickups: [{ state: 'cancelled' }] })
})

describe('refused, and nothing changes', () => {
  test('another customer’s and none are one answer', async () => {
    const made = await requested(shop)
    const before = await traces(shop, made)
    const none = await cancel('9999.1')
    expect(none).toMatchObject(refused('REQUEST_NOT_FOUND'))
    expect(await cancel(made.id, MEERA.id!)).toEqual(none)
    expect(await traces(shop, made)).toEqual(before)
  })

  test.each(['picked_up', 'arrived', 'completed', 'rejected', 'refused', 'kept'])('one that is %s', async (status) => {
    const made = await requested(shop)
    await shop.sql`UPDATE requests SET status = ${status} WHERE order_id = ${made.order.orderId}`
    const before = await traces(shop, made)
    expect(await cancel(made.id)).toMatchObject(refused('CANCEL_TOO_LATE'))
    expect(await shown(made.id)).not.toHaveProperty('may_cancel')
    expect(await traces(shop, made)).toEqual(before)
  })

  test('one that is settled, and one whose courier is on the way', async () => {
    const made = await requested(shop)
    await shop.sql`UPDATE requests SET status = 'approved', settled_at = now() WHERE order_id = ${made.order.orderId}`
    expect(await cancel(made.id)).toMatchObject(refused('CANCEL_TOO_LATE'))
    for (const courier of Object.values(shop.fakes)) courier.bookings.plan(planned([0.1, 'out_for_pickup']))
    const id = await shop.approved()
    const agent = await shop.staff('agent')
    okBody(await agent.send('pickups.ask', { id, seen: (await standingOf(shop, id)).version, wantedOn: '2026-11-24' }))
    await shop.deliver()
    await shop.pass(0.2)
    expect(await cancel(id)).toMatchObject(refused('CANCEL_TOO_LATE'))
    expect(await shown(id)).not.toHaveProperty('may_cancel')
    expect((await findRequest(shop.sql, id))?.status).toBe('pickup_booked')
  })

  test('where the shop does not offer it', async () => {
    const made = await requested(shop)
    await setPolicies(shop, { customerCancels: 0 })
    const before = await traces(shop, made)
    expect(await cancel(made.id)).toMatchObject(refused('CANCEL_NOT_OFFERED'))
    expect(await shown(made.id)).not.toHaveProperty('may_cancel')
    expect(await traces(shop, made)).toEqual(before)
    await setPolicies(shop, { customerCancels: 1 })
  })

  test.each([{}, { customerId }, { customerId, requestId: '1042-F1' }])('a bad body %j', async (body) => {
    const answer = await shop.post('returns.cancel', JSON.stringify(body))
    expect(answer).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
  })
})
