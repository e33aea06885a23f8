import { expect } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { codeIn, know, openCodes } from './access/testing/codes.ts'
import { opened, requested } from './returns/testing/desk.ts'
import { exchangeOf } from './returns/testing/returns.ts'
import { testsOf } from './testing/fixtures.ts'
import { shopOfFile } from './testing/shop-of-file.ts'
import { raised } from './tickets/testing/tickets.ts'
import { onItsWay } from './tracking/testing/tracking.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const admin = await shop.staff('admin')

const hindi = (number: string) => number.replaceAll(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
const assamese = (number: string) => number.replaceAll(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)))

test('orders and parcels are found by numbers in Hindi and Assamese digits', async () => {
  const { order, awb } = await onItsWay(shop)
  const number = order.orderNumber
  const found = { original_order_id: number }
  expect(await shop.send('tracking.byOrder', { id: hindi(number) })).toMatchObject({ body: found })
  expect(await shop.send('tracking.byPhone', { phone: hindi(ANITA.phone ?? '') })).toMatchObject({ body: [found] })
  expect(await shop.send('tracking.byAwb', { awb: assamese(awb) })).toMatchObject({ body: [found] })
  expect(await shop.send('tracking.delhivery', { AWB: assamese(awb) })).toMatchObject({ body: { AWB: awb } })
  expect(await shop.send('tracking.shiprocket', { awb: hindi(awb) })).toMatchObject({ body: { AWB: awb } })
  const listed = { body: [{ id: number }] }
  expect(await shop.send('orders.search', { identifier: `#${hindi(number)}`, isOrderNo: true })).toMatchObject(listed)
  expect(await shop.send('orders.search', { identifier: assamese(ANITA.phone ?? ''), isOrderNo: false })).toMatchObject(
    listed,
  )
})

test('phone and PIN of a request are kept in the digits that couriers read', async () => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  const body = await exchangeOf(shop, order)
  const address = { ...body.address, zip: hindi('781003'), phone: hindi('9864012345') }
  const submission = { ...body, alternatePhone: assamese('98640 12345'), address }
  expect(await shop.send('returns.submit', submission)).toMatchObject({ ok: true })
  const [request] = await shop.sql`SELECT phone, address FROM requests WHERE order_id = ${order.orderId}`
  expect(request).toMatchObject({ phone: '+919864012345', address: { zip: '781003', phone: '+919864012345' } })
})

test('the desk finds requests, tickets and customers by them, and takes an AWB', async () => {
  const { id, order } = await requested(shop, { type: 'Return' })
  const { ticketId } = await raised(shop, {}, order)
  const number = order.orderNumber
  const rows = { body: { rows: [{ id }] } }
  for (const search of [hindi(number), hindi(`#${number}-F1`)])
    expect(await admin.send('returns.queue', { view: 'to_decide', search })).toMatchObject(rows)
  expect(await admin.send('tickets.queue', { search: assamese(number) })).toMatchObject({
    body: { tickets: [{ ticketId }] },
  })
  for (const typed of [hindi(number), assamese(ANITA.phone ?? ''), hindi(ANITA.id ?? '')])
    expect(await admin.send('privacy.find', { typed })).toMatchObject({ body: { people: [{ customerId: ANITA.id }] } })
  await admin.send('returns.decide', { id, seen: (await opened(admin, id)).version, decision: 'approve' })
  const pickup = { id, seen: (await opened(admin, id)).version, carrier: 'delhivery', awb: hindi('29450007') } as const
  expect(await admin.send('pickups.enter', pickup)).toMatchObject({ ok: true })
  expect(await shop.sql`SELECT FROM parcels WHERE awb = '29450007'`).toHaveLength(1)
})

test("a customer's own tickets are found by them", async ({ ticket: { ticketId, customerId, order } }) => {
  const list = (search: string) => shop.send('tickets.list', { customerId, search })
  const found = { body: { data: { tickets: [{ original_order_id: ticketId }] } } }
  expect(await list(hindi(order.orderNumber))).toMatchObject(found)
  expect(await list(hindi(ticketId))).toMatchObject(found)
})

test('a code is asked for and proved by them', async () => {
  const codes = await openCodes()
  const people = ['7301', '7302', '7303', '7304'] as const
  await know(
    codes.shop,
    people.map((id) => ({ id, email: `p${id}@example.in`, orderPhone: `+91987650${id}` })),
  )
  const typed = ['7301', 'N7302', '98765 07303', 'SF7304'] as const
  for (const [at, by] of (['customer', 'order', 'contact', 'awb'] as const).entries()) {
    const id = people[at] ?? ''
    const asked = await codes.ask(by, hindi(typed[at] ?? ''))
    await codes.drainOutbox()
    const code = codeIn(codes.mails().find(({ to }) => to === `p${id}@example.in`)?.text)
    const answer = await codes.prove(asked.ok ? asked.body.challenge : '', assamese(code))
    expect(answer).toMatchObject({ body: { customer_id: id } })
  }
  await codes.close()
})
