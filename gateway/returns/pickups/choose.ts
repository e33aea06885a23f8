import type { Timeout } from '#adapters/courier.ts'
import { UpstreamError } from '#adapters/http-client.ts'
import type { Carrier } from '#contract/tracking.ts'
import { WAREHOUSE } from '#shop'
import type { Context } from '../../http/context.ts'

/** The couriers that do pick-ups, the one that delivered first. */
export function fetchers({ couriers }: Pick<Context, 'couriers'>, deliveredBy: Carrier | null): Carrier[] {
  const known = (['delhivery', 'shiprocket'] as const).filter((carrier) => couriers[carrier]?.pickups)
  return known.toSorted((one, other) => Number(other === deliveredBy) - Number(one === deliveredBy))
}

/** Each courier's answer about a PIN, in their order; couriers that do not answer are missing. */
export async function askPin(
  { couriers }: Pick<Context, 'couriers'>,
  carriers: readonly Carrier[],
  zip: string,
  timeout: Timeout,
): Promise<{ carrier: Carrier; serves?: boolean }[]> {
  return Promise.all(
    carriers.map(async (carrier) => {
      try {
        return {
          carrier,
          serves: PIN.test(zip) && (await couriers[carrier]?.pickups?.serves(zip, WAREHOUSE.zip, timeout)) === true,
        }
      } catch (error) {
        if (error instanceof UpstreamError) return { carrier }
        throw error
      }
    }),
  )
}

/**
 * The first courier that does pick-ups at this PIN; undefined when all say that they do not. Couriers that do not
 * answer are skipped.
 */
export async function chooseCarrier(
  context: Pick<Context, 'couriers'>,
  { zip, deliveredBy }: { zip: string; deliveredBy: Carrier | null },
  timeout: Timeout,
): Promise<Carrier | undefined> {
  const known = fetchers(context, deliveredBy)
  if (known.length === 0) throw new UpstreamError('no courier is set up to fetch anything')
  const answers = await askPin(context, known, zip, timeout)
  const chosen = answers.find(({ serves }) => serves)?.carrier
  if (!chosen && answers.some(({ serves }) => serves === undefined))
    throw new UpstreamError('a courier does not say whether it fetches there')
  return chosen
}

/** Only digits are put into their addresses. */
const PIN = /^[1-9][0-9]{5}$/
