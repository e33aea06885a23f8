import type { CourierScan } from '#rules/tracking/settle.ts'
import type { Fetcher } from './courier-pickup.ts'
import type { Redeliverer } from './courier-redelivery.ts'

/** A courier's facts about one parcel, translated. */
export interface Followed {
  awb: string
  /** The courier that carries the parcel, as named by the aggregator. */
  courierName: string
  /** The expected day of delivery in India; null when the courier does not say. */
  expectedOn: string | null
  /**
   * The result of the courier's check at the door, in its own words, and the address of its photo; '' for each that it
   * does not give.
   */
  doorstep?: { words: string; photo: string }
  /** In any order; unreadable scans are left out. */
  scans: CourierScan[]
}

/** The most time for one call, retries included. */
export interface Timeout {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** The interface of every courier integration. */
export interface Courier {
  /**
   * Asks the courier about these parcels, at most {@link MOST_AWBS}, and keys its answer by their AWBs; unknown parcels
   * are missing. Throws UpstreamError if the courier did not answer, or nothing in its answer could be read.
   */
  track(awbs: readonly string[], timeout: Timeout): Promise<Map<string, Followed>>
  /** The calls for parcels collected from customers; absent if the settings do not allow it. */
  pickups?: Fetcher
  /** The calls for another try of a failed delivery. */
  redeliveries?: Redeliverer
}

/** The most parcels of one call. */
export const MOST_AWBS = 50
