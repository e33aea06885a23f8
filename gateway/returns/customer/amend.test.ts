import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallRequest } from '#contract/calls.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, mailsAbout, opened, requested, setPolicies, traces } from '../testing/desk.ts'
import { openPickupShop, type PickupShop } from '../testing/pickups.ts'

const FAR = '799250'
const customerId = ANITA.id!
const ADDRESS = { province: 'Assam', city: 'Jorhat', zip: '785001', address1: '7 Gar-Ali', address2: '' }
const PHONE = '+919864054321'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
  for (const { bookings } of Object.values(shop.fakes)) bookings.unserved(FAR)
})
beforeEach(() => setPolicies(shop, { customerAmends: 1, checksPin: 0 }))
afterAll(() => shop.close())

type Amending = CallRequest<'returns.amend'>

const refused = (error: string) => ({ ok: false, refusal: { error } })
const amend = (requestId: string, change: Partial<Amending> = {}) =>
  shop.send('returns.amend', { customerId, requestId, address: ADDRESS, phone: '98640 54321', ...change })
const shown = async (requestId: string) => okBody(await shop.send('returns.show', { customerId, requestId }))
const stored = async (requestId: string) => {
  const [row] = await shop.sql`
    SELECT r.address, r.phone, r.no_courier AS "noCourier" FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE o.order_number || '.' || r.n = ${requestId}`
  return row
}

test('changed, in ten taps once: page and desk have it, a mail says so, no log or step has the address', async () => {
  const made = await requested(shop)
  await shop.sql`UPDATE requests SET address = address || '{"phone": "+919000000001"}'
    WHERE order_id = ${made.order.orderId}`
  expect((await shown(made.id)).contact).toMatchObject({ address: { city: 'Guwahati' } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => amend(made.id, { address: { ...ADDRESS, zip: '७८५००१' } })),
  )
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, body: { amended: true } })
  expect((await shown(made.id)).contact).toEqual({ address: ADDRESS, phone: PHONE })
  // The parcel that is sent there has the number inside the address.
  expect(await stored(made.id)).toMatchObject({ address: { ...ADDRESS, phone: PHONE }, phone: PHONE })
  const agent = await shop.staff('agent')
  const { events, version } = await opened(agent, made.id)
  expect(events).toMatchObject([
    { act: 'amend', actor: 'shopper', detail: { changed: [{ what: 'address' }, { what: 'phone' }] } },
  ])
  expect(version).toBe(2)
  expect(JSON.stringify(events)).not.toMatch(/Gar-Ali|54321/)
  expect(await mailsAbout(shop, made)).toEqual([expect.stringMatching(/^Your change is saved · #/)])
})

test('a PIN code that no courier serves is noted, and one that is served again', async () => {
  await setPolicies(shop, { checksPin: 1 })
  const made = await requested(shop)
  okBody(await amend(made.id, { address: { ...ADDRESS, zip: FAR } }))
  expect(await stored(made.id)).toMatchObject({ noCourier: true })
  okBody(await amend(made.id))
  expect(await stored(made.id)).toMatchObject({ noCourier: false })
})

test('an agent who approves an older version is told; a customer who is too late keeps the old address', async () => {
  const made = await requested(shop)
  const agent = await shop.staff('agent')
  const { version: seen } = await opened(agent, made.id)
  okBody(await amend(made.id))
  expect(await agent.send('returns.decide', { id: made.id, seen, decision: 'approve' })).toMatchObject(
    refused('CHANGED_MEANWHILE'),
  )
  const [raced] = await Promise.all([
    amend(made.id, { phone: '98640 11111' }),
    act(agent, 'returns.decide', made.id, { decision: 'approve' }).catch(() => undefined),
  ])
  const { phone } = (await stored(made.id))!
  expect(phone).toBe(raced.ok ? '+919864011111' : PHONE)
})

describe('refused, and nothing changes', () => {
  test('another customer’s and none are one answer', async () => {
    const made = await requested(shop)
    const before = [await traces(shop, made), await stored(made.id)]
    const none = await amend('9999.1')
    expect(none).toMatchObject(refused('REQUEST_NOT_FOUND'))
    expect(await amend(made.id, { customerId: MEERA.id! })).toEqual(none)
    expect([await traces(shop, made), await stored(made.id)]).toEqual(before)
  })

  test.each<[string, Partial<Amending>]>([
    ['ADDRESS_INVALID', { address: { ...ADDRESS, zip: '10001' } }],
    ['ADDRESS_INVALID', { address: { ...ADDRESS, province: 'Bavaria' } }],
    ['ADDRESS_INVALID', { address: { ...ADDRESS, address1: ' ' } }],
    ['PHONE_INVALID', { phone: '12' }],
    ['PHONE_INVALID', { phone: '' }],
  ])('%s: %j', async (error, change) => {
    const made = await requested(shop)
    const before = [await traces(shop, made), await stored(made.id)]
    expect(await amend(made.id, change)).toMatchObject(refused(error))
    expect([await traces(shop, made), await stored(made.id)]).toEqual(before)
  })

  test.each(['approved', 'pickup_failed', 'picked_up', 'rejected', 'cancelled', 'kept'])(
    'one that is %s; what it has already is answered as before',
    async (status) => {
      const made = await requested(shop)
      okBody(await amend(made.id))
      await shop.sql`UPDATE requests SET status = ${status} WHERE order_id = ${made.order.orderId}`
      const before = [await traces(shop, made), await stored(made.id)]
      expect(await amend(made.id, { phone: '98640 11111' })).toMatchObject(refused('AMEND_TOO_LATE'))
      expect(await amend(made.id)).toMatchObject({ ok: true })
      const page = await shown(made.id)
      expect(page).not.toHaveProperty('contact')
      const isToCollect = status === 'approved' || status === 'pickup_failed'
      expect(page.collected_at).toEqual(isToCollect ? { address: ADDRESS, phone: PHONE } : undefined)
      expect([await traces(shop, made), await stored(made.id)]).toEqual(before)
    },
  )

  test('where the shop does not offer it', async () => {
    await setPolicies(shop, { customerAmends: 0 })
    const made = await requested(shop)
    const before = [await traces(shop, made), await stored(made.id)]
    expect(await amend(made.id)).toMatchObject(refused('AMEND_NOT_OFFERED'))
    const page = await shown(made.id)
    expect(page).not.toHaveProperty('contact')
    expect(page.collected_at).toMatchObject({ address: { city: 'Guwahati' } })
    expect([await traces(shop, made), await stored(made.id)]).toEqual(before)
  })

  test.each([{}, { customerId, requestId: '1.1' }, { customerId, requestId: '1.1', address: ADDRESS }])(
    'a bad body %j',
    async (body) => {
      const answer = await shop.post('returns.amend', JSON.stringify(body))
      expect(answer).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
    },
  )
})
