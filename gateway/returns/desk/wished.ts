import type { ISql } from 'postgres'
import type { WishedStock } from '#contract/desk/stock.ts'
import { promiseOf } from '#rules/dispatch/ladder.ts'
import { wishedOf } from '../../dispatch/store.ts'

/** The stock of the wanted sizes: by the running number of a request, then by the id of a line. */
export type WishedByRequest = ReadonlyMap<string, ReadonlyMap<string, WishedStock>>

/** The stock of the sizes that these requests ask for. */
export async function stockOfWishes(sql: ISql, now: Date, keys: readonly string[]): Promise<WishedByRequest> {
  if (keys.length === 0) return new Map()
  const byRequest = new Map<string, Map<string, WishedStock>>()
  for (const { key, lineId, ...quantities } of await wishedOf(sql, keys)) {
    const { stage, hours } = promiseOf(quantities, now)
    const lines = byRequest.get(key) ?? new Map<string, WishedStock>()
    byRequest.set(key, lines.set(lineId, { onShelf: Math.max(0, quantities.inventory), stage, hours }))
  }
  return byRequest
}

/** Items with the stock of their wanted size, where it is counted. */
export function withStock<Item extends { id: string }>(
  items: readonly Item[],
  lines: ReadonlyMap<string, WishedStock> | undefined,
): (Item & { stock?: WishedStock })[] {
  return items.map((item) => {
    const stock = lines?.get(item.id)
    return stock ? { ...item, stock } : item
  })
}
