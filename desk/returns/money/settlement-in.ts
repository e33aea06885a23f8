import type { Settlement, SettlementKind } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { paiseOf } from '#rules/india/money.ts'
import { bonusDue, partsOf, settledTotal, totalDue } from '#rules/returns/bonus/bonus.ts'
import { amountProblem, dueOf, type Worth, worthAs } from '#rules/returns/money/due.ts'
import { isFitting } from '#rules/returns/money/settle.ts'
import type { RequestDraft } from '../../editing/request-draft.ts'

type Typed = Pick<RequestDraft, 'kind' | 'reference' | 'amount' | 'waived'>

/** The facts for a settlement: the request, its worth, and its present settlement, if there is one. */
export type About = Worth &
  Pick<OpenedRequest, 'settlement' | 'byLine' | 'endsIn'> & { order: Pick<OpenedRequest['order'], 'number'> }

/** The typed settlement: one to send, nothing at all, or the problem with it. */
export type Read = { settlement?: Settlement } | { field: 'reference' | 'amount' | 'waived'; error: string }

/** The values of the fields of a settlement. */
export interface Fields {
  kind: SettlementKind
  reference: string
  amount: string
  /** What the customer gets in all, with the shop's bonus. */
  duePaise: number
  /** The reason to waive the fee; `undefined` if the fee is taken. */
  waived: string | undefined
}

/** The values in the fields: the typed ones, else the recorded ones, else the due ones. */
export function fieldsOf(typed: Typed, about: About): Fields {
  const before = about.settlement
  const kind = typed.kind ?? before?.kind ?? about.endsIn
  const waived = hasFee(kind, about) ? waivedIn(typed, about) : undefined
  const duePaise = totalDue(worthIn(kind, about, waived))
  const stands = before?.kind === kind && waived === before.waived ? settledTotal(before) : undefined
  return {
    kind,
    reference: typed.reference ?? before?.reference ?? '',
    amount: typed.amount ?? rupeesIn(stands ?? duePaise),
    duePaise,
    waived,
  }
}

/** True if a settlement of this kind has a fee: an exchange that ends as money has none. */
export const hasFee = (
  kind: SettlementKind,
  { type, feePaise, feeWay }: Pick<About, 'type' | 'feePaise' | 'feeWay'>,
): boolean => feePaise > 0 && (type === 'Return' || kind === 'order' || feeWay === 'deducted')

const waivedIn = ({ waived }: Typed, { settlement }: About) =>
  waived === undefined ? settlement?.waived : (waived ?? undefined)

const worthIn = (kind: SettlementKind, about: About, waived: string | undefined): Worth =>
  worthAs(kind, waived === undefined ? about : { ...about, feePaise: 0 })

/** The value of an amount field, in paise; null if it is no amount. */
export const typedPaise = (amount: string): number | null => paiseOf(amount.replaceAll(/[₹,\s]/g, ''))

/** Reads the fields of a settlement; `beyondDue` if staff who may record it mean more than is due. */
export function settlementIn(typed: Typed, about: About, beyondDue = false): Read {
  const { kind, reference: written, amount, waived: reason } = fieldsOf(typed, about)
  const { type, order } = about
  const reference = written.trim()
  if (reference === '') return {}
  const waived = reason?.trim()
  if (waived === '') return { field: 'waived', error: 'Please write why.' }
  const why = waived === undefined ? {} : { waived }
  if (kind === 'order') return orderIn({ kind, reference: reference.replace(/^#/, ''), ...why }, about)
  const amountPaise = typedPaise(amount)
  if (!amountPaise) return { field: 'amount', error: 'Please enter an amount such as 1,400 or 1399.50.' }
  const settlement = { kind, reference, amountPaise, ...why }
  if (!isFitting({ type, orderNumber: order.number }, settlement))
    return { field: 'reference', error: 'A reference is letters and digits in one line, 64 of them at most.' }
  const worth = worthIn(kind, about, waived)
  const { amountPaise: refundPaise } = partsOf(amountPaise, { amountPaise: dueOf(worth), bonusPaise: bonusDue(worth) })
  const problem = amountProblem(refundPaise, worth, beyondDue)
  return problem ? { field: 'amount', error: PROBLEMS[problem] } : unlessSame(settlement, about)
}

const PROBLEMS = {
  AMOUNT_ABOVE_DUE: 'This is more than is due. A retailer or an admin can record it.',
  AMOUNT_ABOVE_PAID: 'This is more than is left of what was paid for the order.',
}

function orderIn(settlement: Settlement, about: About): Read {
  const { type, order, byLine = false } = about
  if (isFitting({ type, orderNumber: order.number, byLine }, settlement)) return unlessSame(settlement, about)
  const isOwn = settlement.reference.toUpperCase() === order.number.toUpperCase()
  const error = isOwn
    ? 'This is the order that is sent back. The new one has another number.'
    : 'An order number looks like 1210.'
  return { field: 'reference', error }
}

/** A correction that changes nothing would only send another mail. */
function unlessSame(settlement: Settlement, { settlement: before }: About): Read {
  const keys = ['kind', 'reference', 'waived'] as const
  const isSame =
    before !== undefined &&
    keys.every((key) => settlement[key] === before[key]) &&
    settledTotal(settlement) === settledTotal(before)
  return isSame ? { field: 'reference', error: 'This is recorded already.' } : { settlement }
}

/** Paise as people type them: "1800", "1799.50". */
const rupeesIn = (paise: number): string => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2))
