import type { ExchangeWish } from '../../exchanges/wish.ts'

/**
 * What the piece that comes back and the wanted one cost now, in paise, taxes as the shop's prices have them; null
 * where that is not known.
 */
export interface Prices {
  ownPaise: number | null
  wishPaise: number | null
}

/**
 * What a wanted piece costs more than the piece that comes back, in paise: price of now against price of now, so that
 * neither a coupon nor a price that changed for both makes a difference. 0 where it costs the same or less, null where
 * a price is not known. (Decision 047.)
 */
export function moreFor({ ownPaise, wishPaise }: Prices): number | null {
  return ownPaise === null || wishPaise === null ? null : Math.max(0, wishPaise - ownPaise)
}

/**
 * What an exchange costs more, in paise. Each piece stands for itself: what one costs less is not taken off another, so
 * that turning one down never makes another dearer. A piece of which a price is not known counts for nothing.
 * (Decision 047.)
 */
export function moreOf(items: readonly { wish: Pick<ExchangeWish, 'differencePaise'>; units: number }[]): number {
  return items.reduce((sum, { wish, units }) => sum + (wish.differencePaise ?? 0) * units, 0)
}
