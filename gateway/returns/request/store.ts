import type { ISql } from 'postgres'
import { toE164 } from '#rules/india/phone.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { FeeWay } from '#rules/returns/money/fee-ways.ts'
import type { ExchangeWay } from '#rules/returns/shopify/exchange-way.ts'
import { fromParcels, type InParcel } from '#rules/returns/from-parcels.ts'
import { andIf } from '#database/statements/and-if.ts'
import { keepLedger } from '../../ledger/keep.ts'
import type { StoredOrder } from '../../orders/store.ts'
import type { ChosenLine, MadeRequest, Submission } from '../submission.ts'

interface NewRequest {
  order: StoredOrder
  submission: Pick<
    Submission,
    'type' | 'exchangeReason' | 'reason' | 'email' | 'alternatePhone' | 'address' | 'pickupDay'
  >
  chosen: ChosenLine[]
  payment: Payment
  hash: string
  requestKey: string | null
  n: number
  fee: number
  feeWay: FeeWay
  /** Who of the staff filed it for the customer, if they did. */
  filedBy: string | null
  /** The version of the shop's rules that it was decided by. */
  policyVersion: number
  /** How an exchange is to be made in Shopify; null where staff make it. */
  exchangeWay: ExchangeWay | null
  /** Whether it costs no fee because the fault is the shop's own. */
  ownFault?: boolean
  /** Whether its customer pays what the wanted goods cost more. */
  chargesMore?: boolean
  /** Whether no courier collects where the customer is: they send the parcel themselves. */
  noCourier?: boolean
  /** Whether the customer has proved who they are. */
  proved: boolean
}

const made = (sql: ISql) =>
  sql`id, n, type, fee_rupees AS fee, created_at AS "createdAt", payload_hash AS hash, no_courier AS "noCourier"`

/** The request that this customer made with this key. */
export async function requestOfKey(sql: ISql, customerId: string, key: string): Promise<MadeRequest | undefined> {
  const [request] = await sql<MadeRequest[]>`
    SELECT ${made(sql)} FROM requests WHERE customer_id = ${customerId} AND request_key = ${key}`
  return request
}

/**
 * Writes a request, the items it holds, the parcels that these came in and what it is promised. Pieces that another
 * request holds, or that are not there, violate a constraint.
 */
export async function insertRequest(sql: ISql, request: NewRequest): Promise<MadeRequest> {
  const { order, submission, chosen } = request
  // What does not need the answer of the statement before it is sent along with it.
  const inserted = sql<[MadeRequest]>`
    WITH made AS (
    INSERT INTO requests (order_id, n, customer_id, request_key, payload_hash, type, reason_code, reason, email, email_proved, phone,
      address, payment, fee_rupees, fee_way, own_fault, charges_more, policy_version, filed_by, pickup_day, no_courier)
    VALUES (${order.id}, ${request.n}, ${order.customerId}, ${request.requestKey}, ${request.hash}, ${submission.type},
      ${submission.exchangeReason}, ${submission.reason}, ${submission.email}, ${request.proved}, ${toE164(submission.alternatePhone) ?? order.phone},
      ${sql.json(submission.address)}, ${request.payment}, ${request.fee}, ${request.feeWay}, ${request.ownFault === true}, ${request.chargesMore === true}, ${request.policyVersion}, ${request.filedBy}, ${request.noCourier ? null : (submission.pickupDay ?? null)},
      ${request.noCourier === true})
    RETURNING ${made(sql)}), told AS MATERIALIZED (SELECT pg_notify('desk', 'return'))
    SELECT made.* FROM made CROSS JOIN told`
  const [[row], parcels] = await Promise.all([inserted, parcelsOf(sql, chosen)])
  const items = chosen.map(
    ({ line, size, colour, wantedTitle, variantId, waits, readyOn, morePaise, units, paidPaise, causes }) => ({
      request_id: row.id,
      line_item_id: line.id,
      sku: line.sku,
      original_size: line.size,
      size,
      colour,
      wanted_title: wantedTitle,
      wanted_variant: variantId,
      waits,
      ready_on: readyOn,
      more_paise: morePaise,
      mrp_paise: line.pricePaise,
      units,
      paid_paise: paidPaise,
      causes,
    }),
  )
  const exchange = request.exchangeWay === 'line' ? 'exchange_lines' : 'replacements'
  const taken = parcels.map((parcel) => ({ request_id: row.id, ...parcel }))
  const writes = [
    sql`INSERT INTO request_items ${sql(items)}`,
    ...(taken.length > 0 ? [sql`INSERT INTO request_parcels ${sql(taken)}`] : []),
    ...(request.exchangeWay && submission.type === 'Exchange'
      ? [sql`INSERT INTO ${sql(exchange)} (request_id) VALUES (${row.id})`]
      : []),
  ].map((statement) => statement.execute())
  // The writes are on their way by now: the ledger reads after them.
  await Promise.all([...writes, keepLedger(sql, order.id, { claim: row.id })])
  return row
}

/**
 * From which parcels the pieces come that are asked back, before they are held. Line by line: a query for all of them
 * is planned anew each time, which takes longer than the few that there are.
 */
async function parcelsOf(sql: ISql, chosen: readonly ChosenLine[]) {
  const taken = await Promise.all(
    chosen.map(async ({ line, units }) => {
      const free = await sql<InParcel[]>`
        SELECT fulfilment_id AS "fulfilmentId", free AS units FROM pieces_by_parcel(${line.id}) ORDER BY delivered_at, fulfilment_id`
      return fromParcels(free, units, line.eligibility.units).map((one) => ({
        line_item_id: line.id,
        fulfilment_id: one.fulfilmentId,
        units: one.units,
      }))
    }),
  )
  return taken.flat()
}

/**
 * Notes that a request on this order is coming; false when there is no such order, or it belongs to another customer
 * than the given one.
 */
export async function announceOn(sql: ISql, orderId: string, customerId?: string): Promise<boolean> {
  const noted = await sql`
    INSERT INTO announcements (order_id) SELECT id FROM orders WHERE id = ${orderId} AND deleted_at IS NULL
      ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}
    ON CONFLICT (order_id) DO UPDATE SET announced_at = now()`
  return noted.count > 0
}

/** The announcement has become a request. */
export async function endAnnouncement(sql: ISql, orderId: string): Promise<void> {
  await sql`DELETE FROM announcements WHERE order_id = ${orderId}`
}

/**
 * The outbox keys of the "received" mails to this address in the last quarter of an hour, for requests of the given
 * customer, if one is given.
 */
export async function recentReceivedMails(sql: ISql, email: string, customerId?: string): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    SELECT 'received:' || id AS key FROM requests
    WHERE created_at > now() - interval '15 minutes' AND lower(email) = ${email.toLowerCase()}
      ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}`
  return rows.map((row) => row.key)
}

/** Deletes announcements that no request followed. */
export async function lapseAnnouncements(sql: ISql): Promise<void> {
  await sql`DELETE FROM announcements WHERE announced_at < now() - interval '15 minutes'`
}
