import type { Carrier } from '#contract/tracking.ts'

/** The AWBs that are Delhivery's own when nothing else is known of them. (Specification 9.) */
export const DELHIVERY_PREFIXES: readonly string[] = ['29']

/** What a shop writes when it does not say which courier. */
const NOBODY = new Set(['', 'other', 'others', 'custom', 'manual', 'unknown'])

/**
 * Who is asked about a parcel: by the courier's own name where the shop tells it, else by the beginning of its AWB. "Delhivery"
 * alone is Delhivery; "Delhivery Surface" and the like are names that the aggregator gives. (Specification 9; decisions 16.)
 */
export function carrierOf(courierName: string, awb: string, prefixes: readonly string[] = DELHIVERY_PREFIXES): Carrier {
  const name = courierName.trim().toLowerCase()
  if (!NOBODY.has(name)) return name === 'delhivery' ? 'delhivery' : 'shiprocket'
  return prefixes.some((prefix) => awb.startsWith(prefix)) ? 'delhivery' : 'shiprocket'
}
