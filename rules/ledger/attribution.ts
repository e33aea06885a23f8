import type { SettlementKind } from '#contract/desk/request.ts'
import { isSameAmount } from '../returns/shopify/refund.ts'

/** What a refund of Shopify was for; `goodwill` is an amount beside all requests and goods. */
export type RefundPurpose = 'request' | 'goods' | 'cancelled' | 'shipping' | 'goodwill'

/** A refund as Shopify tells of it; amounts in paise, times in milliseconds. */
export interface RefundEvent {
  id: string
  at: number
  /** Null where Shopify does not say it, or not in rupees. */
  paise: number | null
  /** What of it is shipping. */
  shippingPaise: number
  items: readonly { lineItemId: string; quantity: number; kind: '' | 'return' | 'cancel' }[]
}

/** A request on the order of a refund, as far as the refund may be its money. */
export interface Claimant {
  id: string
  createdAt: number
  /** Rejected, cancelled, or refused without having been paid: nothing is paid back for it. */
  isOver: boolean
  /** How it was settled; the reference of a refund by Shopify holds the ids of Shopify's refunds. */
  settlement: { kind: SettlementKind; amountPaise: number | null; reference: string } | null
  /** What was paid for its items, and what of that is due after its fee. */
  paidPaise: number
  duePaise: number
  items: readonly { lineItemId: string; units: number }[]
  /** What other refunds are this request's already. */
  coveredPaise: number
  coveredUnits: Readonly<Record<string, number>>
}

/**
 * What a refund was for. `isUnclear`: it may be the money of an open request after all; a person looks before anything
 * is paid by itself.
 */
export interface Attribution {
  purpose: RefundPurpose
  requestId: string | null
  decidedBy: 'rule' | 'reference'
  isUnclear: boolean
}

/**
 * What a refund was for. One whose id a request was settled with is that request's. One made before a request is never
 * that request's money; one made after it is where it is of its pieces, or, as a mere amount, of what was recorded or
 * is due for it. All else adds to what goes out.
 */
export function attributionOf(refund: RefundEvent, requests: readonly Claimant[]): Attribution {
  const named = requests.find((one) => isNamedBy(one, refund.id))
  if (named) return { purpose: 'request', requestId: named.id, decidedBy: 'reference', isUnclear: false }
  const open = requests.filter(({ createdAt, isOver }) => !isOver && createdAt <= refund.at)
  return refund.items.length > 0 ? ofPieces(refund, open) : ofAmount(refund, open)
}

const byRule = (purpose: RefundPurpose, requestId: string | null = null, isUnclear = false): Attribution => ({
  purpose,
  requestId,
  decidedBy: 'rule',
  isUnclear,
})

/** Whether a request was settled by this refund: references hold ids as plain numbers, one after the other. */
export const isNamedBy = ({ settlement }: Pick<Claimant, 'settlement'>, refundId: string): boolean =>
  settlement?.kind === 'refund' && settlement.reference.split(/\D+/).includes(refundId)

/**
 * Pieces that came back are those of a request that holds them: first of one that was settled by a refund, which may
 * tell of the same money.
 */
function ofPieces({ items, paise }: RefundEvent, open: readonly Claimant[]): Attribution {
  if (items.every(({ kind }) => kind === 'cancel')) return byRule('cancelled', null, paise === null)
  const back = items.filter(({ kind }) => kind !== 'cancel')
  const fitting = open.filter((one) => back.some(({ lineItemId, quantity }) => openUnits(one, lineItemId) >= quantity))
  const [first] = fitting.toSorted((one, other) => rankOf(one) - rankOf(other))
  return first ? byRule('request', first.id, paise === null) : byRule('goods', null, paise === null)
}

const openUnits = ({ items, coveredUnits }: Claimant, line: string): number =>
  items.reduce((sum, { lineItemId, units }) => (lineItemId === line ? sum + units : sum), 0) - (coveredUnits[line] ?? 0)

const rankOf = ({ settlement }: Claimant): number => (settlement?.kind === 'refund' ? 0 : settlement === null ? 1 : 2)

/**
 * A mere amount: shipping where Shopify says so; a request's where it is what was recorded for it, or what is due for
 * one that is open.
 */
function ofAmount({ paise, shippingPaise }: RefundEvent, open: readonly Claimant[]): Attribution {
  if (paise !== null && shippingPaise > 0 && shippingPaise >= paise) return byRule('shipping')
  if (paise === 0) return byRule('goodwill')
  const claims = open.filter(
    ({ settlement }) => settlement === null || (settlement.kind === 'refund' && settlement.amountPaise !== null),
  )
  const own = paise === null ? undefined : (claims.find(isRecorded(paise)) ?? claims.find((one) => isDue(one, paise)))
  if (own) return byRule('request', own.id)
  // Of one that is settled what is recorded counts; of one that is open it is not known yet.
  return byRule('goodwill', null, claims.some(({ settlement }) => settlement === null) || paise === null)
}

const isRecorded =
  (paise: number) =>
  ({ settlement, coveredPaise }: Claimant): boolean =>
    settlement?.kind === 'refund' && isSameAmount((settlement.amountPaise ?? 0) - coveredPaise, paise)

const isDue = ({ settlement, duePaise, paidPaise, coveredPaise }: Claimant, paise: number): boolean =>
  settlement === null && coveredPaise === 0 && (isSameAmount(duePaise, paise) || isSameAmount(paidPaise, paise))
