import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UpstreamError } from '#adapters/outcome.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, RITIKA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened, requested, setPolicies } from '../testing/desk.ts'
import { openPickupShop, type PickupShop, standingOf } from '../testing/pickups.ts'
import { exchangeOf } from '../testing/returns.ts'
import { savePinAnswer } from './store.ts'

const ZIP = '781001'

const refused = (status: number, error: string) => ({ ok: false, status, refusal: { error } })

let shop: PickupShop
let order: DemoOrder
beforeAll(async () => {
  shop = await openPickupShop()
  order = await bought()
})
beforeEach(async () => {
  await shop.sql`DELETE FROM pin_pickups`
  collects(true, true)
  await setPolicies(shop, { checksPin: 1 })
})
afterAll(() => shop.close())

async function bought(): Promise<DemoOrder> {
  const made = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(made.messages)
  return made
}

let asked = 0

/** Sets the couriers' answer for every PIN code; null is a courier that is down. */
function collects(...answers: (boolean | null)[]): void {
  asked = 0
  const { delhivery, shiprocket } = shop.context.couriers
  for (const [place, courier] of [delhivery, shiprocket].entries())
    courier!.pickups!.serves = async () => {
      asked += 1
      const answer = answers[place]
      if (typeof answer === 'boolean') return answer
      throw new UpstreamError('it is down')
    }
}

const ask = (zip = ZIP) => shop.send('returns.collected', { customerId: ANITA.id!, orderId: order.orderId, zip })
const told = async (zip?: string) => okBody(await ask(zip)).served

/** Submits a request with this order's PIN code; returns the answer to the customer and the stored values. */
async function submitted() {
  const made = await bought()
  const body = await exchangeOf(shop, made)
  const address = { ...body.address, zip: ZIP }
  const answer = okBody(await shop.send('returns.submit', { ...body, address, pickupDay: '2026-11-25' }))
  const [row] = await shop.sql`
    SELECT no_courier AS "noCourier", pickup_day::text AS day FROM requests ORDER BY id DESC LIMIT 1`
  return { ...row, said: answer.data.no_courier }
}

test.each([
  ['one collects', [false, true], true],
  ['none does', [false, false], false],
  ['one does not, and one is down', [false, null], undefined],
  ['all are down', [null, null], undefined],
  ['one is down, but one collects', [null, true], true],
])('%s', async (_, answers, served) => {
  collects(...answers)
  expect(await told()).toBe(served)
})

test('what they said counts for a day, and an outage is not kept', async () => {
  expect([await told(), await told()]).toEqual([true, true])
  expect(asked).toBe(2)
  const { now } = shop.clock
  shop.clock.now = new Date(now.getTime() + 86_400_001)
  collects(null, null)
  expect(await told()).toBeUndefined()
  collects(false, false)
  expect(await told()).toBe(false)
  shop.clock.now = now
})

test('a request notes that no courier collects, and drops the day; unknown is no no', async () => {
  collects(false, false)
  expect(await submitted()).toEqual({ noCourier: true, day: null, said: true })
  await shop.sql`DELETE FROM pin_pickups`
  collects(null, false)
  expect(await submitted()).toEqual({ noCourier: false, day: '2026-11-25', said: undefined })
})

test.each([
  [0, 'You pay the courier charges.'],
  [150, 'We refund the postage up to ₹150: keep the receipt and email us a photo of it.'],
])(
  'who pays the postage, with up to %i rupees refunded, is said on form, confirmation, page and in the mail',
  async (postageUpTo, words) => {
    await setPolicies(shop, { postageUpTo })
    collects(false, false)
    const made = await bought()
    const named = { customerId: ANITA.id!, orderId: made.orderId }
    expect(okBody(await shop.send('orders.details', named)).terms.postage).toBe(words)
    const body = await exchangeOf(shop, made)
    const { data } = okBody(await shop.send('returns.submit', { ...body, address: { ...body.address, zip: ZIP } }))
    expect(data.postage).toBe(words)
    const { request } = okBody(
      await shop.send('returns.show', { customerId: ANITA.id!, requestId: data.fulfillment_id }),
    )
    expect(request).toMatchObject({ no_courier: true, postage: words })
    const [mail] =
      await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail!['text']).toContain(`Its page and our email say how. ${words}`)
  },
)

test.each([
  [1, true, 'Send it to us'],
  [0, false, 'Your exchange is approved'],
])('policy %i: an approval asks the saved answer about the PIN code, as the form does', async (checksPin, is, line) => {
  await setPolicies(shop, { checksPin })
  const { id } = await requested(shop)
  await savePinAnswer(shop.sql, { zip: ZIP, served: false, at: shop.clock.now })
  const agent = await shop.staff('agent')
  const { version } = await opened(agent, id)
  okBody(await agent.send('returns.decide', { id, seen: version, decision: 'approve' }))
  expect((await opened(agent, id)).noCourier ?? false).toBe(is)
  expect((await standingOf(shop, id)).mails.at(-1)).toMatch(new RegExp(`^${line}`))
})

test('nothing is asked where the shop does not want it', async () => {
  await setPolicies(shop, { checksPin: 0 })
  collects(false, false)
  expect(await told()).toBeUndefined()
  expect(await submitted()).toMatchObject({ noCourier: false })
  expect(asked).toBe(0)
})

test('not for the order of another customer, and not of what is no PIN code', async () => {
  expect(
    await shop.send('returns.collected', { customerId: RITIKA.id!, orderId: order.orderId, zip: ZIP }),
  ).toMatchObject(refused(404, 'ORDER_NOT_FOUND'))
  for (const zip of ['', '12345', '012345', '७८१००']) expect(await ask(zip)).toMatchObject(refused(400, 'INVALID_BODY'))
  expect(asked).toBe(0)
})
