import type { ISql } from 'postgres'
import type { ParcelState } from '#contract/tracking.ts'
import type { Sending } from './order-store.ts'

/** A scan as stored; the time is an ISO text. */
export interface StoredScan {
  at: string
  state: ParcelState | null
  text: string
  location: string
}

/** What was sent under an AWB, with its scans, newest first. */
export interface StoredShipment {
  awb: string
  sendings: Sending[]
  scans: StoredScan[]
}

/** Enough for any page. */
const MOST_SCANS = 300

/** What the shop sent under this AWB (upper case); undefined when the AWB is not the shop's. */
export async function shipmentOf(sql: ISql, awb: string): Promise<StoredShipment | undefined> {
  const [shipment] = await sql<StoredShipment[]>`
    SELECT f.awb, sendings_of(f.order_id) AS sendings, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'state', s.state, 'text', s.text, 'location', s.location)
        ORDER BY s.at DESC), '[]')
      FROM (SELECT * FROM parcel_scans WHERE awb = f.awb ORDER BY at DESC LIMIT ${MOST_SCANS}::int) s) AS scans
    FROM (
      SELECT f.awb, f.order_id FROM fulfilments f JOIN orders o ON o.id = f.order_id
      WHERE upper(f.awb) = ${awb} AND f.awb <> '' AND f.status <> 'cancelled' AND o.deleted_at IS NULL
      ORDER BY f.created_at DESC LIMIT 1
    ) f`
  return shipment
}
