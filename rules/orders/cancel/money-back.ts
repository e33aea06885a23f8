import { dayWords } from '../../india/dates.ts'
import { rupeesText } from '../../india/money.ts'

/** The money of an order that is cancelled, in paise; `by` is the latest day in India on which its refund arrives. */
export interface CancelledMoney {
  paidPaise: number
  refundedPaise: number
  by?: string
}

/** The money of a cancelled order in words, for its row: "₹699 refunded". (Specification 4.) */
export function moneyBackWords({ paidPaise, refundedPaise, by }: CancelledMoney, today: string): string {
  const sum = rupeesText(refundedPaise)
  if (refundedPaise > 0 && by !== undefined && by >= today) return `${sum} refund on its way, by ${dayWords(by)}`
  if (refundedPaise > 0) return `${sum} refunded`
  return paidPaise > 0 ? 'Your money goes back to your original payment method' : 'Nothing was charged'
}
