import type { CallResponse } from '#contract/calls.ts'
import type { Address } from '#contract/orders.ts'
import { toE164 } from '#rules/india/phone.ts'
import { fulfilmentId, nextNumber } from '#rules/returns/numbering.ts'
import { type Choices, productsOf, reasonOf } from './choices.ts'
import type { ReturnDraft } from './draft.ts'
import type { Will } from './submit.ts'

/** The order and all that stands on its screen. */
export type Details = CallResponse<'orders.details'>

/** What the shopper typed; `phone` is there while it is being edited. */
export interface Texts {
  email: string
  phone?: string
  reason: string
}

/** All that the form holds. */
export interface Entered {
  texts: Texts
  choices: Choices
  address: Address
  files: { id: string; size: number }[]
  /** The address form, while it is open. */
  editing: ReturnDraft['editing']
}

/** How a second request on an order is called. (Specification 4.) */
const AGAIN = 'Return Exchange'

/** The submission that the form asks for. */
export function willOf(details: Details, { texts, choices, address, files }: Omit<Entered, 'editing'>): Will {
  const { orderDetails: order, exchangeHistoryDetails: earlier, terms } = details
  const phone = toE164(texts.phone ?? address.phone ?? '') ?? ''
  return {
    fulfillment_id: fulfilmentId(order.order_number, nextNumber(earlier.length)),
    customerId: order.customer.id,
    alternatePhone: phone,
    address: { ...address, phone: phone || (address.phone ?? '') },
    orderId: order.id,
    orderNumber: order.order_number,
    products: productsOf(choices, order.line_items),
    type: choices.type,
    exchangeReason: reasonOf(choices),
    files,
    tags: order.tags.join(', ').slice(0, 5000),
    email: texts.email,
    reason: texts.reason,
    exchangeAction: terms.exchanged_before ? AGAIN : choices.type,
  }
}
