import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { paiseOf, rupees, rupeesText } from '#rules/india/money.ts'
import { SHOP } from '#shop'
import type { ReceiptRow } from '../news/receipt.tsx'
import { settledBy, typeOf } from './steps.ts'
import { COURSE_WORDS } from './words.ts'

/** The rows of a receipt, and the line about the day. */
export interface RequestReceipt {
  rows: ReceiptRow[]
  when?: string
}

const WORDS = COURSE_WORDS.receipt

/**
 * The money of a request as a receipt: the settlement, the refund that is to come, or the costs of an exchange;
 * undefined while no amount is known. Every amount is the server's.
 */
export function receiptOf(request: EarlierRequest): RequestReceipt | undefined {
  const settled = settledBy(request.steps ?? [])
  if (settled?.amount && settled.kind && settled.kind !== 'order')
    return {
      rows: [
        ...partsOf(request, paiseOf(settled.amount)),
        { label: WORDS.sent[settled.kind], amount: rupees(settled.amount), isSum: true },
      ],
      when: sentWords(settled, request),
    }
  if (typeOf(request) === 'Return' || request.refund_way) return refundOf(request)
  return costsOf(request)
}

/** The items and the fee of money that was sent, if it is their difference: staff may have paid another amount. */
function partsOf({ fee = 0, paid, bonus, type }: EarlierRequest, sentPaise: number | null): ReceiptRow[] {
  const paidPaise = paiseOf(paid ?? '')
  const feePaise = type === 'Return' ? fee * 100 : 0
  const bonusPaise = paiseOf(bonus ?? '') ?? 0
  if (paidPaise === null || paidPaise - feePaise + bonusPaise !== sentPaise) return bonusRows(bonusPaise)
  return [...itemRows(paidPaise, feePaise), ...bonusRows(bonusPaise)]
}

/** The shop's own money on top of a refund. */
const bonusRows = (bonusPaise: number): ReceiptRow[] =>
  bonusPaise > 0 ? [{ label: WORDS.bonus, amount: `+ ${rupeesText(bonusPaise)}` }] : []

const itemRows = (paidPaise: number, feePaise: number): ReceiptRow[] => [
  { label: WORDS.items, amount: rupeesText(paidPaise) },
  ...(feePaise > 0 ? [{ label: WORDS.returnFee, amount: `− ${rupeesText(feePaise)}` }] : []),
]

/** The day and the target of money that was sent: "On Tue 24 Nov, by email". */
function sentWords({ at, kind }: RequestStep, { refund_to: refund, refund_way: method }: EarlierRequest): string {
  const way = kind === 'gift_card' ? 'card' : (method ?? (refund ? 'account' : 'source'))
  const target = refund?.to ? `to ${refund.to}` : WORDS.to[way]
  return [WORDS.on(dayWords(indianDate(new Date(at)))), target].filter(Boolean).join(', ')
}

function refundOf(request: EarlierRequest) {
  const { fee = 0, paid, bonus, type, refund_way: method, refund_when: when, refund_by: by } = request
  const paidPaise = paiseOf(paid ?? '')
  if (paidPaise === null) return undefined
  const feePaise = type === 'Return' ? fee * 100 : 0
  const bonusPaise = paiseOf(bonus ?? '') ?? 0
  const duePaise = Math.max(0, paidPaise - feePaise) + bonusPaise
  const rows = [
    ...itemRows(paidPaise, feePaise),
    ...bonusRows(bonusPaise),
    { label: WORDS.due[method ?? 'card'], amount: rupeesText(duePaise), isSum: true },
  ]
  const words = [WORDS.to[method ?? 'card'], by ? WORDS.by(dayWords(by)) : when].filter(Boolean).join(' ')
  return { rows, ...(words ? { when: words.charAt(0).toUpperCase() + words.slice(1) } : {}) }
}

function costsOf(request: EarlierRequest): RequestReceipt | undefined {
  const { fee, more, fee_words: feeWords = SHOP.exchangeFee, fee_paid: isPaid } = request
  if (fee === undefined) return undefined
  const morePaise = paiseOf(more ?? '') ?? 0
  const rows = [
    { label: WORDS.exchangeFee, amount: rupees(fee) },
    ...(morePaise > 0 ? [{ label: WORDS.more, amount: rupeesText(morePaise) }] : []),
  ]
  if (fee === 0 && morePaise === 0) return { rows: [{ label: WORDS.noCharge, amount: rupees(0), isSum: true }] }
  const amount = rupeesText(fee * 100 + morePaise)
  return {
    rows: [...rows, { label: isPaid ? WORDS.paid : WORDS.total, amount, isSum: true }],
    ...(isPaid ? {} : { when: feeWords }),
  }
}
