import type { ISql } from 'postgres'
import type { Address } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { ReturnItem } from '../request/items-store.ts'

/** The parts of a request that can be changed. */
export interface AmendableRequest {
  id: string
  orderId: string
  type: RequestType
  reasonCode: ReasonCode
  /**
   * The customer pays a price difference: the shop charged it when the request was made, and no one waived it.
   */
  paysMore: boolean
  address: Address
  phone: string
  items: ReturnItem[]
}

/** The request of this running number, which exists. */
export async function amendable(sql: ISql, requestId: string): Promise<AmendableRequest> {
  const [request] = await sql<[AmendableRequest]>`
    SELECT r.id, r.order_id AS "orderId", r.type, r.reason_code AS "reasonCode", r.charges_more AND r.fee_waived IS NULL
      AND r.more_waived IS NULL AS "paysMore", r.address, r.phone,
      (SELECT jsonb_agg(jsonb_build_object('id', i.line_item_id, 'wish', wish_of(i), 'units', i.units,
        'live', i.live, 'decision', i.decision))
        FROM request_items i WHERE i.request_id = r.id) AS items
    FROM requests r WHERE r.id = ${requestId}`
  return request
}
