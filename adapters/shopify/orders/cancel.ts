import type { Admin } from '../admin.ts'
import { gid } from '../returns/pages.ts'
import { doneOf, type UserError } from '../returns/refusal.ts'

const ORDER = `query OrderToCancel($id: ID!) {
  order(id: $id) { id cancelledAt displayFulfillmentStatus }
}`

const CANCEL = `mutation CancelOrder($orderId: ID!, $refundMethod: OrderCancelRefundMethodInput, $staffNote: String) {
  orderCancel(
    orderId: $orderId, reason: CUSTOMER, refundMethod: $refundMethod, restock: true, notifyCustomer: false,
    staffNote: $staffNote
  ) {
    job { id }
    orderCancelUserErrors { code field }
  }
}`

interface Found {
  order: { cancelledAt: string | null; displayFulfillmentStatus: string } | null
}

interface Cancelled {
  orderCancel: { orderCancelUserErrors: UserError[] } | null
}

/** The states in which nothing was sent, and no one packs it. */
const UNSENT: ReadonlySet<string> = new Set(['UNFULFILLED', 'ON_HOLD', 'SCHEDULED', 'OPEN', 'REQUEST_DECLINED'])

/** The state of an order before it is cancelled: `open` if it can be, `gone` if Shopify does not have it. */
export async function orderToCancel(
  admin: Admin,
  orderId: string,
  signal?: AbortSignal,
): Promise<'open' | 'cancelled' | 'sent' | 'gone'> {
  const { order } = await admin.ask<Found>(ORDER, { id: gid('Order', orderId) }, signal)
  if (!order) return 'gone'
  if (order.cancelledAt !== null) return 'cancelled'
  return UNSENT.has(order.displayFulfillmentStatus) ? 'open' : 'sent'
}

/**
 * Asks Shopify to cancel an order: its pieces go back on the shelf, and what was paid goes back the way it came.
 * Shopify does it later, and takes no key for this: a caller looks at the order before it asks again.
 */
export async function askToCancel(admin: Admin, orderId: string, signal?: AbortSignal): Promise<void> {
  const variables = {
    orderId: gid('Order', orderId),
    refundMethod: { originalPaymentMethodsRefund: true },
    staffNote: 'Cancelled by the customer.',
  }
  const { orderCancel } = await admin.ask<Cancelled>(CANCEL, variables, signal)
  doneOf('orderCancel', orderCancel && { userErrors: orderCancel.orderCancelUserErrors })
}
