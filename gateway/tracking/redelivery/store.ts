import type { ISql } from 'postgres'
import type { Redelivery } from '#contract/redelivery.ts'
import type { Attempted } from '#rules/tracking/redelivery.ts'

/** A parcel whose delivery failed, with its customer's request after that try. */
export interface FailedParcel extends Attempted {
  awb: string
  earlier: (Required<Redelivery>['asked'] & { requestedAt: string; againAt?: string }) | null
}

/** Returns the parcels of this list whose delivery failed, by their couriers' scans. */
export async function failedParcels(sql: ISql, awbs: readonly string[]): Promise<FailedParcel[]> {
  return await sql<FailedParcel[]>`
    SELECT p.awb, p.carrier, p.state, p.attempts, s."firstFailedAt", coalesce(s.code, '') AS code,
      CASE WHEN r.id IS NULL THEN NULL ELSE
        jsonb_strip_nulls(jsonb_build_object('on', r.requested_day, 'state', r.state, 'requestedAt', r.requested_at,
          'againAt', r.again_at)) END AS earlier
    FROM parcels p
    LEFT JOIN LATERAL (
      SELECT min(at) AS "firstFailedAt", (array_agg(code ORDER BY at DESC))[1] AS code
      FROM parcel_scans WHERE awb = p.awb AND state = 'delivery_failed') s ON true
    LEFT JOIN redeliveries r ON r.awb = p.awb AND r.attempt = p.attempts
    WHERE p.awb = ANY (${awbs}) AND p.state = 'delivery_failed' AND NOT p.fetched`
}

/** The AWB of a parcel that was sent to this customer, locked until the transaction ends. */
export async function lockParcelOf(sql: ISql, customerId: string, awb: string): Promise<string | undefined> {
  const [parcel] = await sql<{ awb: string }[]>`
    SELECT p.awb FROM parcels p WHERE p.awb IN (
      SELECT f.awb FROM sent_parcels f JOIN orders o ON o.id = f.order_id
      WHERE upper(f.awb) = ${awb} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL)
    ORDER BY p.awb LIMIT 1 FOR UPDATE`
  return parcel?.awb
}

interface NewRedelivery {
  awb: string
  attempt: number
  day: string | undefined
  phone: string
  landmark: string
  at: Date
}

/** Stores a customer's request; undefined if there is one for this try already. */
export async function insertRedelivery(
  sql: ISql,
  { awb, attempt, day, phone, landmark, at }: NewRedelivery,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO redeliveries (awb, attempt, requested_day, phone, landmark, requested_at)
    VALUES (${awb}, ${attempt}, ${day ?? null}, ${phone}, ${landmark}, ${at})
    ON CONFLICT (awb, attempt) DO NOTHING RETURNING id::text`
  return row?.id
}

/** A redelivery that is not sent to the courier yet. */
export interface WaitingRedelivery extends Attempted {
  awb: string
  attempt: number
  requestedAt: Date
  day: string | null
  phone: string
  landmark: string
  /** The street of the order; '' if it was erased. */
  address: string
  triedAt: Date | null
  receipt: string | null
}

/** The waiting redelivery with this id; undefined if it is done. */
export async function waitingRedelivery(sql: ISql, id: string): Promise<WaitingRedelivery | undefined> {
  const [row] = await sql<WaitingRedelivery[]>`
    SELECT r.awb, r.attempt, r.requested_at AS "requestedAt", r.requested_day::text AS day, r.phone, r.landmark,
      r.tried_at AS "triedAt", r.receipt,
      p.carrier, p.state, p.attempts, s."firstFailedAt", coalesce(s.code, '') AS code,
      coalesce(o.address, '') AS address
    FROM redeliveries r JOIN parcels p ON p.awb = r.awb
    LEFT JOIN LATERAL (
      SELECT min(at) AS "firstFailedAt", (array_agg(code ORDER BY at DESC))[1] AS code
      FROM parcel_scans WHERE awb = p.awb AND state = 'delivery_failed') s ON true
    LEFT JOIN LATERAL (
      SELECT concat_ws(', ', nullif(o.shipping_address ->> 'address1', ''),
        nullif(o.shipping_address ->> 'address2', '')) AS address
      FROM sent_parcels f JOIN orders o ON o.id = f.order_id
      WHERE f.awb = r.awb ORDER BY f.created_at DESC LIMIT 1) o ON true
    WHERE r.id = ${id} AND r.state = 'asked'`
  return row
}

/** Notes a call to the courier that is about to be made; true if it is the first. */
export async function noteTry(sql: ISql, id: string, at: Date): Promise<boolean> {
  const { count } = await sql`UPDATE redeliveries SET tried_at = ${at} WHERE id = ${id} AND tried_at IS NULL`
  return count > 0
}

export async function saveReceipt(sql: ISql, id: string, receipt: string): Promise<void> {
  await sql`UPDATE redeliveries SET receipt = ${receipt} WHERE id = ${id} AND receipt IS NULL`
}

/** The courier has done nothing yet: it is called again at this time. */
export async function forgetTry(sql: ISql, id: string, againAt: Date): Promise<void> {
  await sql`
    UPDATE redeliveries SET tried_at = NULL, receipt = NULL, again_at = ${againAt} WHERE id = ${id} AND state = 'asked'`
}

/** Ends a redelivery: the phone and the landmark are needed no more. */
export async function closeRedelivery(sql: ISql, id: string, state: 'told' | 'refused', at: Date): Promise<void> {
  await sql`
    UPDATE redeliveries SET state = ${state}, phone = '', landmark = '', closed_at = ${at} WHERE id = ${id}
      AND state = 'asked'`
}
