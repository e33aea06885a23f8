import type { Timeout } from '#adapters/courier.ts'
import { UpstreamError, UpstreamLater } from '#adapters/outcome.ts'
import type { Carrier } from '#contract/tracking.ts'
import { PIN } from '#rules/india/pin.ts'
import { COLLECTING } from '#rules/tracking/carriers.ts'
import { WAREHOUSE } from '#shop'
import type { Context } from '../../http/context.ts'

/** The couriers that do pickups, the one that delivered first. */
export function pickupCouriers({ couriers }: Pick<Context, 'couriers'>, deliveredBy: Carrier | null): Carrier[] {
  const known = COLLECTING.filter((carrier) => couriers[carrier]?.pickups)
  return known.toSorted((one, other) => Number(other === deliveredBy) - Number(one === deliveredBy))
}

/** Each courier's answer about a PIN, in their order; couriers that do not answer are missing. */
export async function queryPin(
  context: Pick<Context, 'couriers'>,
  carriers: readonly Carrier[],
  zip: string,
  timeout: Timeout,
): Promise<{ carrier: Carrier; serves?: boolean }[]> {
  return Promise.all(
    carriers.map(async (carrier) => {
      const answer = await queryCourier(context, carrier, zip, timeout)
      return answer instanceof UpstreamError ? { carrier } : { carrier, serves: answer }
    }),
  )
}

async function queryCourier(
  { couriers }: Pick<Context, 'couriers'>,
  carrier: Carrier,
  zip: string,
  timeout: Timeout,
): Promise<boolean | UpstreamError> {
  try {
    return PIN.test(zip) && (await couriers[carrier]?.pickups?.serves(zip, WAREHOUSE.zip, timeout)) === true
  } catch (error) {
    if (error instanceof UpstreamError) return error
    throw error
  }
}

/**
 * The first courier that does pickups at this PIN; undefined if none does. Couriers that do not
 * answer are skipped, but one whose limit is reached is waited for.
 */
export async function chooseCarrier(
  context: Pick<Context, 'couriers'>,
  { zip, deliveredBy }: { zip: string; deliveredBy: Carrier | null },
  timeout: Timeout,
): Promise<Carrier | undefined> {
  const known = pickupCouriers(context, deliveredBy)
  if (known.length === 0) throw new UpstreamError('no courier is set up to fetch anything')
  let isSilent = false
  // One after the other: most PINs are served by the first, and each query counts towards a limit.
  for (const carrier of known) {
    const answer = await queryCourier(context, carrier, zip, timeout)
    if (answer === true) return carrier
    if (answer instanceof UpstreamLater && answer.isPostponed) throw answer
    isSilent ||= answer instanceof UpstreamError
  }
  if (isSilent) throw new UpstreamError('a courier does not say whether it fetches there')
  return undefined
}
