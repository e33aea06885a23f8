import type { ToPay } from '#contract/desk/returns/payments.ts'
import { indianDate } from '#rules/india/calendar.ts'

const COLUMNS = [
  'reference',
  'order',
  'customer',
  'phone',
  'UPI ID',
  'account number',
  'IFSC',
  'account holder',
  'amount in rupees',
  'state',
  'paid by',
  'requested on',
  'utr',
] as const

/** The payments to make, a line each, with the amounts of the server. The last column is empty: staff fill it in. */
export function paymentsCsv(payments: readonly ToPay[]): string {
  const lines = payments.map(({ reference, orderNumber, customer, phone, account, amountPaise, status, ...rest }) => [
    reference,
    `#${orderNumber}`,
    customer,
    asText(phone),
    account && 'upi' in account ? account.upi : '',
    account && 'number' in account ? asText(account.number) : '',
    account && 'ifsc' in account ? account.ifsc : '',
    account && 'name' in account ? account.name : '',
    (amountPaise / 100).toFixed(2),
    status === 'kept' ? 'stays with the customer' : 'accepted',
    rest.payment,
    indianDate(new Date(rest.requestedAt)),
    '',
  ])
  return [COLUMNS, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would round some digits, or drop their zeros: the sign before them makes them text. */
const asText = (digits: string): string => (digits === '' ? '' : `'${digits}`)

/** A cell that no spreadsheet runs as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
