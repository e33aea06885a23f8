import type { WishedStock } from '#contract/desk/stock.ts'
import type { RequestRow } from '#contract/desk/returns.ts'

type Item = Pick<RequestRow['items'][number], 'units' | 'stock'>

/** What there is of a size, and whether that is less than what is asked for. */
export interface StockSaid {
  words: string
  isShort: boolean
}

const STAGES: Readonly<Record<Exclude<WishedStock['stage'], 'shelf' | 'planned'>, string>> = {
  finishing: 'in finishing',
  stitching: 'in stitching',
  cutting: 'in cutting',
}

/** "13 on the shelf", "in stitching, 72 h", or "none left"; nothing where it is not counted. */
export function stockSaid({ stock, units }: Item): StockSaid | undefined {
  if (!stock) return undefined
  const { onShelf, stage, hours } = stock
  if (stage === 'shelf') return { words: `${onShelf} on the shelf`, isShort: onShelf < units }
  if (stage === 'planned') return { words: 'none left', isShort: true }
  return { words: `${STAGES[stage]}, ${hours} h`, isShort: false }
}

/** Of several items the one that there is least of: the shortest first, then the one that takes longest. */
export function scarcestOf(items: readonly Item[]): StockSaid | undefined {
  const counted = items.filter(({ stock }) => stock)
  const rank = (item: Item) => (stockSaid(item)?.isShort ? 1000 : 0) + (item.stock?.hours ?? 0)
  const [scarcest] = counted.toSorted((one, other) => rank(other) - rank(one))
  return scarcest && stockSaid(scarcest)
}
