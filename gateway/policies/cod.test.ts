import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { opened } from '../returns/testing/desk.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { formOf } from '../tickets/testing/tickets.ts'

const shop = await shopOfFile({ SHEET_URL: 'http://127.0.0.1:9/exec' })
const keeper = await shop.staff('retailer')

async function orderPaidBy(gateway: string) {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  await shop.sql`UPDATE orders SET payment_gateway_names = ${[gateway]} WHERE id = ${order.orderId}`
  return order
}

/** The payment of an order as each reader gets it; makes the request and the ticket. */
async function readers(order: Awaited<ReturnType<typeof orderPaidBy>>) {
  const form = await shop.send('tickets.orders', { customerId: order.customerId })
  const accepted = await shop.send('returns.submit', await exchangeOf(shop, order))
  const raised = await shop.send('tickets.create', formOf(order.customerId, order.orderNumber))
  if (!form.ok || !accepted.ok || !raised.ok) throw new Error('not made')
  const ticketId = raised.body.data.original_order_id
  const id = accepted.body.data.fulfillment_id
  const ticket = await shop.send('tickets.show', { ticketId })
  const timeline = await keeper.send('tickets.timeline', { ticketId })
  const request = await opened(keeper, id)
  const sheet = await shop.sql<{ payment: string }[]>`
    SELECT payload->'records'->0->>'payment' AS payment FROM outbox
    WHERE kind = 'sheet' AND payload->'records'->0->>'request' = ${id}`
  return {
    form: form.body.data.find((one) => one.order_number === order.orderNumber)?.payment,
    ticket: ticket.ok && ticket.body.data.payment,
    timeline: timeline.ok && timeline.body.order?.payment,
    request: request.payment,
    isWarned: request.warnings.some(({ code }) => code === 'cash_on_delivery'),
    sheet: sheet[0]?.payment,
  }
}

test('an order is COD for every reader once the shop has listed its gateway (D29)', async () => {
  const paid = { form: 'Paid', ticket: 'Paid', timeline: 'Paid', request: 'Paid', isWarned: false, sheet: 'Paid' }
  const cod = { form: 'COD', ticket: 'COD', timeline: 'COD', request: 'COD', isWarned: true, sheet: 'COD' }
  expect(await readers(await orderPaidBy('Cash on Delivery (COD)'))).toEqual(cod)
  expect(await readers(await orderPaidBy('Gokwik-COD'))).toEqual(paid)
  const body = okBody(await keeper.send('policies.show', {}))
  expect(body.policies.at(-1)).toMatchObject({ name: 'codGateways', value: ['Cash on Delivery (COD)'] })
  const changed = await keeper.send('policies.change', {
    version: body.version,
    changes: [{ name: 'codGateways', value: ['Cash on Delivery (COD)', 'GoKwik-COD'] }],
  })
  expect(changed).toMatchObject({ ok: true })
  expect(await readers(await orderPaidBy(' Gokwik-COD'))).toEqual(cod)
  expect(await readers(await orderPaidBy('Shopflo COD'))).toEqual(paid)
})
