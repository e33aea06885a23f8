import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { Answer } from '#contract/call.ts'
import { type CallName, PATHS, PORTAL_HEADER, REQUEST_KEY_HEADER } from '#contract/wire.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import { exchangeOf } from '../../returns/testing/returns.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'
import { answerTicket } from '../../tickets/care.ts'
import { raised, write } from '../../tickets/testing/tickets.ts'
import { photo } from '../../uploads/testing/uploads.ts'

/** The values by which calls name a customer and their things. */
export interface Target {
  customerId: string
  orderId: string
  orderNumber: string
  lineId: string
  phone: string
  email: string
  awb: string
  ticketId: string
  requestId: string
  fileId: string
  challenge: string
}

/** A customer with data of every kind in the shop. */
export interface Person extends Target {
  /** Texts that only their own rows contain: none may come out to anyone else. */
  canaries: string[]
}

/** A shop in the browser of a customer with proved identity. */
export async function shopOf(shop: TestShop, customerId: string): Promise<TestShop> {
  const proof = { cookie: await shop.sessionOf(customerId), [PORTAL_HEADER]: '1' }
  const send = async <Name extends CallName>(name: Name, body: CallRequest<Name>, key?: string) => {
    const headers = key === undefined ? proof : { ...proof, [REQUEST_KEY_HEADER]: key }
    return (await shop.post(name, JSON.stringify(body), headers)) as Answer<CallResponse<Name>>
  }
  return { ...shop, send }
}

/** Adds a customer to a verified shop, with orders, a request, a ticket, its messages, a photo, a code on its way. */
export async function putPerson(shop: TestShop, n: number): Promise<Person> {
  const customer = customerOf(n)
  const { id, email, phone } = customer as { [Key in 'id' | 'email' | 'phone']: string }
  const own = await shopOf(shop, id)
  const [requested, followed, travelling, waiting] = [
    shop.world.deliveredOrder(customer, { daysAgo: 1 }),
    shop.world.deliveredOrder(customer, { daysAgo: 2 }),
    shop.world.inTransitOrder(customer),
    shop.world.unfulfilledOrder(customer, { daysAgo: 1 }),
  ]
  for (const order of [requested, followed, travelling, waiting]) await shop.take(order.messages)
  const reason = `reason-zq${n}-of-the-return`
  const { data } = okBody(await own.send('returns.submit', { ...(await exchangeOf(own, requested)), email, reason }))
  const texts = ['asks', 'is-told', 'answers'].map((what) => `ticket-zq${n}-${what}`) as [string, string, string]
  const ticket = await raised(own, { email, description: texts[0] }, followed)
  await answerTicket(shop.context, { ticketId: ticket.ticketId, message: texts[1] })
  await write(own, ticket, texts[2])
  const amounts = await setAmounts(shop, id, n)
  const fileId = await uploaded(shop, id)
  const challenge = await challengeOf(own, id)
  const [sent] = await shop.sql<[{ awb: string }]>`SELECT awb FROM sent_parcels WHERE order_id = ${travelling.orderId}`
  const { firstName, lastName, address1, address2, city, pin } = customer
  const personal = [firstName, lastName, email, phone, phone.slice(3), address1, address2 ?? '', city, pin]
  const ids = [id, ...[requested, followed, travelling, waiting].map(({ orderId }) => orderId), ticket.ticketId, fileId]
  return {
    customerId: id,
    orderId: waiting.orderId,
    orderNumber: travelling.orderNumber,
    lineId: requested.lineIds[0] ?? '',
    phone,
    email,
    awb: sent.awb,
    ticketId: ticket.ticketId,
    requestId: data.fulfillment_id,
    fileId,
    challenge,
    canaries: [...personal, ...ids, reason, ...texts, ...amounts],
  }
}

/** No one: the ids are well formed, and there is nothing behind them. */
export const ABSENT: Target = {
  customerId: '990000000000099',
  orderId: '990000000000098',
  orderNumber: '98765432',
  lineId: '990000000000097',
  phone: '+919777700099',
  email: 'unknown-zq@example.org',
  awb: '98765432109876',
  ticketId: 'ZZZZ-ZZZZ-ZZZZZ',
  requestId: '98765432.1',
  fileId: '0'.repeat(32),
  challenge: 'A'.repeat(43),
}

/** A target all of whose ids are this text. */
export const malformed = (text: string) =>
  Object.fromEntries(Object.keys(ABSENT).map((field) => [field, text])) as unknown as Target

function customerOf(n: number): DemoCustomer {
  return {
    ...ANITA,
    id: `99000000000000${n}`,
    firstName: `Zqfirst${n}`,
    lastName: `Zqlast${n}`,
    email: `personzq${n}@example.com`,
    phone: `+9197777000${n}0`,
    address1: `${n}7 Zqlane`,
    address2: `Zqarea${n}`,
    city: `Zqcity${n}`,
    pin: `79983${n}`,
  }
}

/** Sums that are no one else's, in rupees. */
async function setAmounts({ sql }: TestShop, customerId: string, n: number): Promise<string[]> {
  await sql`UPDATE orders SET total_paise = ${7_654_321_00 + n} WHERE customer_id = ${customerId}`
  await sql`
    UPDATE line_items SET price_paise = ${4_321_987_00 + n}
    WHERE order_id IN (SELECT id FROM orders WHERE customer_id = ${customerId})`
  return [`7654321.0${n}`, `4321987.0${n}`]
}

async function uploaded(shop: TestShop, customerId: string): Promise<string> {
  const response = await fetch(`${shop.url}/api${PATHS['uploads.put']}?customer=${customerId}`, {
    method: 'POST',
    body: photo() as BodyInit,
    headers: { cookie: await shop.sessionOf(customerId), [PORTAL_HEADER]: '1', 'content-type': 'image/jpeg' },
  })
  return ((await response.json()) as { body: { id: string } }).body.id
}

async function challengeOf(shop: TestShop, customerId: string): Promise<string> {
  return okBody(await shop.send('access.ask', { by: 'customer', value: customerId })).challenge
}
