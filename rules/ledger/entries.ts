import type { SettlementKind } from '#contract/desk/request.ts'
import type { Claimant, RefundPurpose, RefundEvent } from './attribution.ts'
import { type Promisable, promisesOf } from './promises.ts'

/**
 * The kind of an entry: money in, Shopify's refunds, money out beside them, promises to requests, new or released, and
 * the shop's bonus, which is its own money and counts for none of the others.
 */
export type EntryKind = 'paid' | 'refunded' | 'paid_out' | 'promised' | 'released' | 'bonus'

/** A refund of Shopify with its purpose. */
export interface KnownRefund extends RefundEvent {
  purpose: RefundPurpose
  requestId: string | null
  isUnclear: boolean
  /** The part of it that is the bonus of its request. */
  bonusPaise: number
}

/** A request with the money that went out for it beside Shopify's refunds; the worth of an open one counts. */
export interface KnownRequest extends Pick<Promisable, 'id' | 'isOpen' | 'worth' | 'promisedPaise'> {
  createdAt: number
  settlement: Claimant['settlement']
  /** Its payouts that are sent, under way or paid. */
  payouts: readonly { id: string; paise: number }[]
  /** Its gift card in Shopify, requested or made, without and then only its bonus; null if there is none. */
  cardPaise: number | null
  cardBonusPaise: number
  /** The bonus that its settlement records. */
  settledBonusPaise: number
}

/**
 * The known money of an order: the amount paid, the total that Shopify reports as paid back, and the requests, oldest
 * first.
 */
export interface KnownOrder {
  paidPaise: number
  reportedBackPaise: number
  refunds: readonly KnownRefund[]
  requests: readonly KnownRequest[]
}

/** The sum of entries of one source, for one request or none. */
export interface Posting {
  source: string
  requestId: string | null
  kind: EntryKind
  paise: number
}

/** The balances of an order, in paise, and of each request on it. */
export interface Balances {
  paidPaise: number
  paidBackPaise: number
  promisedPaise: number
  requests: Map<string, RequestBalance>
}

/**
 * The balance of a request: the amount promised, the money that went out, and Shopify's part of that; `isUnclear`: a
 * later refund may be its own.
 */
export interface RequestBalance {
  promisedPaise: number
  paidBackPaise: number
  refundedPaise: number
  isUnclear: boolean
}

/** The entries that the ledger of an order should have, source by source. */
export function postingsOf(order: KnownOrder): Posting[] {
  const paid: Posting = { source: 'paid', requestId: null, kind: 'paid', paise: order.paidPaise }
  const refunds = order.refunds.map(({ id, paise, requestId, bonusPaise }): Posting => ({
    source: `refund:${id}`,
    requestId,
    kind: 'refunded',
    paise: (paise ?? 0) - bonusPaise,
  }))
  // If an order came by a file with a part of its data, the refunds themselves are not known.
  const difference = order.reportedBackPaise - order.refunds.reduce((sum, { paise }) => sum + (paise ?? 0), 0)
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
  return [paid, ...gone, ...promises, ...order.requests.map((one) => bonusFor(one, order.refunds))]
}

const isFor =
  (id: string) =>
  ({ requestId }: Posting): boolean =>
    requestId === id

const sumOf = (postings: readonly Pick<Posting, 'paise'>[]): number =>
  postings.reduce((sum, { paise }) => sum + paise, 0)

/**
 * The money that went out for a request beside Shopify's refunds. A recorded refund and known payments for it are the
 * same money, as far as both go; a gift card is money of its own.
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

/** The shop's bonus of a request. A recorded one, and that in a refund or a gift card, are the same money. */
function bonusFor(
  { id, settlement, settledBonusPaise, cardBonusPaise }: KnownRequest,
  refunds: readonly KnownRefund[],
): Posting {
  const refunded = refunds.filter(({ requestId }) => requestId === id).reduce((sum, one) => sum + one.bonusPaise, 0)
  const onCard = settlement === null || settlement.kind === 'gift_card' ? cardBonusPaise : 0
  return { source: `bonus:${id}`, requestId: id, kind: 'bonus', paise: Math.max(settledBonusPaise, refunded, onCard) }
}

/** The balances of these entries. */
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
