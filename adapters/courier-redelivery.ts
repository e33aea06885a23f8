import type { TryRefusal } from '#rules/tracking/redelivery.ts'
import type { Timeout } from './courier.ts'
import { UpstreamRefused } from './outcome.ts'

/** What a courier is asked to do at its next try. */
export interface RedeliveryRequest {
  /** Our number of it. */
  reference: string
  awb: string
  /** The day, "2026-11-27"; null for the courier's next one. Delhivery takes no day. */
  day: string | null
  /** The phone to call instead, as "+919876543210"; '' for the one it knows. */
  phone: string
  /** A landmark, or the neighbour to give it to; '' for none. */
  landmark: string
  /** The address that the landmark is added to. */
  address: string
}

/** Trying again to deliver. Every method throws UpstreamError when the courier did not answer. */
export interface Redeliverer {
  /**
   * Tells the courier, and gives its receipt; '' where it took it at once. It may be told again after a lost answer:
   * then it is looked up first where that can be, and else it is told the same. Throws RedeliveryRefused when the
   * courier does not do it.
   */
  ask(redelivery: RedeliveryRequest, timeout: Timeout, tried?: { isFirstTry?: boolean }): Promise<string>
  /** What became of a receipt; null while the courier works on it. */
  outcome(receipt: string, awb: string, timeout: Timeout): Promise<'taken' | TryRefusal | null>
}

/** The courier does not try again as it was asked to. */
export class RedeliveryRefused extends UpstreamRefused<TryRefusal> {
  constructor(reason: TryRefusal = 'refused') {
    super('the courier does not try again as it was asked to', { reason, whose: 'vendor' })
    this.name = 'RedeliveryRefused'
  }
}
