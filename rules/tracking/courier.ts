import type { Carrier } from '#contract/tracking.ts'

/** How the AWBs of the shop's own account with Delhivery begin. (Specification 9.) */
const DELHIVERY_PREFIXES: readonly string[] = ['29']

/**
 * Who is asked about a parcel first: Delhivery where the AWB begins with one of the prefixes, else the aggregator. The courier's name
 * does not matter: the aggregator books with Delhivery, too. (Specification 9; decisions 16.)
 */
export function carrierOf(awb: string, prefixes: readonly string[] = DELHIVERY_PREFIXES): Carrier {
  return prefixes.some((prefix) => awb.startsWith(prefix)) ? 'delhivery' : 'shiprocket'
}

/** Who is asked when the one that was asked first does not know the AWB. (Decisions 16.) */
export function otherCarrier(carrier: Carrier): Carrier {
  return carrier === 'delhivery' ? 'shiprocket' : 'delhivery'
}
