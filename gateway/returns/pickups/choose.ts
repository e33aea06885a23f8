import type { Timeout } from '#adapters/courier.ts'
import { UpstreamError } from '#adapters/http-client.ts'
import type { Carrier } from '#contract/tracking.ts'
import { WAREHOUSE } from '#shop'
import type { Context } from '../../http/context.ts'

/** The couriers that fetch anything at all, the one that delivered first. */
export function fetchers({ couriers }: Pick<Context, 'couriers'>, deliveredBy: Carrier | null): Carrier[] {
  const known = (['delhivery', 'shiprocket'] as const).filter((carrier) => couriers[carrier]?.pickups)
  return known.toSorted((one, other) => Number(other === deliveredBy) - Number(one === deliveredBy))
}

/** What each of them says of a PIN, in their order; nothing of one that does not answer. */
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

/** The first of the couriers that fetches from this PIN; undefined when all say that they do not. One that is silent is passed over. */
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

/** Only digits go into an address of theirs. */
const PIN = /^[1-9][0-9]{5}$/
