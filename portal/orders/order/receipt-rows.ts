import type { Bought } from '#contract/my-orders.ts'
import type { News } from '#contract/news/news.ts'
import { paiseOf, rupees } from '#rules/india/money.ts'
import type { ReceiptRow } from '../../news/receipt.tsx'
import { ORDER_WORDS } from '../words.ts'

type Row = Bought['receipt'][number]

/** True for goods with a price that the customer did not pay, as those of an exchange. */
export const isFree = ({ goods, price, paid }: Bought['items'][number]): boolean =>
  goods !== false && paiseOf(price) !== 0 && paiseOf(paid) === 0

/** True if nothing is paid for an order. */
export const isAllFree = ({ receipt }: Bought): boolean =>
  receipt.every(({ what, amount }) => what !== 'total' || paiseOf(amount) === 0)

/** True for a cash order that was cancelled before it came. */
export const isUnpaid = ({ payment, items, receipt }: Bought): boolean =>
  payment === 'COD' &&
  items.some(({ ended }) => ended === 'cancelled') &&
  items.every(({ goods, ended }) => goods === false || ended === 'cancelled') &&
  receipt.every(({ what }) => what !== 'refunded')

/**
 * The rows of a receipt. If nothing is paid for the goods, each charge has its own row, and no price is named that a
 * discount takes off again.
 */
export function receiptRows(bought: Bought, news: News | undefined): ReceiptRow[] {
  const { receipt } = bought
  const shown = chargesOf(bought) ?? []
  const rows = receipt
    .filter(({ what }) => shown.length === 0 || !PRICES.has(what))
    .map((row) => ({ label: nameOf(row, news), amount: amountOf(row), isSum: row.what === 'total' }))
  if (!isUnpaid(bought)) return [...shown, ...rows]
  const paid = { label: ORDER_WORDS.paid, amount: rupees('0.00'), isSum: true }
  return [...shown, ...rows.map((row) => ({ ...row, isSum: false })), paid]
}

/** The rows that the price of the goods is in. */
const PRICES: ReadonlySet<Row['what']> = new Set(['items', 'discount', 'tax'])

/** The rows of an order whose goods are free; undefined of others, and if they do not add up to the total. */
function chargesOf({ items, receipt }: Bought): ReceiptRow[] | undefined {
  const [goods, charges] = [items.filter((one) => one.goods !== false), items.filter((one) => one.goods === false)]
  const of = (what: Row['what']) => paiseOf(receipt.find((row) => row.what === what)?.amount ?? '0') ?? 0
  const sum = charges.reduce((all, { paid }) => all + (paiseOf(paid) ?? 0), of('delivery'))
  if (goods.length === 0 || !goods.every(isFree) || sum !== of('total')) return undefined
  return [
    { label: ORDER_WORDS.receipt.items, amount: ORDER_WORDS.free },
    ...charges.map(({ title, paid }) => ({ label: title, amount: rupees(paid) })),
  ]
}

/** "− ₹99" for what is taken off. */
const amountOf = ({ what, amount }: Row) => (LESS.has(what) ? `− ${rupees(amount)}` : rupees(amount))

const LESS: ReadonlySet<Row['what']> = new Set(['discount', 'refunded'])

/** The name of a row. A refund that is not on the account yet has its day. */
function nameOf({ what }: Row, news: News | undefined): string {
  const ahead = news?.thread.slice(news.at + 1).find(({ label, when }) => label === 'Refunded' && when)
  return what === 'refunded' && ahead?.when ? ORDER_WORDS.refundComes(ahead.when) : ORDER_WORDS.receipt[what]
}
