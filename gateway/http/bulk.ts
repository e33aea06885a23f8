import { present } from '#rules/present.ts'
import type { Context } from './context.ts'
import { type AnyRefusalCode, Refused } from './failures.ts'

/** The number of items that run in parallel: other calls need connections too. */
const AT_A_TIME = 4

/** The reason for which one item was not done. */
export interface NotDone {
  code: AnyRefusalCode
  about?: string
}

/**
 * Runs `act` on each item separately: a refusal or failure of one does not stop the others. An unexpected failure is
 * logged and reported as SERVER_ERROR. Results are in the order of `items`; undefined means done.
 */
export async function inBulk<Item>(
  context: Pick<Context, 'log'>,
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<unknown>,
): Promise<(NotDone | undefined)[]> {
  const outcomes: (NotDone | undefined)[] = items.map(() => undefined)
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) outcomes[index] = await outcomeOf(context, () => act(item, index))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return outcomes
}

async function outcomeOf(context: Pick<Context, 'log'>, act: () => Promise<unknown>): Promise<NotDone | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, ...present({ about: error.about }) }
    context.log.error({ err: error }, 'a bulk act failed for one item')
    return { code: 'SERVER_ERROR' }
  }
}
