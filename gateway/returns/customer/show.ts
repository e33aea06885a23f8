import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { show as contract, ShownRequest } from '#contract/requests.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { mayAmend } from '#rules/returns/moves.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { shownDetails } from '../../orders/shown.ts'
import { orderOf } from '../../orders/store.ts'
import { policyOf } from '../../policies/policy.ts'
import { findOwn, type OwnRequest } from '../request/find.ts'

/** Shows one request of one customer. */
export async function show(
  context: Context,
  { customerId, requestId }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const own = (await findOwn(context.sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
  const { orderId, n } = own
  const order = (await orderOf(context.sql, customerId, orderId)) ?? refuse('REQUEST_NOT_FOUND')
  const policy = await policyOf(context)
  const { orderDetails, exchangeHistoryDetails } = await shownDetails(context, order, policy)
  const id = fulfilmentId(order.orderNumber, n)
  const request = exchangeHistoryDetails.find((one) => one.fulfillment_id === id) ?? refuse('REQUEST_NOT_FOUND')
  const { name, order_number, line_items: lines } = orderDetails
  const may_ask = lines.some(({ standing, goods }) => standing === 'eligible' && goods !== false)
  return {
    request,
    order: { id: orderId, name, order_number, may_ask },
    ...contactIn(own, policy.customerAmends),
    ...expectedOf(own, indianDate(context.now())),
  }
}

/** A courier comes, or came in vain. */
const TO_COLLECT: ReadonlySet<OwnRequest['status']> = new Set([
  'received',
  'approved',
  'pickup_asked',
  'pickup_booked',
  'pickup_failed',
])

const BEFORE_PICKUP: ReadonlySet<OwnRequest['status']> = new Set(['received', 'approved'])

/** The expected days, each until it has passed. */
function expectedOf({ status, pickupDay, readyOn }: OwnRequest, today: string): Pick<ShownRequest, 'expected'> {
  const pickup = pickupDay && pickupDay >= today && BEFORE_PICKUP.has(status) ? { pickup: pickupDay } : {}
  const ready = readyOn && readyOn >= today ? { ready: readyOn } : {}
  const expected = { ...pickup, ...ready }
  return Object.keys(expected).length > 0 ? { expected } : {}
}

/** The pickup's address and phone: to change, else to read until the courier has picked up. */
function contactIn(own: OwnRequest, mayChange: boolean): Pick<ShownRequest, 'contact' | 'collected_at'> {
  if (mayChange && mayAmend(own.status)) return { contact: contactOf(own) }
  return !own.noCourier && TO_COLLECT.has(own.status) ? { collected_at: contactOf(own) } : {}
}

function contactOf({ address, phone }: OwnRequest) {
  const { province = '', city = '', zip = '', address1 = '', address2 = '' } = address
  return { address: { province, city, zip, address1, address2 }, phone: phone || (address.phone ?? '') }
}
