import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { noteParcels } from '../../tracking/fulfilment-store.ts'
import { findRequest } from '../request/find.ts'
import { opened, requested } from '../testing/desk.ts'
import { openPickupShop, type PickupShop, standingOf } from '../testing/pickups.ts'

let shop: PickupShop
let asha: TestStaff
beforeAll(async () => {
  shop = await openPickupShop()
  asha = await shop.staff('agent')
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  okBody(await admin.send('policies.change', { version, changes: [{ name: 'booksPickup', value: 1 }] }))
})
afterAll(() => shop.close())

const refused = (status: number, error: string) => ({ ok: false, status, refusal: { error } })
const sendBack = (requestId: string, courier = 'India Post', awb = 'EA 123 456 789 IN', customerId = ANITA.id!) =>
  shop.send('returns.sendBack', { customerId, requestId, courier, awb })

/** A request at whose address no courier collects, as its submission notes it. */
async function unserved() {
  const asked = await requested(shop)
  await shop.sql`UPDATE requests SET no_courier = true WHERE id = ${(await findRequest(shop.sql, asked.id))!.id}`
  return asked
}

const approve = async (id: string) =>
  okBody(await asha.send('returns.decide', { id, seen: (await opened(asha, id)).version, decision: 'approve' }))

async function approved() {
  const asked = await unserved()
  await approve(asked.id)
  return asked
}

/** The parcel as the customer reads it. */
async function shown(id: string) {
  const [order] = await shop.sql<[{ id: string }]>`
    SELECT order_id AS id FROM requests WHERE id = ${(await findRequest(shop.sql, id))!.id}`
  const answer = await shop.send('orders.details', { customerId: ANITA.id!, orderId: order.id })
  return JSON.stringify(okBody(answer)).match(/"own_parcel":(\{[^}]*\})/)?.[1]
}

describe('where no courier collects', () => {
  test('an approval books none, and its mail says where to send it', async () => {
    const { id } = await approved()
    const { status, pickups, mails } = await standingOf(shop, id)
    expect({ status, pickups }).toEqual({ status: 'approved', pickups: [] })
    expect(mails.at(-1)).toMatch(/^Send it to us/)
    const [mail] = await shop.sql<[{ text: string }]>`
      SELECT payload ->> 'text' AS text FROM outbox WHERE key LIKE 'request-step:%' ORDER BY id DESC LIMIT 1`
    expect(mail.text).toContain('14 Manik Chandra Baruah Road')
    expect(mail.text).toMatch(/Write #\d+-F1 on the parcel, and keep the receipt\./)
    expect(mail.text).not.toMatch(/couldn't approve|[{}]/)
    expect(await shown(id)).toBe('{"may_change":true}')
  })

  test('the customer tells the parcel, corrects it, and the desk sees it; goods arrive as usual', async () => {
    const { id } = await approved()
    expect(okBody(await sendBack(id))).toEqual({ courier: 'India Post', awb: 'EA123456789IN' })
    expect(okBody(await sendBack(id))).toEqual({ courier: 'India Post', awb: 'EA123456789IN' })
    expect(okBody(await sendBack(id, ' DTDC ', 'd12345678'))).toEqual({ courier: 'DTDC', awb: 'D12345678' })
    expect(await opened(asha, id)).toMatchObject({ noCourier: true, ownParcel: { courier: 'DTDC', awb: 'D12345678' } })
    expect(await shop.sql`SELECT FROM parcels WHERE awb IN ('D12345678', 'EA123456789IN')`).toHaveLength(0)
    okBody(await asha.send('returns.arrive', { id, seen: (await opened(asha, id)).version }))
    expect(await sendBack(id, 'DTDC', 'D99999999')).toMatchObject(refused(409, 'PARCEL_NOT_WANTED'))
    expect(await shown(id)).toContain('"may_change":false')
  })

  test('a parcel with Delhivery is followed; once scanned its number stays, no scan moves the request', async () => {
    const { id } = await approved()
    okBody(await sendBack(id, 'Delhivery', '2955500001'))
    okBody(await sendBack(id, 'Delhivery', '2955500002'))
    expect(await shop.sql`SELECT awb FROM parcels WHERE awb LIKE '29555%'`).toEqual([{ awb: '2955500002' }])
    const at = shop.clock.now
    const scans = [
      { at, state: 'picked_up', location: 'GUWAHATI' },
      { at, state: 'delivered', location: 'GUWAHATI' },
    ] as const
    shop.fakes.delhivery.put({ awb: '2955500002', courier: 'Delhivery', fetched: true, scans: [...scans] })
    await shop.pass(0)
    expect(await shown(id)).toMatch(/"state":"delivered"/)
    expect((await standingOf(shop, id)).status).toBe('approved')
    expect(await sendBack(id, 'Delhivery', '2955500003')).toMatchObject(refused(409, 'PARCEL_NOT_WANTED'))
  })

  test('a parcel that came back to the customer stays in the history, and another one takes its place', async () => {
    const { id } = await approved()
    const [first, second] = ['2955500011', '2955500012']
    okBody(await sendBack(id, 'Delhivery', first))
    const at = shop.clock.now
    const scans = (['picked_up', 'rto', 'rto_delivered'] as const).map((state) => ({ at, state, location: 'GUWAHATI' }))
    shop.fakes.delhivery.put({ awb: first, courier: 'Delhivery', fetched: true, scans: scans.slice(0, 1) })
    await shop.pass(0)
    expect(await sendBack(id, 'Delhivery', second)).toMatchObject(refused(409, 'PARCEL_NOT_WANTED'))
    shop.fakes.delhivery.put({ awb: first, courier: 'Delhivery', fetched: true, scans })
    await shop.sql`UPDATE parcels SET look_at = ${at} WHERE awb = ${first}`
    await shop.pass(0)
    expect(await shown(id)).toMatch(/"may_change":true.*"state":"rto_delivered"/)
    // Sent again because its answer was lost, it counts as the same parcel.
    okBody(await sendBack(id, 'Delhivery', first))
    expect(await shown(id)).not.toContain('earlier')
    const answers = await Promise.all([1, 2].map(() => sendBack(id, 'Delhivery', second)))
    for (const answer of answers) expect(okBody(answer)).toEqual({ courier: 'Delhivery', awb: second })
    const earlier = [{ courier: 'Delhivery', awb: first, state: 'rto_delivered', at: expect.any(String) as string }]
    const { ownParcel, task } = await opened(asha, id)
    expect([ownParcel, task]).toEqual([{ courier: 'Delhivery', awb: second, may_change: true, earlier }, undefined])
    expect(await shop.sql`SELECT awb FROM parcels WHERE awb IN (${first}, ${second})`).toEqual([{ awb: second }])
  })

  test("an AWB that was typed gives way to the shop's own parcel of that number", async () => {
    const { id } = await approved()
    const standsOpen = async (of: string) => /"may_change":true/.test((await shown(of)) ?? '')
    okBody(await sendBack(id, 'Delhivery', '2966600001'))
    const other = await requested(shop)
    await approve(other.id)
    const { version } = await opened(asha, other.id)
    const entered = { id: other.id, seen: version, carrier: 'delhivery', awb: '2966600001' } as const
    expect(okBody(await asha.send('pickups.enter', entered))).toMatchObject({ status: 'pickup_booked' })
    expect(await standsOpen(id)).toBe(true)
    const sender = await approved()
    okBody(await sendBack(sender.id, 'Delhivery', '2966600002'))
    const [own] = await shop.sql<[{ id: string }]>`SELECT id FROM fulfilments ORDER BY id LIMIT 1`
    const sent = { id: own.id, awbs: ['2966600002'], status: 'success', createdAt: null }
    await noteParcels(shop.sql, sent, shop.clock.now, { prefixes: {}, now: shop.clock.now })
    expect(await shop.sql`SELECT fetched FROM parcels WHERE awb = '2966600002'`).toEqual([{ fetched: false }])
  })
})

test.each([
  ['', 'EA123456789IN'],
  ['India Post', 'no number'],
])('courier %j and AWB %j are refused', async (courier, awb) => {
  const { id } = await approved()
  expect(await sendBack(id, courier, awb)).toMatchObject(refused(400, 'INVALID_BODY'))
})

test('not theirs, not there, not approved, or with a courier: nothing is written', async () => {
  const { id } = await approved()
  expect(await sendBack(id, 'DTDC', 'D12345678', MEERA.id!)).toMatchObject(refused(404, 'REQUEST_NOT_FOUND'))
  expect(await sendBack('9999.1')).toMatchObject(refused(404, 'REQUEST_NOT_FOUND'))
  expect(await sendBack((await unserved()).id)).toMatchObject(refused(409, 'PARCEL_NOT_WANTED'))
  const served = await requested(shop)
  await approve(served.id)
  expect(await sendBack(served.id)).toMatchObject(refused(409, 'PARCEL_NOT_WANTED'))
  expect(await shop.sql`SELECT FROM customer_parcels WHERE awb = 'EA123456789IN'`).toHaveLength(0)
})

test('an agent says no courier collects: pickup cancelled, the customer sends it; a pickup undoes that', async () => {
  const { id } = await requested(shop)
  await approve(id)
  const selfShip = async () =>
    asha.send('pickups.selfShip', { id, seen: (await opened(asha, id)).version }, crypto.randomUUID())
  expect(okBody(await selfShip())).toMatchObject({ status: 'approved' })
  const standing = await standingOf(shop, id)
  expect(standing.pickups).toMatchObject([{ state: 'cancelled' }])
  expect(standing.acts.at(-1)).toBe('self_ship')
  expect(standing.mails.at(-1)).toMatch(/^Send it to us/)
  expect(await shown(id)).toBe('{"may_change":true}')
  okBody(await asha.send('pickups.ask', { id, seen: (await opened(asha, id)).version }))
  expect(await shown(id)).toBeUndefined()
})
