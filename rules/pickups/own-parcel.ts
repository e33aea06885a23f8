import type { RequestStatus } from '#contract/desk/request.ts'
import type { Carrier } from '#contract/tracking.ts'
import { awbOf } from '../tracking/awb.ts'
import { carrierNamed, carrierOf, factsOf, type Prefixes } from '../tracking/carriers.ts'

/** Whether the customer is asked to send the goods now: the request is approved, and no courier collects them. */
export function isSentByCustomer({ noCourier, status }: { noCourier: boolean; status: RequestStatus }): boolean {
  return noCourier && status === 'approved'
}

/**
 * What a customer may tell of their own parcel: correct it before it is scanned, another one once it goes back to them.
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

/** The AWB of a customer's own parcel from what was typed; null when it can be none. Every courier's has a digit. */
export function ownAwb(typed: string): string | null {
  const awb = awbOf(typed)
  return awb !== null && awb.length >= SHORTEST_AWB && /^[A-Z]*\d[A-Z0-9]*$/.test(awb) ? awb : null
}

/**
 * The courier that is asked about a customer's own parcel, by its name or its prefix; null for others, which cannot be
 * asked: an aggregator knows only what it booked. (Decisions 16.)
 */
export function followedBy(courier: string, awb: string, prefixes?: Prefixes): Carrier | null {
  const carrier = carrierNamed(courier) ?? carrierOf(awb, prefixes)
  return factsOf(carrier).isAggregator ? null : carrier
}
