import { lazy, Suspense } from 'react'
import type { Bought } from '#contract/my-orders.ts'
import { rupees } from '#rules/india/money.ts'
import { later } from '../../call/lazy.ts'
import { Receipt } from '../../news/receipt.tsx'
import { ORDER_WORDS } from '../words.ts'

const parts = later(() => import('./receipt-print.tsx'))
const ReceiptPrint = lazy(async () => ({ default: (await parts.atLast()).ReceiptPrint }))

interface OrderReceiptProps {
  number: string
  bought: Bought
}

/** What an order cost, and how it is paid; the receipt on paper, and the shop's own invoice if it has one. */
export function OrderReceipt({ number, bought }: OrderReceiptProps) {
  const { receipt, payment } = bought
  const rows = receipt.map((row) => ({
    label: ORDER_WORDS.receipt[row.what],
    amount: amountOf(row),
    isSum: row.what === 'total',
  }))
  return (
    <Receipt title={ORDER_WORDS.payment} rows={rows} when={ORDER_WORDS.paidBy[payment]}>
      <Suspense fallback={<div className="min-h-14 border-y border-hair" />}>
        <ReceiptPrint {...{ number, bought }} />
      </Suspense>
      {bought.invoice && (
        <a href={bought.invoice} className="inline-flex min-h-11 items-center text-river underline underline-offset-4">
          {ORDER_WORDS.invoice}
        </a>
      )}
    </Receipt>
  )
}

/** "− ₹99" for what is taken off. */
export const amountOf = ({ what, amount }: Bought['receipt'][number]) =>
  LESS.has(what) ? `− ${rupees(amount)}` : rupees(amount)

const LESS: ReadonlySet<Bought['receipt'][number]['what']> = new Set(['discount', 'refunded'])
