import type { Carrier } from '#contract/tracking.ts'
import { otherCarrier } from '#rules/tracking/courier.ts'
import type { Context } from '../../http/context.ts'

const CARRIERS = ['delhivery', 'shiprocket'] as const

/** The configured couriers. */
export const carriersOf = ({ couriers }: Pick<Context, 'couriers'>): Carrier[] =>
  CARRIERS.filter((carrier) => couriers[carrier])

/**
 * The courier to ask about the parcels of a carrier: the other one where this one is not configured; undefined where
 * none is.
 */
export function askedFor({ couriers }: Pick<Context, 'couriers'>, carrier: Carrier): Carrier | undefined {
  return [carrier, otherCarrier(carrier)].find((one) => couriers[one])
}

/** The carriers whose parcels this courier is asked about. */
export const servedBy = (context: Pick<Context, 'couriers'>, carrier: Carrier): Carrier[] =>
  CARRIERS.filter((one) => askedFor(context, one) === carrier)
