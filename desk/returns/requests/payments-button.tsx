import type { RequestRow } from '#contract/desk/returns.ts'
import { useKeys } from '../../keys/keys.ts'
import { BarButton } from '../../list/bulk-bar.tsx'
import { saveText } from '../../save-text.ts'
import { paymentsCsv } from './payments-csv.ts'

/** Downloads the payments due for the chosen requests, for the person who pays them. */
export function PaymentsButton({ rows }: { rows: readonly RequestRow[] }) {
  const save = () => saveText(`payments-${new Date().toISOString().slice(0, 10)}.csv`, paymentsCsv(rows))
  useKeys('Payments', [{ keys: 'Shift+d', words: 'Download the payments to make', act: save }])
  return <BarButton keys="Shift+d" words="Download payments (CSV)" isMain act={save} />
}
