import type { RequestStatus } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'
import { rupeesText } from '../../india/money.ts'
import { isSame, type Pieces } from './in-shopify.ts'
import { type RefusedStep, refusalWords } from './refusal.ts'

/**
 * The facts of an exchange for its replacement order; `pieces` is the number wanted of each variant, without
 * turned-down ones.
 */
export interface LocalExchange {
  type: RequestType
  status: RequestStatus
  settled: boolean
  /** Staff ended it as money. */
  endsAsMoney: boolean
  /** The number of the order that it became. */
  newOrderNo: string | null
  pieces: Pieces
  /** The order is made when the courier has the goods, not with the approval. */
  atPickup: boolean
  /** All its pieces are reserved. */
  isReserved: boolean
  /** The amount that its customer pays for it, in paise. */
  chargePaise: number
  /** Paid by a link before the order is made: Shopify makes it then. */
  paysFirst: boolean
  /** A payment by the link was requested; `linkOpen`: the link is open. */
  isPaymentRequested: boolean
  linkOpen: boolean
}

const BEFORE_PICKUP: ReadonlySet<RequestStatus> = new Set([
  'approved',
  'pickup_asked',
  'pickup_booked',
  'pickup_failed',
])

/**
 * Its draft in Shopify with its charge; `orderName` once it is an order, `paidLate` if it was paid after the pieces
 * were no longer held.
 */
export interface RemoteDraft {
  pieces: Pieces
  chargePaise: number
  /** Shopify's total for it, with all that it adds; null if the total was not read. */
  totalPaise: number | null
  orderName: string | null
  paidLate: boolean
}

/**
 * The next step so that the replacement order fits the exchange. In Shopify: `reserve` a draft, `complete` it,
 * `discard` it, `renew` it with other pieces, `reprice` it to another charge, or, if Shopify asks for a different
 * amount, `forgive` the charge of the order that was made. Here: `ask` the customer to pay by the link, `lapse` the
 * link that was not paid in time, `settle` by the order. `late` if it was paid afterwards; `conflict` if the order is
 * not wanted any more, or another one settled it.
 */
export type ReplacementStep =
  | 'nothing'
  | 'reserve'
  | 'complete'
  | 'discard'
  | 'renew'
  | 'reprice'
  | 'forgive'
  | 'ask'
  | 'lapse'
  | 'settle'
  | 'late'
  | 'conflict'

/** The target: a draft, an order, or neither. A request with another settlement needs none. */
function desiredFor({ type, status, settled, endsAsMoney, atPickup }: LocalExchange): 'none' | 'draft' | 'order' {
  if (type !== 'Exchange' || settled || endsAsMoney) return 'none'
  if (status === 'rejected' || status === 'cancelled' || status === 'refused') return 'none'
  return status === 'received' || (atPickup && BEFORE_PICKUP.has(status)) ? 'draft' : 'order'
}

/** The next step for an exchange and its draft; `remote` is undefined if Shopify has none. */
export function replacementStep(local: LocalExchange, remote: RemoteDraft | undefined): ReplacementStep {
  const desired = desiredFor(local)
  if (!remote) return desired === 'none' || isEmpty(local.pieces) ? 'nothing' : 'reserve'
  if (remote.orderName !== null) return withOrder(local, { ...remote, orderName: remote.orderName }, desired === 'none')
  if (desired === 'none') return 'discard'
  if (!isSame(local.pieces, remote.pieces)) return isEmpty(local.pieces) ? 'discard' : 'renew'
  if (local.chargePaise !== remote.chargePaise) return 'reprice'
  if (desired === 'draft') return 'nothing'
  // The customer pays the amount that they read.
  if (remote.totalPaise !== null && remote.totalPaise !== local.chargePaise) return 'reprice'
  return local.paysFirst ? byLink(local) : 'complete'
}

/** The customer pays before there is an order. */
function byLink({ isReserved, isPaymentRequested, linkOpen }: LocalExchange): ReplacementStep {
  if (isPaymentRequested && !isReserved) return 'lapse'
  return linkOpen ? 'nothing' : 'ask'
}

/** An order was made. */
function withOrder(
  local: LocalExchange,
  remote: RemoteDraft & { orderName: string },
  isOver: boolean,
): ReplacementStep {
  if (!local.settled) return isOver ? 'conflict' : remote.paidLate ? 'late' : 'settle'
  if (numberOf(remote.orderName) !== local.newOrderNo) return 'conflict'
  return local.chargePaise < remote.chargePaise ? 'forgive' : 'nothing'
}

/** The number of an order under which an exchange is settled: its name without the sign before it. */
export const numberOf = (orderName: string): string => orderName.replace(/^#/, '')

/** An order that was made and is not wanted any more, in a sentence that names both sides. */
export const unwantedWords = (orderName: string, { settled }: Pick<LocalExchange, 'settled'>): string =>
  `${settled ? 'Here the exchange was settled otherwise' : 'Here the exchange is over'}; Shopify has made order ` +
  `${orderName} for it. Cancel that order in Shopify.`

/** A size that is no variant in Shopify any more. */
export const NO_VARIANT =
  'The wanted size is no variant in Shopify any more: make the order by hand, or change the size.'

/** A size that is not held any more, or never was. */
export const NOT_RESERVED =
  'The wanted size is not held: there may be none left. Make the order by hand, or change the size.'

/** A fee that was not paid in time: another customer may have the size by now. */
export const NOT_PAID =
  'The fee was not paid while the size was held, and its link is closed: remind the customer, waive the fee, or cancel.'

/**
 * A fee that was paid when the size was not held any more, in a sentence that names the order that Shopify made of it.
 */
export const paidLateWords = (orderName: string): string =>
  `The fee was paid after the size was no longer held: Shopify has made order ${orderName}. If there is a piece, ` +
  'settle the exchange by this order; else refund and cancel it in Shopify.'

/**
 * Shopify charges another amount than the customer was shown, for example if it adds taxes: a person looks before
 * anyone pays.
 */
export const priceChangedWords = (shownPaise: number, totalPaise: number): string =>
  `Price changed: the customer was told ${rupeesText(shownPaise)}, and Shopify reckons ${rupeesText(totalPaise)} ` +
  'for the replacement order. Correct the prices in Shopify, waive what it costs, change the size, or make the ' +
  'order by hand.'

/** A fee that was waived here, and is paid there. */
export const paidAnywayWords = (orderName: string): string =>
  `The fee is waived here, and order ${orderName} is paid in Shopify: refund the fee there.`

/** The sentence about a draft that Shopify refuses, for example because a variant is not sold any more. */
export const draftRefusedWords = (refused: RefusedStep): string =>
  `Shopify refuses to make the replacement order ${refusalWords(refused)}. Make it by hand, or change the size.`

/** The problem that a person must check in Shopify; '' for none. */
export type Trouble = '' | 'unpaid' | 'late' | 'unwanted' | 'price'

/** May be done only while the pieces are held here: else two customers could get the last one. */
const NEEDS_PIECES: ReadonlySet<ReplacementStep> = new Set(['reserve', 'renew', 'complete', 'ask'])

/** A step that is performed. */
export type ReplacementAct = Exclude<ReplacementStep, 'nothing' | 'conflict' | 'late'>

/**
 * The next step, or the reason why there is none, in a sentence or '', and the problem for a person. `draftPaise`:
 * Shopify's charge for the draft with our prices; undefined before there is one.
 */
export function replacementNext(
  local: LocalExchange & { lacksVariant: boolean },
  remote: RemoteDraft | undefined,
  draftPaise: number | undefined,
): { step: ReplacementAct } | { why: string; trouble?: Trouble } {
  const step = replacementStep(local, remote)
  if (step === 'conflict') return { why: unwantedWords(remote?.orderName ?? '', local), trouble: 'unwanted' }
  if (step === 'late') return { why: paidLateWords(remote?.orderName ?? ''), trouble: 'late' }
  if (step === 'nothing') return { why: local.lacksVariant ? NO_VARIANT : '' }
  if (!local.isReserved && NEEDS_PIECES.has(step))
    return local.isPaymentRequested ? { why: NOT_PAID, trouble: 'unpaid' } : { why: NOT_RESERVED }
  if (step === 'reprice' && draftPaise !== undefined)
    return { why: priceChangedWords(local.chargePaise, draftPaise), trouble: 'price' }
  return { step }
}

const isEmpty = (pieces: Pieces) => Object.keys(pieces).length === 0
