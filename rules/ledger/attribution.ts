import type { SettlementKind } from '#contract/desk/request.ts'
import { partsOf } from '../returns/bonus/bonus.ts'
import { isSameAmount } from '../returns/shopify/refund.ts'

/** The purpose of a refund in Shopify; `goodwill` is an amount beside all requests and goods. */
export type RefundPurpose = 'request' | 'goods' | 'cancelled' | 'shipping' | 'goodwill'

/** A refund from Shopify; amounts in paise, times in milliseconds. */
export interface RefundEvent {
  id: string
  at: number
  /** Null if Shopify does not report it, or not in rupees. */
  paise: number | null
  /** The part that is shipping. */
  shippingPaise: number
  items: readonly { lineItemId: string; quantity: number; kind: '' | 'return' | 'cancel' }[]
}

/** A request on the order of a refund, to which the refund may belong. */
export interface Claimant {
  id: string
  createdAt: number
  /** Rejected, cancelled, or refused without having been paid: nothing is paid back for it. */
  isOver: boolean
  /** Its settlement; the reference of a refund by Shopify holds the ids of Shopify's refunds. */
  settlement: { kind: SettlementKind; amountPaise: number | null; reference: string } | null
  /** The amount paid for its items, and the amount due after its fee. */
  paidPaise: number
  duePaise: number
  /** The shop's bonus beside the refund: as recorded, or else as it is due. */
  bonusPaise: number
  items: readonly { lineItemId: string; units: number }[]
  /** The part that other refunds already cover, with their bonus. */
  coveredPaise: number
  coveredUnits: Readonly<Record<string, number>>
}

/**
 * The purpose of a refund. `isUnclear`: it may be the money of an open request after all; a person checks before any
 * automatic payment. `bonusPaise` is the part of it that is the shop's own money, and no refund.
 */
export interface Attribution {
  purpose: RefundPurpose
  requestId: string | null
  decidedBy: 'rule' | 'reference'
  isUnclear: boolean
  bonusPaise: number
}

/**
 * Finds the purpose of a refund. If a request was settled with its id, it belongs to that request. A refund before a
 * request is never that request's money. A later refund is, if it names the request's pieces, or, without pieces,
 * equals the amount that is recorded or due for it. Every other refund adds to the money that goes out.
 */
export function attributionOf(refund: RefundEvent, requests: readonly Claimant[]): Attribution {
  const found = purposeOf(refund, requests)
  const own = requests.find(({ id }) => id === found.requestId)
  return { ...found, bonusPaise: own && refund.paise !== null ? bonusIn(refund.paise, own) : 0 }
}

type Purpose = Omit<Attribution, 'bonusPaise'>

/**
 * The bonus in a refund for a request: what it and earlier refunds pay beyond the amount that is recorded or due, up to
 * the bonus.
 */
function bonusIn(paise: number, { settlement, duePaise, bonusPaise, coveredPaise }: Claimant): number {
  const amountPaise = settlement?.amountPaise ?? duePaise
  const before = partsOf(coveredPaise, { amountPaise, bonusPaise })
  return partsOf(coveredPaise + paise, { amountPaise, bonusPaise }).bonusPaise - before.bonusPaise
}

function purposeOf(refund: RefundEvent, requests: readonly Claimant[]): Purpose {
  const named = requests.find((one) => isNamedBy(one, refund.id))
  if (named) return { purpose: 'request', requestId: named.id, decidedBy: 'reference', isUnclear: false }
  const open = requests.filter(({ createdAt, isOver }) => !isOver && createdAt <= refund.at)
  return refund.items.length > 0 ? ofPieces(refund, open) : ofAmount(refund, open)
}

const byRule = (purpose: RefundPurpose, requestId: string | null = null, isUnclear = false): Purpose => ({
  purpose,
  requestId,
  decidedBy: 'rule',
  isUnclear,
})

/** True if a request was settled by this refund: references hold ids as plain numbers, one after the other. */
export const isNamedBy = ({ settlement }: Pick<Claimant, 'settlement'>, refundId: string): boolean =>
  settlement?.kind === 'refund' && settlement.reference.split(/\D+/).includes(refundId)

/**
 * Attributes returned pieces to a request that holds them: first to one with a refund as its settlement, which may be
 * the same money.
 */
function ofPieces({ items, paise }: RefundEvent, open: readonly Claimant[]): Purpose {
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
 * Attributes an amount without pieces: to shipping if Shopify marks it as such; to a request if it is the amount
 * recorded for it, or the amount due for an open one.
 */
function ofAmount({ paise, shippingPaise }: RefundEvent, open: readonly Claimant[]): Purpose {
  if (paise !== null && shippingPaise > 0 && shippingPaise >= paise) return byRule('shipping')
  if (paise === 0) return byRule('goodwill')
  const claims = open.filter(
    ({ settlement }) => settlement === null || (settlement.kind === 'refund' && settlement.amountPaise !== null),
  )
  const own = paise === null ? undefined : (claims.find(isRecorded(paise)) ?? claims.find((one) => isDue(one, paise)))
  if (own) return byRule('request', own.id)
  // For a settled request the recorded amount counts; for an open one it is not known yet.
  return byRule('goodwill', null, claims.some(({ settlement }) => settlement === null) || paise === null)
}

const isRecorded =
  (paise: number) =>
  ({ settlement, bonusPaise, coveredPaise }: Claimant): boolean =>
    settlement?.kind === 'refund' &&
    [0, bonusPaise].some((bonus) => isSameAmount((settlement.amountPaise ?? 0) + bonus - coveredPaise, paise))

const isDue = ({ settlement, duePaise, paidPaise, bonusPaise, coveredPaise }: Claimant, paise: number): boolean =>
  settlement === null &&
  coveredPaise === 0 &&
  [duePaise, paidPaise, duePaise + bonusPaise].some((due) => isSameAmount(due, paise))
