import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from './testing/ok-body.ts'
import { setPolicies } from './returns/testing/desk.ts'
import { openPickupShop, type PickupShop } from './returns/testing/pickups.ts'
import { exchangeOf } from './returns/testing/returns.ts'

/** "781 001" and other spellings are one PIN code in every call that takes one. */
let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
  await setPolicies(shop, { checksPin: 1, customerAmends: 1 })
  for (const courier of Object.values(shop.context.couriers)) courier.pickups!.serves = async () => true
})
afterAll(() => shop.close())

async function bought() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  return { order, body: await exchangeOf(shop, order) }
}
const storedZip = async (id: string) =>
  (
    await shop.sql<{ zip: string }[]>`
    SELECT address ->> 'zip' AS zip FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE o.order_number || '.' || r.n = ${id}`
  )[0]?.zip

test.each(['781 001', '781-001', 'PIN: 781 001', '७८१००१', 'Pin Code - 781001', ' 781001 ', '781\u00a0001'])(
  '%j is taken by every call that takes one, and stored as six digits',
  async (zip) => {
    const { order, body } = await bought()
    const [customerId, agent] = [ANITA.id!, await shop.staff('agent')]
    const asked = await shop.send('returns.collected', { customerId, orderId: order.orderId, zip })
    expect(asked).toMatchObject({ ok: true, body: { served: true } })
    const address = { ...body.address, zip }
    const { fulfillment_id: id } = okBody(await shop.send('returns.submit', { ...body, address })).data
    expect(await storedZip(id)).toBe('781001')
    const other = { ...address, zip, city: 'Dispur' }
    const amended = await shop.send('returns.amend', { customerId, requestId: id, address: other, phone: ANITA.phone! })
    expect(amended).toMatchObject({ ok: true })
    expect(await storedZip(id)).toBe('781001')
    expect(await agent.send('pickups.checkPin', { id, zip })).toMatchObject({ ok: true, body: { zip: '781001' } })
  },
)

test.each(['', '78100', '081001', '7810011', 'K1A 0B1', '781001 Assam', '781001/781002', 'x'.repeat(41)])(
  '%j is none, and is refused by each',
  async (zip) => {
    const { order, body } = await bought()
    const asked = await shop.send('returns.collected', { customerId: ANITA.id!, orderId: order.orderId, zip })
    expect(asked).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
    const answer = await shop.send('returns.submit', { ...body, address: { ...body.address, zip } })
    expect(answer).toMatchObject({ ok: false, status: expect.toBeOneOf([400, 422]) as number })
    expect(await shop.sql`SELECT FROM requests WHERE order_id = ${order.orderId}`).toEqual([])
  },
)
