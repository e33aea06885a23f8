import type { RequestStatus } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { Awaited } from '#contract/desk/returns/queue.ts'
import type { RequestType } from '#contract/returns.ts'

/** The facts that decide for which step a request waits. */
export interface Waiting {
  type: RequestType
  status: RequestStatus
  settled: boolean
  /** The day of its pickup in India, if one was chosen. */
  pickupDay: string | null
  /** True if the customer sends it, because no courier collects there. */
  noCourier: boolean
  /** The day in India by which the customer should send a photo; null if no one asks for one. */
  photoDay: string | null
  /** The method of its automatic refund; undefined if there is none. */
  refundMethod: RefundMethod | undefined
  /** True if the customer gave an account, or was paid. */
  hasAccount: boolean
}

/** The next thing that a request waits for while it needs no person; undefined if it waits for no one. */
export function awaitedBy(request: Waiting): Awaited | undefined {
  const { status, settled, pickupDay, photoDay } = request
  if (status === 'received') return photoDay === null ? undefined : { what: 'photo', day: photoDay }
  if (status === 'approved') return request.noCourier ? { what: 'sending' } : undefined
  if (status === 'pickup_asked') return { what: 'booking' }
  if (status === 'pickup_booked') return { what: 'pickup', ...(pickupDay === null ? {} : { day: pickupDay }) }
  if (status === 'picked_up') return { what: 'parcel' }
  return (status === 'completed' || status === 'kept') && !settled ? { what: settlementOf(request) } : undefined
}

function settlementOf({ type, refundMethod, hasAccount }: Waiting): Awaited['what'] {
  // An exchange that ends as money has a refund method.
  if (type === 'Exchange' && refundMethod === undefined) return 'order'
  return refundMethod === 'account' && !hasAccount ? 'account' : 'money'
}
