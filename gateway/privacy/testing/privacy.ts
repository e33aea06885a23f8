import { createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import { DEMO_SHOP } from '#demo/load.ts'
import type { DemoOrder } from '#demo/orders.ts'
import type { DemoCustomer } from '#demo/customers.ts'
import { exchangeOf } from '../../returns/testing/returns.ts'
import { mailAccount } from '../../returns/step-mails.ts'
import { enqueue } from '../../outbox/store.ts'
import { applyWaiting } from '../../shopify/apply.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'
import { answerTicket } from '../../tickets/care.ts'
import { formOf } from '../../tickets/testing/tickets.ts'
import { receive } from '../../uploads/receive.ts'
import { photo } from '../../uploads/testing/uploads.ts'
import { transact } from '../../policies/transaction.ts'

/** A person with a word of their own in every trace, so that the test can look for it. */
export interface Marked {
  customer: DemoCustomer & { id: string }
  /** All the words by which something of theirs is known. */
  words: string[]
  /** The texts that they, care and the staff among themselves wrote about them. */
  said: Record<'reason' | 'description' | 'answer' | 'note' | 'requestNote' | 'block', string>
}

/** A customer with `sign` in every word. */
export function marked(sign: string, digits: string): Marked {
  const customer = {
    id: `91${digits}`,
    firstName: `Name${sign}`,
    lastName: `Family${sign}`,
    email: `mail${sign}@example.in`,
    phone: `+9198${digits}`,
    address1: `12 Street${sign}`,
    address2: `Area${sign}`,
    city: `City${sign}`,
    state: 'AS' as const,
    pin: '781001',
  }
  const places = ['reason', 'description', 'answer', 'note', 'requestNote', 'block'] as const
  const said = Object.fromEntries(places.map((place) => [place, `${place}${sign}`])) as Marked['said']
  return { customer, said, words: [sign, `98${digits}`] }
}

/** The traces of a person, with the order, the request and the ticket that they belong to. */
export interface Planted {
  order: DemoOrder
  requestId: string
  ticketId: string
  photoIds: string[]
}

/**
 * Stores something of a person everywhere: orders, a request, a ticket, photos, notes, mails, searches, the block list.
 */
export async function plant(shop: TestShop, { customer, said }: Marked): Promise<Planted> {
  const { context } = shop
  const [order, other] = [1, 3].map((daysAgo) => shop.world.deliveredOrder(customer, { daysAgo })) as [
    DemoOrder,
    DemoOrder,
  ]
  await shop.take([...order.messages, ...other.messages])
  const photos = await Promise.all([1, 2].map(() => receive(context, customer.id, Readable.from([photo()]))))
  const [first, second] = photos as [(typeof photos)[0], (typeof photos)[0]]
  const { data } = okBody(
    await shop.send('tickets.create', {
      ...formOf(customer.id, order.orderNumber, { description: said.description, email: customer.email ?? '' }),
      files: [first],
    }),
  )
  const ticketId = data.original_order_id
  await answerTicket(context, { ticketId, message: said.answer })
  const exchange = await exchangeOf(shop, order)
  const address = {
    province: 'Assam',
    city: customer.city,
    zip: '781001',
    address1: customer.address1,
    phone: customer.phone ?? '',
  }
  const body = okBody(
    await shop.send('returns.submit', {
      ...exchange,
      address,
      alternatePhone: customer.phone ?? '',
      email: customer.email ?? '',
      reason: said.reason,
      files: [{ id: second.id }],
    }),
  )
  const requestId = body.data.fulfillment_id
  const admin = await shop.staff('admin')
  const done = await Promise.all([
    admin.send('tickets.note', { ticketId, text: said.note }),
    admin.send('returns.note', { id: requestId, text: said.requestNote }),
    admin.send('returns.decide', { id: requestId, seen: 1, decision: 'reject', reason: said.answer }),
    admin.send('tickets.queue', { search: customer.email ?? '' }),
    admin.send('tickets.queue', { search: customer.phone ?? '' }),
    admin.send('returns.queue', { view: 'all', search: customer.firstName }),
    admin.send('blocklist.list', { search: customer.email ?? '' }),
    admin.send('privacy.find', { typed: customer.phone ?? '' }),
    admin.send('audit.list', { about: customer.email ?? '' }),
  ])
  await shop.sql`INSERT INTO blocked_emails (email, note) VALUES (${customer.email?.toLowerCase() ?? ''}, ${said.block})
    ON CONFLICT DO NOTHING`
  await plantRefund(shop, order, customer.firstName)
  await plantAlert(shop, order, customer.email ?? '')
  await shop.sessionOf(customer.id)
  for (const answer of done.slice(0, 3)) okBody<unknown>(answer)
  return { order, requestId, ticketId, photoIds: [first.id, second.id] }
}

/** The account that a refund went to, and the mails about it. */
async function plantRefund({ sql, context }: TestShop, { orderId }: DemoOrder, name: string): Promise<void> {
  const at = context.now()
  const [request] = await sql<[{ id: string }]>`SELECT id::text FROM requests WHERE order_id = ${orderId}`
  await sql`
    INSERT INTO payout_accounts (request_id, round, sealed, shown, given_at, checked, name)
    VALUES (${request.id}, 2, 'x', ${name}, ${at}, 'known', ${name})`
  await sql`
    INSERT INTO payouts (request_id, n, amount_paise, shown, state, requested_at, changed_at)
    VALUES (${request.id}, 1, 100, ${name}, 'failed', ${at}, ${at})`
  await transact(context, (tx) => mailAccount(tx, request.id, { name: 'payout_failed', account: name, round: 2 }))
}

/** The size that they waited for, and the mail that it is back. */
async function plantAlert(
  { sql, context }: TestShop,
  { orderId, customerId, lineIds }: DemoOrder,
  to: string,
): Promise<void> {
  const [alert] = await sql<[{ id: string }]>`
    INSERT INTO size_alerts (customer_id, variant_id, order_id, line_item_id, until, requested_at, notified_at)
    VALUES (${customerId}, '1', ${orderId}, ${lineIds[0] ?? ''}, '2030-01-01', ${context.now()}, ${context.now()})
    RETURNING id::text`
  const payload = { to, subject: 'It is back', text: 'Your size is back.' }
  await enqueue(sql, { kind: 'mail', key: `size-alert:${alert.id}:1`, payload })
}

/** Posts a message as Shopify does, and has it applied. */
export async function tellSigned(
  shop: TestShop,
  topic: string,
  payload: unknown,
  secret = 'test-secret',
  sentAt?: Date,
): Promise<number> {
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const response = await fetch(`${shop.url}/webhooks/shopify`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': DEMO_SHOP,
      'x-shopify-webhook-id': crypto.randomUUID(),
      ...(sentAt && { 'x-shopify-triggered-at': sentAt.toISOString() }),
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  })
  await applyWaiting(shop.context)
  return response.status
}

/** The shop's fields in every message about personal data. */
export const OUR_SHOP = { shop_id: 954889, shop_domain: DEMO_SHOP }

/** Shopify's own words for the erasure of a customer. */
export const redactionOf = ({ customer }: Marked, orders: readonly DemoOrder[] = []) => ({
  ...OUR_SHOP,
  customer: { id: Number(customer.id), email: customer.email, phone: customer.phone },
  orders_to_redact: orders.map(({ orderId }) => Number(orderId)),
})

/** Every row of every table, as text: a line each, with the name of its table. */
export async function dumped(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      ORDER BY 1`
  const lines: string[] = []
  for (const { name } of tables) {
    const rows = await sql<{ line: string }[]>`SELECT t::text AS line FROM ${sql(name)} t ORDER BY 1`
    lines.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return lines
}

/** The lines that have one of the words in them, in any case. */
export function naming(lines: readonly string[], words: readonly string[]): string[] {
  return lines.filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))
}

/** The names and contents of every file that the shop keeps. */
export async function stored(shop: TestShop): Promise<string[]> {
  const folder = shop.context.config.DATA_DIR
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => `${name} ${await readFile(join(parentPath, name), 'latin1')}`),
  )
}
