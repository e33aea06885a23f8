import type { RequestRow } from '#contract/desk/returns/queue.ts'
import { useKeys } from '../../keys/keys.ts'
import { BarButton } from '../../list/bulk-bar.tsx'
import { saveText } from '../../save-text.ts'
import { shownNumber } from '#rules/returns/numbering.ts'

/** Downloads the payments that can be made for the chosen requests, and says how many of them those are. */
export function PaymentsButton({ rows }: { rows: readonly RequestRow[] }) {
  const ready = rows.filter(isReady)
  const save = () => saveText(`payments-${new Date().toISOString().slice(0, 10)}.csv`, paymentsCsv(rows))
  useKeys(
    'Payments',
    ready.length === 0 ? [] : [{ keys: 'Shift+d', words: 'Download the payments to make', act: save }],
  )
  if (ready.length === 0)
    return <p className="text-soft">None can be paid yet: their items have not passed inspection.</p>
  const words =
    ready.length === rows.length ? 'Download payments (CSV)' : `Download ${ready.length} ready payments (CSV)`
  return <BarButton keys="Shift+d" words={words} isMain act={save} />
}

type Payment = Pick<
  RequestRow,
  'id' | 'orderNumber' | 'firstName' | 'type' | 'payment' | 'createdAt' | 'duePaise' | 'status' | 'settled'
>

/** Whether the money is due now: its items were accepted, or stay with the customer. An exchange becomes an order. */
const isReady = ({ type, status, settled, duePaise }: Payment) =>
  type === 'Return' && (status === 'completed' || status === 'kept') && !settled && duePaise > 0

const COLUMNS = ['request', 'order', 'customer', 'state', 'paid by', 'requested on', 'due in rupees'] as const

/** The payments to make, a line each, the amounts as the server reckoned them; goods that are not accepted are not paid. */
export function paymentsCsv(rows: readonly Payment[]): string {
  const lines = rows
    .filter(isReady)
    .map(({ id, orderNumber, firstName, status, payment, createdAt, duePaise }) => [
      shownNumber(id),
      `#${orderNumber}`,
      firstName,
      status === 'kept' ? 'stays with the customer' : 'accepted',
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
