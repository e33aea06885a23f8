import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { tellSigned } from '../../privacy/testing/privacy.ts'
import { signedMail } from '../../texts/mails/mails.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
const { customerId, orderId, messages } = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
const order = messages.find(({ topic }) => topic === 'orders/create')!
let clock = Date.now()

/** A mail that is sent now. */
function mailed(to: string, at = new Date()): string {
  const link = 'http://127.0.0.1:3000/orders'
  const mail = signedMail(
    shop.context.config,
    { to, subject: '', text: link, proves: { link, customerId: customerId } },
    at,
  )
  return new URL(mail.text).pathname + new URL(mail.text).search
}
const letsIn = async (path: string) =>
  (await fetch(`${shop.url}${path}`, { redirect: 'manual' })).headers.has('set-cookie')
const live = async () => (await shop.sql`SELECT FROM customer_sessions WHERE ended_at IS NULL`).length
const record = (change: object) =>
  tellSigned(shop, 'customers/update', {
    id: Number(customerId),
    first_name: ANITA.firstName,
    email: ANITA.email,
    phone: ANITA.phone,
    ...change,
    // Each is newer than the one before.
    updated_at: new Date((clock += 1000)).toISOString(),
  })
const orderWebhook = (change: object) =>
  tellSigned(shop, 'orders/updated', {
    ...(JSON.parse(order.payload) as object),
    customer: { id: Number(customerId) },
    ...change,
    updated_at: new Date((clock += 1000)).toISOString(),
  })

beforeEach(async () => {
  await shop.take(messages)
  await record({})
  await shop.sql`TRUNCATE customer_sessions, customer_signouts`
  await shop.sessionOf(customerId)
})

/** As if the mail had been sent an hour ago. */
const before = () => mailed(ANITA.email!, new Date(Date.now() - 3_600_000))

describe('the address that codes go to', () => {
  test('is compared when a link is used: the right one lets in, in any letters', async () => {
    expect(await letsIn(before())).toBe(true)
    expect(await letsIn(mailed(ANITA.email!.toUpperCase()))).toBe(true)
    expect(await letsIn(mailed('wrong@example.in'))).toBe(false)
  })

  test('ends links and sessions where the record has another', async () => {
    const link = before()
    await record({ email: 'right@example.in' })
    expect([await letsIn(link), await live()]).toEqual([false, 0])
    // A mail that waited and goes out only now.
    expect(await letsIn(mailed(ANITA.email!))).toBe(false)
    // A link says when it was made to the second.
    expect(await letsIn(mailed('right@example.in', new Date(Date.now() + 1000)))).toBe(true)
  })

  test.each([
    ['the phone number of the record', () => record({ phone: '+919812345678' })],
    [
      'the record is deleted',
      () => shop.sql`UPDATE customers SET deleted_at = now(), email = '' WHERE id = ${customerId}`,
    ],
    [
      'the order of a customer whose record has none',
      async () => {
        await shop.sql`UPDATE customers SET email = '', phone = '' WHERE id = ${customerId}`
        await shop.sql`UPDATE customer_sessions SET ended_at = NULL`
        await orderWebhook({ email: 'right@example.in', contact_email: 'right@example.in' })
      },
    ],
  ])('ends them by %s', async (_what, change) => {
    const link = before()
    await change()
    expect([await letsIn(link), await live()]).toEqual([false, 0])
    await shop.sql`UPDATE customers SET deleted_at = NULL WHERE id = ${customerId}`
  })

  test('ends none while it stays, whatever else changes', async () => {
    const link = before()
    await record({ first_name: 'Anita D', email: ANITA.email!.toUpperCase() })
    await orderWebhook({ email: 'other@example.in', note: orderId })
    expect([await letsIn(link), await live()]).toEqual([true, 2])
  })
})
