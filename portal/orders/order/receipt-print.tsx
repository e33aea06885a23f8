import type { Bought } from '#contract/my-orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { rupees } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { SHOP } from '#shop'
import { Button } from '#ui/button.tsx'
import type { ReceiptRow } from '../../news/receipt.tsx'
import { ROW } from '../../ways.tsx'
import { ORDER_WORDS } from '../words.ts'
import { isFree, isUnpaid } from './receipt-rows.ts'

/** The sentences of the receipt. */
export const RECEIPT_WORDS = {
  open: 'Print receipt',
  title: (number: string) => `Receipt for order ${number}`,
  each: (pieces: number, price: string) => `${pieces} × ${price}`,
  to: 'Delivered to',
  noInvoice: 'This receipt is no tax invoice.',
  print: 'Print',
}

interface ReceiptPrintProps {
  number: string
  bought: Bought
  rows: readonly ReceiptRow[]
}

/** The receipt of an order on paper, by our own data; printed, it is alone on its page. */
export function ReceiptPrint({ number, bought, rows }: ReceiptPrintProps) {
  const { at, items, payment, address } = bought
  return (
    <details className="border-y border-hair">
      <summary className={ROW}>{RECEIPT_WORDS.open}</summary>
      <div className="slip figures rounded-md border border-edge p-4">
        <p className="font-display text-2xl">{SHOP.name}</p>
        <p className="text-sm text-soft wrap-anywhere">
          {SHOP.email} · {SHOP.phone}
        </p>
        <h3 className="mt-5 text-lg font-medium">{RECEIPT_WORDS.title(shownNumber(number))}</h3>
        <p className="text-soft">{dayWords(indianDate(new Date(at)))}</p>
        <ul className="mt-4 border-t border-ink">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap justify-between gap-x-4 border-b border-hair py-2">
              <span className="min-w-0 grow basis-[8rem]">
                <bdi>{item.title}</bdi>
                <span className="block text-sm text-soft">
                  {[item.goods !== false && item.size && ORDER_WORDS.size(item.size), piecesOf(item)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="whitespace-nowrap">{isFree(item) ? ORDER_WORDS.free : rupees(item.paid)}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-2">
          {rows.map(({ label, amount, isSum = false }) => (
            <div key={label} className={`flex justify-between gap-4 py-1 ${isSum ? SUM : ''}`}>
              <dt>{label}</dt>
              <dd className="whitespace-nowrap">{amount}</dd>
            </div>
          ))}
        </dl>
        {!isUnpaid(bought) && <p className="mt-2 text-soft">{ORDER_WORDS.paidBy[payment]}</p>}
        <p className="mt-4 wrap-anywhere">
          <span className="block text-sm text-soft">{RECEIPT_WORDS.to}</span>
          {[address.address1, address.address2, `${address.city} ${address.zip}`.trim(), address.province]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="mt-4 text-sm text-soft">{RECEIPT_WORDS.noInvoice}</p>
      </div>
      <Button variant="quiet" className="my-4" onClick={() => window.print()}>
        {RECEIPT_WORDS.print}
      </Button>
    </details>
  )
}

const SUM = 'border-t border-ink font-medium'

/** "2 × ₹1,499", for several pieces. */
const piecesOf = ({ quantity, price }: Bought['items'][number]) =>
  quantity > 1 && RECEIPT_WORDS.each(quantity, rupees(price))
