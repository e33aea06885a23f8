import type { ISql } from 'postgres'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { WishedStock } from '#contract/desk/stock.ts'
import { promiseOf } from '#rules/dispatch/ladder.ts'
import { type ExchangeWish, type WishFields, wishFields } from '#rules/exchanges/wish.ts'
import { present } from '#rules/present.ts'
import { wishedOf } from '../request/wish-store.ts'

/** The stock of the wishes: by the running number of a request, then by the id of a line. */
export type WishedByRequest = ReadonlyMap<string, ReadonlyMap<string, WishedStock>>

/** The stock of the wishes of these requests. */
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

/** An item of a request as stored. */
export type StoredItem = Omit<OpenedRequest['items'][number], keyof WishFields | 'stock'> & { wish: ExchangeWish }

/** The items as the desk shows them, with the stock of their wishes, if it is counted. */
export function shownItems(
  items: readonly StoredItem[],
  lines: ReadonlyMap<string, WishedStock> | undefined,
): OpenedRequest['items'] {
  return items.map(({ wish, ...item }) => ({
    ...item,
    ...wishFields(wish),
    ...present({ stock: lines?.get(item.id) }),
  }))
}
