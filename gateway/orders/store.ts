import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { Address, EarlierRequest } from '#contract/orders.ts'
import { sizesByTitle, sizesOfLine, type Variant } from '#rules/orders/sizes.ts'
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

/** An order as it is read; `left` is what is left of the products of those lines whose variant is not known, by line. */
type ReadOrder = StoredOrder & { left: Record<string, Variant[]> }

/** The order `orderId` of this customer; nothing when it does not exist or is somebody else's. */
export async function orderOf(sql: ISql, customerId: string, orderId: string): Promise<StoredOrder | undefined> {
  const [order] = await sql<ReadOrder[]>`
    SELECT o.id, o.name, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.first_name AS "firstName",
      o.email, o.phone, o.tags, o.payment_gateway_names AS gateways, o.shipping_address AS address,
      o.created_at AS "createdAt", o.cancelled_at AS "cancelledAt", lines_of(o.id) AS lines,
      requests_on(o.id, o.order_number) AS requests, ${leftPart(sql)} AS left
    FROM orders o
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL`
  return order && sized(order)
}

function leftPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_object_agg(l.id, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('size', s.size, 'style', s.style, 'available', s.available)
        ORDER BY s.position), '[]')
      FROM variants s WHERE s.product_id = l.product_id)), '{}')
    FROM line_items l
    WHERE l.order_id = o.id AND NOT EXISTS (SELECT FROM variants v WHERE v.id = l.variant_id))`
}

function sized({ left, ...order }: ReadOrder): StoredOrder {
  const lines = order.lines.map((line) => {
    const others = left[line.id]
    return { ...line, ...(others ? sizesByTitle(line.variantTitle, others) : sizesOfLine(line)) }
  })
  return { ...order, lines }
}

/** Holds the order until the transaction ends, so that two requests on it are decided one after the other. */
export async function holdOrder(sql: ISql, customerId: string, orderId: string): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE id = ${orderId} AND customer_id = ${customerId} FOR UPDATE`
}
