import type { RequestStatus } from '#contract/desk/request.ts'
import type { Carrier } from '#contract/tracking.ts'
import { awbOf } from '../tracking/awb.ts'
import { carrierNamed, carrierOf, factsOf, type Prefixes } from '../tracking/carriers.ts'

/** True if the customer should send the goods now: the request is approved, and no courier collects them. */
export function isSentByCustomer({ noCourier, status }: { noCourier: boolean; status: RequestStatus }): boolean {
  return noCourier && status === 'approved'
}

/**
 * The customer's possible changes to their own parcel: a correction before its first scan, another parcel once it goes
 * back to them.
 */
export function tellable(state: string | null): 'correction' | 'another' | null {
  if (state === null) return 'correction'
  return state === 'rto' || state === 'rto_delivered' ? 'another' : null
}

const LONGEST_NAME = 60

/** The name of a courier as typed, in one line; null for an empty one, one that is too long, or without a letter. */
export function courierName(typed: string): string | null {
  const name = typed.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return /\p{L}/u.test(name) && name.length <= LONGEST_NAME ? name : null
}

const SHORTEST_AWB = 6

/** The AWB of a customer's own parcel from the typed text; null if it can be none. Every courier's AWB has a digit. */
export function ownAwb(typed: string): string | null {
  const awb = awbOf(typed)
  return awb !== null && awb.length >= SHORTEST_AWB && /^[A-Z]*\d[A-Z0-9]*$/.test(awb) ? awb : null
}

/**
 * The courier that we ask about a customer's own parcel, by its name or its prefix; null for others, which we cannot
 * ask: an aggregator knows only its own bookings. (Decisions 16.)
 */
export function followedBy(courier: string, awb: string, prefixes?: Prefixes): Carrier | null {
  const carrier = carrierNamed(courier) ?? carrierOf(awb, prefixes)
  return factsOf(carrier).isAggregator ? null : carrier
}
