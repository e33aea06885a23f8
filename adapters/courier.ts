import type { CourierScan } from '#rules/tracking/settle.ts'
import type { Fetcher } from './courier-pickup.ts'
import type { Redeliverer } from './courier-redelivery.ts'

/** What a courier knows about one parcel, translated. */
export interface Followed {
  awb: string
  /** The courier that carries the parcel, as named by the aggregator. */
  courierName: string
  /** The expected day of delivery in India; null when the courier does not say. */
  expectedOn: string | null
  /**
   * What the courier found in a check at the door, in its own words, and the address of its photo; '' for what it does
   * not say.
   */
  doorstep?: { words: string; photo: string }
  /** In any order; unreadable scans are left out. */
  scans: CourierScan[]
}

/** How long one call may take, retries included. */
export interface Timeout {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** The interface of every courier integration. */
export interface Courier {
  /**
   * What the courier knows about these parcels, at most {@link MOST_AWBS}, keyed by the AWB that was asked; unknown
   * parcels are missing. Throws UpstreamError when the courier did not answer, or nothing in its answer could be read.
   */
  track(awbs: readonly string[], timeout: Timeout): Promise<Map<string, Followed>>
  /** Collecting parcels from customers; absent where the settings do not allow it. */
  pickups?: Fetcher
  /** Trying again where a delivery failed. */
  redeliveries?: Redeliverer
}

/** The most parcels of one call. */
export const MOST_AWBS = 50
