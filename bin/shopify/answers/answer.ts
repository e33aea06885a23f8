import { UpstreamError, UpstreamLater } from '#adapters/outcome.ts'

/** One answer of Shopify's that docs/outside/shopify.md lists as not proven. */
export interface Unproven<On> {
  what: string
  /** Looks once, and returns Shopify's behaviour in words; throws if we expect another one. */
  look(on: On): Promise<string>
}

/** The result of a look: as expected, another, or nothing to be seen in this shop. */
export interface Observation {
  what: string
  is: 'ok' | 'differs' | 'open'
  words: string
}

/** Shopify does not do what we expect here. */
export class Differs extends Error {}

/** The shop has nothing by which it could be seen. */
export class NothingToSee extends Error {}

/** Throws {@link Differs} with these words if it is not so. */
export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Differs(otherwise)
}

/** The results of all looks, one after the other; one that fails does not end the others. */
export async function observe<On>(unproven: readonly Unproven<On>[], on: On): Promise<Observation[]> {
  const found: Observation[] = []
  for (const { what, look } of unproven) found.push({ what, ...(await outcomeOf(() => look(on))) })
  return found
}

async function outcomeOf(look: () => Promise<string>): Promise<Omit<Observation, 'what'>> {
  try {
    return { is: 'ok', words: await look() }
  } catch (error) {
    if (error instanceof Differs) return { is: 'differs', words: error.message }
    if (error instanceof NothingToSee) return { is: 'open', words: error.message }
    if (error instanceof UpstreamLater) return { is: 'open', words: error.message }
    if (error instanceof UpstreamError) return { is: 'differs', words: error.message }
    throw error
  }
}
