import type { TryRefusal } from '#rules/tracking/redelivery.ts'
import type { Timeout } from './courier.ts'
import { UpstreamRefused } from './outcome.ts'

/** The instruction to a courier for its next try. */
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
   * Sends the instruction to the courier, and returns its receipt; '' if it took it at once. It may be sent again after
   * a lost answer: then it is looked up first if that is possible, and else the same is sent. Throws RedeliveryRefused
   * when the courier does not do it.
   */
  ask(redelivery: RedeliveryRequest, timeout: Timeout, tried?: { isFirstTry?: boolean }): Promise<string>
  /** The outcome of a receipt; null while the courier works on it. */
  outcome(receipt: string, awb: string, timeout: Timeout): Promise<'taken' | TryRefusal | null>
}

/** The courier does not try again as it was asked to. */
export class RedeliveryRefused extends UpstreamRefused<TryRefusal> {
  constructor(reason: TryRefusal = 'refused') {
    super('the courier does not try again as it was asked to', { reason, whose: 'vendor' })
    this.name = 'RedeliveryRefused'
  }
}
