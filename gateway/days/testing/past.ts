import type { Sql } from 'postgres'

/** The moment so many hours before another. */
export const hoursAgo =
  (now: Date) =>
  (hours: number): Date =>
    new Date(now.getTime() - hours * 3_600_000)

type At = ReturnType<typeof hoursAgo>

/** A request of the past: when it was made, and its acts in order, in hours before now; staff's unless a rule's. */
export interface MadeRequest {
  ago: number
  acts: readonly (readonly [act: string, ago: number, by?: 'rule'])[]
  zip?: string
  payment?: 'COD' | 'Paid'
  paysBy?: 'credit'
  settled?: readonly ['refund' | 'gift_card' | 'order', ago: number]
  /** When its customer gave an account. */
  accountAgo?: number
  newOrder?: string
}

let made = 0

/** Deletes everything that these functions make; the usual times too, unless they are to stay. */
export async function clear(sql: Sql, timesToo = true): Promise<void> {
  for (const table of ['request_settlements', 'payout_accounts', 'request_events', 'requests', 'ticket_messages'])
    await sql`DELETE FROM ${sql(table)}`
  for (const table of ['ticket_words', 'tickets', 'parcels', 'fulfilments', 'orders'])
    await sql`DELETE FROM ${sql(table)}`
  if (timesToo) await sql`DELETE FROM usual_times`
}

/** Writes an order, sent at these times; returns its id. */
export async function makeOrder(
  sql: Sql,
  {
    number,
    customerId = '1',
    zip = '',
    sentAt = [],
  }: { number: string; customerId?: string; zip?: string; sentAt?: Date[] },
): Promise<string> {
  const id = `order-${number}`
  await sql`
    INSERT INTO orders (id, name, order_number, customer_id, shipping_address, created_at, version)
    VALUES (${id}, ${`#${number}`}, ${number}, ${customerId}, ${sql.json({ zip })}, now(), now())`
  for (const [place, at] of sentAt.entries())
    await sql`
      INSERT INTO fulfilments (id, order_id, status, created_at, version)
      VALUES (${`${id}-${place}`}, ${id}, 'success', ${at}, now())`
  return id
}

/** Writes a request of customer 1 with its acts. */
export async function makeRequest(
  sql: Sql,
  { staffId, at, ...request }: MadeRequest & { staffId: string; at: At },
): Promise<void> {
  const { ago, acts, zip = '', payment = 'Paid', paysBy = null, settled, accountAgo, newOrder = null } = request
  const orderId = await makeOrder(sql, { number: `past-${++made}` })
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees, pays_by, new_order_no, created_at)
    VALUES (${orderId}, 1, '1', 'x', 'Return', '0', 'x', '', '', ${sql.json({ zip })}, ${payment}, 0, ${paysBy},
      ${newOrder}, ${at(ago)})
    RETURNING id`
  for (const [act, hours, by] of acts)
    await sql`
      INSERT INTO request_events (request_id, at, act, actor, staff_id)
      VALUES (${row.id}, ${at(hours)}, ${act}, 'staff', ${by === 'rule' ? null : staffId})`
  if (accountAgo !== undefined)
    await sql`INSERT INTO payout_accounts (request_id, given_at) VALUES (${row.id}, ${at(accountAgo)})`
  if (!settled) return
  const [kind, hours] = settled
  await sql`
    INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at)
    VALUES (${row.id}, ${kind}, 'x', ${kind === 'order' ? null : 100}, ${at(hours)})`
}

/** Writes a parcel of an order to this PIN code. */
export async function makeParcel(
  sql: Sql,
  { zip, shippedAt, deliveredAt }: { zip: string; shippedAt: Date | null; deliveredAt: Date | null },
): Promise<void> {
  const number = `sent-${++made}`
  const sentAt = shippedAt ?? deliveredAt ?? new Date()
  const id = await makeOrder(sql, { number, zip, sentAt: [sentAt] })
  await sql`INSERT INTO fulfilment_parcels (fulfilment_id, awb, position) VALUES (${`${id}-0`}, ${number}, 1)`
  await sql`
    INSERT INTO parcels (awb, carrier, state, milestones, delivered_at, sent_at)
    VALUES (${number}, 'delhivery', ${deliveredAt ? 'delivered' : 'in_transit'},
      ${sql.json(shippedAt ? { shipped: shippedAt.toISOString() } : {})}, ${deliveredAt}, ${sentAt})`
}

/** Writes a ticket with its messages, in hours before now. */
export async function makeTicket(
  sql: Sql,
  at: At,
  messages: readonly (readonly [author: 'customer' | 'customercare', ago: number])[],
): Promise<void> {
  const [ticket] = await sql<[{ id: string }]>`
    INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, created_at, updated_at)
    VALUES (${`past-${++made}`}, '1', 'x', '', 'Exchanges', 'When?', ${at(messages[0]?.[1] ?? 0)}, now())
    RETURNING id`
  for (const [author, ago] of messages)
    await sql`
      INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
      VALUES (${ticket.id}, ${author}, 'When?', 'x', ${at(ago)})`
}
