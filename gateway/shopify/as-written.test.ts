import { expect, test } from 'vitest'
import { translate } from '#adapters/shopify/translate.ts'
import { ANITA } from '#demo/customers.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
let count = 9_400

/** Sends an order as a webhook has it; returns its number. */
async function told(change: object): Promise<string> {
  const id = ++count
  const line = { id: id * 10, title: 'Jacket', name: 'Jacket', quantity: 1, price: '1999.00' }
  const order = {
    id,
    name: `#${id}`,
    order_number: id,
    currency: 'INR',
    customer: { id: ANITA.id },
    line_items: [line],
  }
  const at = new Date().toISOString()
  const fulfillments = [{ id, status: 'success', tracking_number: `29${id}`, created_at: at, line_items: [line] }]
  await tellSigned(shop, 'orders/create', JSON.stringify({ ...order, fulfillments, created_at: at, ...change }))
  return String(id)
}

const found = async (phone: string) => {
  const answer = await shop.send('tracking.byPhone', { phone })
  return answer.ok ? JSON.stringify(answer.body) : answer.refusal.error
}

test('an order is found by its number in any form, also where it stands on the billing address alone', async () => {
  const written = await told({ phone: null, shipping_address: { phone: '00919000070001', zip: '781 001' } })
  const billed = await told({ phone: null, billing_address: { phone: '90000 70002 ext 3' } })
  for (const form of ['9000070001', '+91 (0) 90000 70001', 'tel:+919000070001', '9000070001 / 9000070009'])
    expect(await found(form)).toContain(written)
  expect(await found('90000-70002')).toContain(billed)
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId: ANITA.id!, orderId: written }))
  expect(orderDetails.shipping_address).toMatchObject({ zip: '781001', phone: '+919000070001' })
})

test.each([
  ['the order, before all', { phone: '0091 90000 90001' }],
  ['the shipping address', { phone: null, shipping_address: { phone: 'tel:+91 90000 90001 ext 2' } }],
  ['the customer', { phone: '0361 2540123', customer: { id: 7, phone: '90000 90001' } }],
  [
    'the billing address, behind all',
    { phone: '', shipping_address: { phone: '12345' }, billing_address: { phone: '+9190000 90001' } },
  ],
])('the phone of an order is that of %s', (_where, change) => {
  const billing_address = { phone: '+919000090009' }
  const told = { id: 1, name: '#1', line_items: [], customer: { id: 7 }, billing_address, ...change }
  expect(translate('orders/create', told)).toMatchObject({ event: { order: { phone: '+919000090001' } } })
})

test('a PIN code and a phone of an address are stored in one form; what is none stays as it was written', () => {
  const address = (shipping_address: object) =>
    translate('orders/create', { id: 1, name: '#1', line_items: [], shipping_address })
  const stored = (address: object) => ({ event: { order: { address } } })
  expect(address({ zip: 'Pincode - 781 001', phone: '(091) 90000-90001' })).toMatchObject(
    stored({ zip: '781001', phone: '+919000090001' }),
  )
  expect(address({ zip: 'K1A 0B1', phone: 'call first' })).toMatchObject(
    stored({ zip: 'K1A 0B1', phone: 'call first' }),
  )
})
