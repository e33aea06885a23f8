import { lazy, Suspense } from 'react'
import type { Bought } from '#contract/my-orders.ts'
import type { News } from '#contract/news/news.ts'
import { later } from '../../call/lazy.ts'
import { Receipt } from '../../news/receipt.tsx'
import { ORDER_WORDS } from '../words.ts'
import { receiptRows } from './receipt-rows.ts'

const parts = later(() => import('./receipt-print.tsx'))
const ReceiptPrint = lazy(async () => ({ default: (await parts.atLast()).ReceiptPrint }))

interface OrderReceiptProps {
  number: string
  bought: Bought
  /** The news of the order. */
  news: News | undefined
}

/** What an order cost, and how it is paid; the receipt on paper, and the shop's own invoice if it has one. */
export function OrderReceipt({ number, bought, news }: OrderReceiptProps) {
  const rows = receiptRows(bought, news)
  return (
    <Receipt title={ORDER_WORDS.payment} rows={rows} when={ORDER_WORDS.paidBy[bought.payment]}>
      <Suspense fallback={<div className="min-h-14 border-y border-hair" />}>
        <ReceiptPrint {...{ number, bought, rows }} />
      </Suspense>
      {bought.invoice && (
        <a href={bought.invoice} className="inline-flex min-h-11 items-center text-river underline underline-offset-4">
          {ORDER_WORDS.invoice}
        </a>
      )}
    </Receipt>
  )
}
