import { expect, test } from 'vitest'
import { MEERA } from '#demo/shoppers.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { opened, requested } from '../testing/desk.ts'

const shop = await shopOfFile()

test('a request names the tickets of its customer, those about its order first, and no one else’s', async () => {
  const asha = await shop.staff('agent')
  const one = await requested(shop)
  const raise = (name: string, customerId: string, orderId: string | null) => shop.sql`
    INSERT INTO tickets (public_id, customer_id, order_id, payload_hash, email, category, question, created_at, updated_at)
    VALUES (${name}, ${customerId}, ${orderId}, '', '', 'Exchanges', ${`About ${name}?`}, now(), now())`
  await raise('this-order', one.order.customerId, one.order.orderId)
  await raise('newest', one.order.customerId, null)
  await raise('another', MEERA.id ?? '', null)
  expect((await opened(asha, one.id)).tickets).toEqual([
    {
      ticketId: 'this-order',
      question: 'About this-order?',
      status: 'new',
      createdAt: expect.any(String),
      aboutThisOrder: true,
    },
    expect.objectContaining({ ticketId: 'newest', aboutThisOrder: false }),
  ])
})
