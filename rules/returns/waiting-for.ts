import type { PayWay, RequestStatus } from '#contract/desk/request.ts'
import type { Awaited } from '#contract/desk/returns/queue.ts'
import type { RequestType } from '#contract/returns.ts'

/** A request, as far as what it waits for depends on it. */
export interface Waiting {
  type: RequestType
  status: RequestStatus
  settled: boolean
  /** The day of its pick-up in India, where one was chosen. */
  pickupDay: string | null
  /** Whether its customer sends it, since no courier collects there. */
  noCourier: boolean
  /** The day in India until which its customer is asked for a photo; null where they are not. */
  photoDay: string | null
  /** How it is paid back by itself; undefined where it is not. */
  way: PayWay | undefined
  /** Whether its customer has given an account, or was paid. */
  hasAccount: boolean
}

/** What a request waits for while no person is needed; undefined where nothing is expected of anyone. */
export function awaitedBy(request: Waiting): Awaited | undefined {
  const { status, settled, pickupDay, photoDay } = request
  if (status === 'received') return photoDay === null ? undefined : { what: 'photo', day: photoDay }
  if (status === 'approved') return request.noCourier ? { what: 'sending' } : undefined
  if (status === 'pickup_asked') return { what: 'booking' }
  if (status === 'pickup_booked') return { what: 'pickup', ...(pickupDay === null ? {} : { day: pickupDay }) }
  if (status === 'picked_up') return { what: 'parcel' }
  return (status === 'completed' || status === 'kept') && !settled ? { what: settlementOf(request) } : undefined
}

function settlementOf({ type, way, hasAccount }: Waiting): Awaited['what'] {
  // An exchange that ends as money has a way.
  if (type === 'Exchange' && way === undefined) return 'order'
  return way === 'account' && !hasAccount ? 'account' : 'money'
}
