import type { Carrier } from '#contract/tracking.ts'
import { otherCarrier } from '#rules/tracking/courier.ts'
import type { Context } from '../../http/context.ts'

const CARRIERS = ['delhivery', 'shiprocket'] as const

/** The couriers that the settings know. */
export const carriersOf = ({ couriers }: Pick<Context, 'couriers'>): Carrier[] =>
  CARRIERS.filter((carrier) => couriers[carrier])

/** Who is asked about the parcels of a carrier: the other one where this one is not set up; no one where none is. */
export function askedFor({ couriers }: Pick<Context, 'couriers'>, carrier: Carrier): Carrier | undefined {
  return [carrier, otherCarrier(carrier)].find((one) => couriers[one])
}

/** The carriers about whose parcels this one is asked. */
export const servedBy = (context: Pick<Context, 'couriers'>, carrier: Carrier): Carrier[] =>
  CARRIERS.filter((one) => askedFor(context, one) === carrier)
