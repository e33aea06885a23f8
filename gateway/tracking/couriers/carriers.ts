import { CARRIERS, type Carrier } from '#contract/tracking.ts'
import { othersOf } from '#rules/tracking/carriers.ts'
import type { Context } from '../../http/context.ts'

/** The configured couriers. */
export const carriersOf = ({ couriers }: Pick<Context, 'couriers'>): Carrier[] =>
  CARRIERS.filter((carrier) => couriers[carrier])

/** The configured couriers beside this one, in the order in which they are asked. */
export const othersIn = ({ couriers }: Pick<Context, 'couriers'>, carrier: Carrier): Carrier[] =>
  othersOf(carrier).filter((other) => couriers[other])

/** The courier to ask about the parcels of a carrier: another one if this one is not configured. */
export function lookupCarrier(context: Pick<Context, 'couriers'>, carrier: Carrier): Carrier | undefined {
  return context.couriers[carrier] ? carrier : othersIn(context, carrier)[0]
}

/** The carriers whose parcels this courier is asked about. */
export const servedBy = (context: Pick<Context, 'couriers'>, carrier: Carrier): Carrier[] =>
  CARRIERS.filter((one) => lookupCarrier(context, one) === carrier)
