import type { SettlementKind } from '#contract/desk/request.ts'
import type { Claimant, RefundPurpose, RefundEvent } from './attribution.ts'
import { type Promisable, promisesOf } from './promises.ts'

/**
 * What an entry is of: what came in, what Shopify refunded, what went out beside it, and what requests are promised, or
 * not any more.
 */
export type EntryKind = 'paid' | 'refunded' | 'paid_out' | 'promised' | 'released'

/** A refund of Shopify with what it was for. */
export interface KnownRefund extends RefundEvent {
  purpose: RefundPurpose
  requestId: string | null
  isUnclear: boolean
}

/** A request with what went out for it beside Shopify's refunds; the worth of one that is open counts. */
export interface KnownRequest extends Pick<Promisable, 'id' | 'isOpen' | 'worth' | 'promisedPaise'> {
  createdAt: number
  settlement: Claimant['settlement']
  /** Its payouts that are sent, under way or paid. */
  payouts: readonly { id: string; paise: number }[]
  /** Its gift card in Shopify, asked for or made; null where there is none. */
  cardPaise: number | null
}

/**
 * What is known of the money of an order: what was paid, what Shopify says that it paid back in all, and the requests,
 * the oldest first.
 */
export interface KnownOrder {
  paidPaise: number
  reportedBackPaise: number
  refunds: readonly KnownRefund[]
  requests: readonly KnownRequest[]
}

/** What the entries of one source, for one request or none, come to. */
export interface Posting {
  source: string
  requestId: string | null
  kind: EntryKind
  paise: number
}

/** What an order comes to, in paise; and each request on it. */
export interface Balances {
  paidPaise: number
  paidBackPaise: number
  promisedPaise: number
  requests: Map<string, RequestBalance>
}

/**
 * What a request is promised, what went out for it, and what of that Shopify paid back; `isUnclear`: a refund since may
 * be its own.
 */
export interface RequestBalance {
  promisedPaise: number
  paidBackPaise: number
  refundedPaise: number
  isUnclear: boolean
}

/** What the ledger of an order is to come to, source by source. */
export function postingsOf(order: KnownOrder): Posting[] {
  const paid: Posting = { source: 'paid', requestId: null, kind: 'paid', paise: order.paidPaise }
  const refunds = order.refunds.map(({ id, paise, requestId }): Posting => ({
    source: `refund:${id}`,
    requestId,
    kind: 'refunded',
    paise: paise ?? 0,
  }))
  // Of orders that a file told of in part, the refunds themselves are not known.
  const difference = order.reportedBackPaise - sumOf(refunds)
  const rest: Posting = { source: 'refund:rest', requestId: null, kind: 'refunded', paise: Math.max(0, difference) }
  const out = order.requests.flatMap((request) => outOf(request, sumOf(refunds.filter(isFor(request.id)))))
  const gone = [...refunds, rest, ...out]
  const left = order.paidPaise - sumOf(gone)
  const promisable = order.requests.map((one) => ({ ...one, outPaise: sumOf(gone.filter(isFor(one.id))) }))
  const promises = [...promisesOf(left, promisable)].map(([id, paise]): Posting => ({
    source: `promise:${id}`,
    requestId: id,
    kind: 'promised',
    paise,
  }))
  return [paid, ...gone, ...promises]
}

const isFor =
  (id: string) =>
  ({ requestId }: Posting): boolean =>
    requestId === id

const sumOf = (postings: readonly Pick<Posting, 'paise'>[]): number =>
  postings.reduce((sum, { paise }) => sum + paise, 0)

/**
 * What went out for a request beside Shopify's refunds. A recorded refund and what is known to have gone out for it are
 * the same money, as far as both go; a gift card is money of its own.
 */
function outOf({ id, settlement, payouts, cardPaise }: KnownRequest, refundedPaise: number): Posting[] {
  const post = (source: string, paise: number): Posting => ({ source, requestId: id, kind: 'paid_out', paise })
  const recorded = (kind: SettlementKind) => (settlement?.kind === kind ? (settlement.amountPaise ?? 0) : 0)
  const sent = payouts.map((payout) => post(`payout:${payout.id}`, payout.paise))
  const card = settlement === null || settlement.kind === 'gift_card' ? (cardPaise ?? 0) : 0
  const unsent = Math.max(0, recorded('refund') - refundedPaise - sumOf(sent))
  return [
    ...sent,
    post(`card:${id}`, card),
    post(`settlement:${id}`, unsent + Math.max(0, recorded('gift_card') - card)),
  ]
}

/** What these entries come to. */
export function balancesOf(entries: readonly Omit<Posting, 'source'>[]): Omit<Balances, 'requests'> & {
  requests: Map<string, Omit<RequestBalance, 'isUnclear'>>
} {
  const of = (kinds: readonly EntryKind[], some = entries) => sumOf(some.filter(({ kind }) => kinds.includes(kind)))
  const ids = [...new Set(entries.flatMap(({ requestId }) => requestId ?? []))]
  const requests = ids.map((id) => {
    const own = entries.filter(({ requestId }) => requestId === id)
    const balance = {
      promisedPaise: of(['promised', 'released'], own),
      paidBackPaise: of(['refunded', 'paid_out'], own),
      refundedPaise: of(['refunded'], own),
    }
    return [id, balance] as const
  })
  return {
    paidPaise: of(['paid']),
    paidBackPaise: of(['refunded', 'paid_out']),
    promisedPaise: of(['promised', 'released']),
    requests: new Map(requests),
  }
}
