import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { Address } from '#contract/orders.ts'
import type { RequestType } from '#contract/returns.ts'
import { readRequestId } from '#rules/returns/numbering.ts'
import { andIf } from '#database/statements/and-if.ts'

/** A customer's own request. `id` is its running number, `n` its number on its order. */
export interface OwnRequest {
  id: string
  n: number
  orderId: string
  status: RequestStatus
  address: Partial<Address>
  phone: string
  /** No courier collects it: the customer sends the goods. */
  noCourier: boolean
  /** The day that they chose for the pickup, and by when all that it waits for is ready. */
  pickupDay: string | null
  readyOn: string | null
}

/** The customer's request named "1042.1" or "#1042-F1"; undefined if there is none, or it is another customer's. */
export async function findOwn(sql: ISql, customerId: string, name: string): Promise<OwnRequest | undefined> {
  return ownRequest(sql, customerId, name, sql``)
}

/**
 * The same, locked until the transaction ends. The caller reads the request's rows in other tables by a later
 * statement.
 */
export async function lockOwn(sql: ISql, customerId: string, name: string): Promise<OwnRequest | undefined> {
  return ownRequest(sql, customerId, name, sql`FOR UPDATE OF r`)
}

async function ownRequest(sql: ISql, customerId: string, name: string, lock: ReturnType<ISql>) {
  const number = readRequestId(name)
  if (!number) return undefined
  const [request] = await sql<OwnRequest[]>`
    SELECT r.id, r.n, r.order_id AS "orderId", r.status, r.address, r.phone, r.no_courier AS "noCourier",
      CASE WHEN NOT r.no_courier THEN r.pickup_day::text END AS "pickupDay",
      (SELECT max(i.ready_on)::text FROM request_items i
        WHERE i.request_id = r.id AND i.live AND i.waits AND i.decision IS DISTINCT FROM 'rejected') AS "readyOn"
    FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    WHERE r.customer_id = ${customerId} AND o.order_number = ${number.orderNumber} AND r.n = ${number.n}
    ORDER BY r.id DESC LIMIT 1 ${lock}`
  return request
}

/** A request as staff find it. */
export interface FoundRequest {
  id: string
  n: number
  orderId: string
  orderNumber: string
  customerId: string
  type: RequestType
  status: RequestStatus
  version: number
  settled: boolean
  /** True if it can become an item of its own order. */
  byLine: boolean
}

const found = (sql: ISql) => sql`
  r.id, r.n, r.order_id AS "orderId", o.order_number AS "orderNumber", r.customer_id AS "customerId", r.type, r.status,
  r.version, r.settled_at IS NOT NULL AS settled,
  EXISTS (SELECT FROM exchange_lines x WHERE x.request_id = r.id) AS "byLine"`

/** The request named "1042.1" or "#1042-F1"; undefined if there is none, or its order was deleted. */
export async function findRequest(sql: ISql, name: string): Promise<FoundRequest | undefined> {
  const [request] = await findRequests(sql, [name])
  return request
}

/** The same for many names, in no order; invalid names are left out. */
export async function findRequests(sql: ISql, names: readonly string[]): Promise<FoundRequest[]> {
  const read = names.map(readRequestId).filter((one) => one !== null)
  if (read.length === 0) return []
  return sql<FoundRequest[]>`
    SELECT DISTINCT ON (upper(o.order_number), r.n) ${found(sql)}
    FROM jsonb_to_recordset(${sql.json(read)}) AS named("orderNumber" text, n integer)
    JOIN orders o ON upper(o.order_number) = upper(named."orderNumber") AND o.deleted_at IS NULL
    JOIN requests r ON r.order_id = o.id AND r.n = named.n
    ORDER BY upper(o.order_number), r.n, r.id DESC`
}

/** The request of this running number; undefined if there is none, or its order was deleted. */
export async function findRequestById(sql: ISql, requestId: string): Promise<FoundRequest | undefined> {
  const [request] = await sql<FoundRequest[]>`
    SELECT ${found(sql)} FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    WHERE r.id = ${requestId}`
  return request
}

/** Locks a request until the transaction ends, so that acts on it are decided one after the other. */
export async function lockRequest(sql: ISql, requestId: string): Promise<void> {
  await sql`SELECT FROM requests WHERE id = ${requestId} FOR UPDATE`
}

/** The same, if it still has this version; false if not. */
export async function lockVersion(sql: ISql, requestId: string, version: number): Promise<boolean> {
  const same = await sql`SELECT FROM requests WHERE id = ${requestId} AND version = ${version} FOR UPDATE`
  return same.length > 0
}

/** Locks the requests of an order, in their order. */
export async function lockRequestsOn(sql: ISql, orderId: string): Promise<void> {
  await sql`SELECT FROM requests WHERE order_id = ${orderId} ORDER BY id FOR UPDATE`
}

/** Locks the request of a pickup and answers its running number. */
export async function lockRequestOfPickup(sql: ISql, pickupId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    SELECT r.id FROM requests r JOIN pickups p ON p.request_id = r.id WHERE p.id = ${pickupId} FOR UPDATE OF r`
  return row?.id
}

/** Locks the requests of these pickups' parcels, in their order. */
export async function lockRequestsOfParcels(sql: ISql, awbs: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM requests r WHERE r.id IN (SELECT request_id FROM pickups WHERE awb = ANY(${[...awbs]}))
    ORDER BY r.id FOR UPDATE`
}

/** Locks the request of a payout. */
export async function lockRequestOfPayout(sql: ISql, payoutId: string): Promise<void> {
  await sql`SELECT FROM requests WHERE id = (SELECT request_id FROM payouts WHERE id = ${payoutId}) FOR UPDATE`
}

/** The PIN code and the state from which the goods of a request are collected. */
export async function pickupPlace(
  sql: ISql,
  requestId: string,
): Promise<{ zip: string | null; province: string | null } | undefined> {
  const [place] = await sql<{ zip: string | null; province: string | null }[]>`
    SELECT address ->> 'zip' AS zip, address ->> 'province' AS province FROM requests WHERE id = ${requestId}`
  return place
}

/** The day that the customer chose for the pickup. */
export async function chosenDay(sql: ISql, requestId: string): Promise<string | null> {
  const [request] = await sql<{ day: string | null }[]>`
    SELECT pickup_day::text AS day FROM requests WHERE id = ${requestId}`
  return request?.day ?? null
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
