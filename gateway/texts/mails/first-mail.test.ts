import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { FIRST_MAILS } from '#rules/access/limits.ts'
import { shopOf } from '../../access/testing/people.ts'
import { exchangeOf } from '../../returns/testing/returns.ts'
import { formOf } from '../../tickets/testing/tickets.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'

let clock = new Date()
const shop = await shopOfFile({ ACCESS_MODE: 'verified', LIMITS_TIMES: '1' }, () => clock)
const customer = ANITA.id!
let own = await shopOf(shop, customer)

async function delivered() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  return order
}
const request = async (email: string, order: Awaited<ReturnType<typeof delivered>>) =>
  (await own.send('returns.submit', { ...(await exchangeOf(own, order)), email })).status
const ticket = async (email: string) => (await own.send('tickets.create', { ...formOf(customer), email })).status
const mailsTo = (email: string) => shop.sql<{ payload: { to: string; text: string; subject: string } }[]>`
  SELECT payload FROM outbox WHERE kind = 'mail' AND lower(payload ->> 'to') = ${email.toLowerCase()} ORDER BY id`

test('an address that is not on record reads no name and nothing of the order', async () => {
  const order = await delivered()
  const orderKey = { customerId: customer, orderId: order.orderId }
  const { title = '' } = okBody(await own.send('orders.details', orderKey)).orderDetails.line_items[0] ?? {}
  expect(await request('stranger@example.in', order)).toBe(200)
  expect(await ticket('stranger@example.in')).toBe(200)
  const mails = await mailsTo('stranger@example.in')
  expect(mails.map(({ payload }) => payload.text.split('\n', 1)[0])).toEqual(['Hello,', 'Hello,'])
  const all = JSON.stringify(mails)
  for (const word of [ANITA.firstName, order.orderNumber, title, order.orderId, 'Rs']) expect(all).not.toContain(word)
})

test('and gets few of them a day, however it is written; the tickets and requests are taken', async () => {
  const statuses: number[] = []
  for (const address of ['many@example.in', 'MANY@example.in', 'Many@Example.in', 'many@example.in', 'many@EXAMPLE.in'])
    statuses.push(await ticket(address))
  statuses.push(await request('many@example.in', await delivered()))
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(await mailsTo('many@example.in')).toHaveLength(FIRST_MAILS.most)
  clock = new Date(clock.getTime() + 24 * 3_600_000)
  own = await shopOf(shop, customer)
  expect(await ticket('many@example.in')).toBe(200)
  expect(await mailsTo('many@example.in')).toHaveLength(FIRST_MAILS.most + 1)
})

test('the address on the record, and one of an order, get all of it', async () => {
  const order = await delivered()
  await shop.sql`UPDATE orders SET email = 'order@example.in' WHERE id = ${order.orderId}`
  for (const address of [ANITA.email!, 'Order@example.in']) {
    const before = (await mailsTo(address)).length
    for (let n = 0; n < FIRST_MAILS.most + 1; n += 1) expect(await ticket(address)).toBe(200)
    const mails = (await mailsTo(address)).slice(before)
    expect(mails).toHaveLength(FIRST_MAILS.most + 1)
    for (const { payload } of mails) expect(payload.text).toContain(`Hello ${ANITA.firstName},`)
  }
  expect(await request(ANITA.email!, order)).toBe(200)
  expect((await mailsTo(ANITA.email!)).at(-1)?.payload.text).toContain(order.orderNumber)
})
