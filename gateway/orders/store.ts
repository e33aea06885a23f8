import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { Address, EarlierRequest } from '#contract/orders.ts'
import type { WrittenStep } from '#rules/returns/steps.ts'

/** A line of an order as the database knows it; times are ISO texts, money is in paise. */
export interface StoredLine {
  id: string
  sku: string
  title: string
  name: string
  variantTitle: string
  pricePaise: number
  quantity: number
  src: string
  size: string
  sizes: { size: string; available: boolean }[]
  deliveredAt: string | null
  refunded: number
  held: boolean
}

/** A request on an order, with its steps as they were written, and how often the shopper asked for a pick-up by herself. */
export type StoredEarlierRequest = Omit<EarlierRequest, 'steps' | 'may_rebook'> & {
  counts: boolean
  status: RequestStatus
  events: WrittenStep[]
  pickups_asked: number
}

/** An order with its lines and the requests on it. */
export interface StoredOrder {
  id: string
  name: string
  orderNumber: string
  customerId: string
  firstName: string
  email: string
  phone: string
  tags: string[]
  gateways: string[]
  address: Partial<Address>
  createdAt: Date
  cancelledAt: Date | null
  lines: StoredLine[]
  requests: StoredEarlierRequest[]
}

/** The order `orderId` of this customer; nothing when it does not exist or is somebody else's. */
export async function orderOf(sql: ISql, customerId: string, orderId: string): Promise<StoredOrder | undefined> {
  const [order] = await sql<StoredOrder[]>`
    SELECT o.id, o.name, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.first_name AS "firstName",
      o.email, o.phone, o.tags, o.payment_gateway_names AS gateways, o.shipping_address AS address,
      o.created_at AS "createdAt", o.cancelled_at AS "cancelledAt", lines_of(o.id) AS lines,
      requests_on(o.id, o.order_number) AS requests
    FROM orders o
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL`
  return order
}

/** Holds the order until the transaction ends, so that two requests on it are decided one after the other. */
export async function holdOrder(sql: ISql, customerId: string, orderId: string): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE id = ${orderId} AND customer_id = ${customerId} FOR UPDATE`
}
