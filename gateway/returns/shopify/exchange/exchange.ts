import type { ReturnToCreate } from '#adapters/shopify/returns/create-return.ts'
import type { ExchangeItem } from '#adapters/shopify/returns/exchange-lines.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { Sync, Verdict } from '../agree.ts'
import type { LocalRequest } from '../local-request-store.ts'
import { DRAFT_ORDER } from './draft-order.ts'
import { EXCHANGE_LINE } from './exchange-line.ts'

/** The way of an exchange in Shopify; does nothing for other requests, or if staff make the exchange by hand. */
export interface Exchange {
  /** Creates the return of the request; a sentence if it cannot send the exchange. */
  createReturn: (
    sync: Sync,
    local: LocalRequest,
    toCreate: ReturnToCreate,
  ) => Promise<{ remote: ShopifyReturn } | Verdict>
  /**
   * The items that the return sends in one step with the arrival of the goods: the order then stays even, and nothing
   * is on hold for a payment. A sentence if it cannot; '' if the request changed meanwhile.
   */
  withGoods: (
    sync: Sync,
    local: LocalRequest,
    remote: ShopifyReturn,
  ) => Promise<{ items: readonly ExchangeItem[] } | Verdict>
  /** Brings the exchange about, or ends it; `remote` is its return. Answers why both sides do not agree, or ''. */
  agree: (sync: Sync, remote: ShopifyReturn | undefined) => Promise<string>
  /** True if it goes before the return: money is paid only once there is no replacement order any more. */
  isBeforeReturn: (local: LocalRequest) => boolean
}

/** The interface to an exchange in Shopify, by the shop's policy when the request was made (`exchangeModeOf`). */
export const exchangeOf = ({ line }: LocalRequest): Exchange => (line ? EXCHANGE_LINE : DRAFT_ORDER)
