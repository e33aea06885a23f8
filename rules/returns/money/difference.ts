import type { ExchangeWish } from '../../exchanges/wish.ts'

/**
 * The current prices of the returned and the wanted piece, in paise, with taxes as in the shop's prices; null if a
 * price is not known.
 */
export interface Prices {
  ownPaise: number | null
  wishPaise: number | null
}

/**
 * The price difference of a wanted piece to the returned one, in paise. It compares current prices, so neither a coupon
 * nor a price that changed for both makes a difference. 0 if it costs the same or less, null if a price is not known.
 * (Decision 047.)
 */
export function moreFor({ ownPaise, wishPaise }: Prices): number | null {
  return ownPaise === null || wishPaise === null ? null : Math.max(0, wishPaise - ownPaise)
}

/**
 * The price difference of an exchange, in paise. Each piece counts alone: a cheaper piece takes nothing off another
 * one, so a turned-down piece never makes another one dearer. A piece without a known price counts as nothing.
 * (Decision 047.)
 */
export function moreOf(items: readonly { wish: Pick<ExchangeWish, 'differencePaise'>; units: number }[]): number {
  return items.reduce((sum, { wish, units }) => sum + (wish.differencePaise ?? 0) * units, 0)
}
