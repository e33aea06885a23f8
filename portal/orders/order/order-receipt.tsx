import { lazy, Suspense } from 'react'
import type { Bought } from '#contract/my-orders.ts'
import type { News } from '#contract/news/news.ts'
import { later } from '../../call/lazy.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Link } from '../../link.tsx'
import { requestPath } from '../../requests/path.ts'
import { Receipt } from '../../news/receipt.tsx'
import { WayOut } from '../../ways.tsx'
import { ORDER_WORDS } from '../words.ts'
import { isAllFree, isUnpaid, receiptRows } from './receipt-rows.ts'

const parts = later(() => import('./receipt-print.tsx'))
const ReceiptPrint = lazy(async () => ({ default: (await parts.atLast()).ReceiptPrint }))

interface OrderReceiptProps {
  customerId: string
  /** The request that the order is the replacement of. */
  replaces: string | undefined
  number: string
  bought: Bought
  /** The news of the order. */
  news: News | undefined
}

/** What an order cost, and how it is paid; the receipt on paper, and the shop's own invoice if it has one. */
export function OrderReceipt({ number, bought, news, customerId, replaces }: OrderReceiptProps) {
  const rows = receiptRows(bought, news)
  const swapped = isAllFree(bought) ? replaces : undefined
  const nothingPaid = isUnpaid(bought)
  return (
    <Receipt
      title={ORDER_WORDS.payment}
      rows={rows}
      {...(swapped || nothingPaid ? {} : { when: ORDER_WORDS.paidBy[bought.payment] })}
    >
      {swapped && (
        <Link
          to={requestPath(swapped, customerId)}
          className="flex min-h-11 items-center border-t border-hair text-river underline underline-offset-4"
        >
          {ORDER_WORDS.freeReplaces(shownNumber(swapped))}
        </Link>
      )}
      <Suspense fallback={<div className="min-h-12 border-y border-hair" />}>
        <ReceiptPrint {...{ number, bought, rows }} />
      </Suspense>
      {bought.invoice && !nothingPaid && <WayOut href={bought.invoice}>{ORDER_WORDS.invoice}</WayOut>}
    </Receipt>
  )
}
