import type { Bought } from '#contract/my-orders.ts'
import { rupees } from '#rules/india/money.ts'
import { Receipt } from '../../news/receipt.tsx'
import { ORDER_WORDS } from '../words.ts'

/** What an order cost, and how it is paid. */
export function OrderReceipt({ receipt, payment }: Pick<Bought, 'receipt' | 'payment'>) {
  const rows = receipt.map(({ what, amount }) => ({
    label: ORDER_WORDS.receipt[what],
    amount: LESS.has(what) ? `− ${rupees(amount)}` : rupees(amount),
    isSum: what === 'total',
  }))
  return <Receipt title={ORDER_WORDS.payment} rows={rows} when={ORDER_WORDS.paidBy[payment]} />
}

const LESS: ReadonlySet<Bought['receipt'][number]['what']> = new Set(['discount', 'refunded'])
