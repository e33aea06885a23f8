import type { CourierScan } from '#rules/tracking/settle.ts'
import type { Fetcher } from './courier-pickup.ts'

/** What a courier knows of one parcel, in our words. */
export interface Followed {
  awb: string
  /** The courier who carries it, as the aggregator names it. */
  courierName: string
  /** The day on which it is to be delivered, in India; null when the courier does not say. */
  expectedOn: string | null
  /** In any order; what could not be read is left out. */
  scans: CourierScan[]
}

/** How long an asking may take, all tries together. */
export interface Timeout {
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** The one door to a courier. */
export interface Courier {
  /**
   * What the courier knows of these parcels, at most {@link MOST_AWBS}, each under the AWB that was asked. One that it does not
   * know is missing. Throws UpstreamError when the courier did not answer, or nothing in its answer could be read.
   */
  track(awbs: readonly string[], timeout: Timeout): Promise<Map<string, Followed>>
  /** How it fetches parcels from shoppers; absent where its settings do not do for that. */
  pickups?: Fetcher
}

/** The most parcels of one asking. */
export const MOST_AWBS = 50
