import type { RequestRow } from '#contract/desk/returns/queue.ts'
import { useKeys } from '../../keys/keys.ts'
import { BarButton } from '../../list/bulk-bar.tsx'
import { saveText } from '../../save-text.ts'
import { shownNumber } from '#rules/returns/numbering.ts'

/** Downloads the payments due for the chosen requests, for the person who pays them. */
export function PaymentsButton({ rows }: { rows: readonly RequestRow[] }) {
  const save = () => saveText(`payments-${new Date().toISOString().slice(0, 10)}.csv`, paymentsCsv(rows))
  useKeys('Payments', [{ keys: 'Shift+d', words: 'Download the payments to make', act: save }])
  return <BarButton keys="Shift+d" words="Download payments (CSV)" isMain act={save} />
}

type Payment = Pick<RequestRow, 'id' | 'orderNumber' | 'firstName' | 'type' | 'payment' | 'createdAt' | 'duePaise'>

const COLUMNS = ['request', 'order', 'customer', 'kind', 'paid by', 'asked on', 'due in rupees'] as const

/** The payments to make, a line each, the amounts as the server reckoned them. An exchange becomes an order: it is left out. */
export function paymentsCsv(rows: readonly Payment[]): string {
  const lines = rows
    .filter(({ type }) => type === 'Return')
    .map(({ id, orderNumber, firstName, type, payment, createdAt, duePaise }) => [
      shownNumber(id),
      `#${orderNumber}`,
      firstName,
      type,
      payment,
      createdAt.slice(0, 10),
      (duePaise / 100).toFixed(2),
    ])
  return [COLUMNS, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}

/** A cell that no spreadsheet runs as a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
