import type { RequestRow } from '#contract/desk/returns.ts'
import { Button } from '#ui/button.tsx'
import { Key } from '../../keys/key.tsx'
import { useKeys } from '../../keys/keys.ts'
import { saveText } from '../../save-text.ts'
import { paymentsCsv } from './payments-csv.ts'

/** Hands over the payments to make for the chosen requests, as a file for the person who pays them. */
export function PaymentsButton({ rows }: { rows: readonly RequestRow[] }) {
  const save = () => saveText(`payments-${new Date().toISOString().slice(0, 10)}.csv`, paymentsCsv(rows))
  useKeys('Payments', [{ keys: 'Shift+d', words: 'Download the payments to make', act: save }])
  return (
    <Button onClick={save}>
      Download payments (CSV) <Key>Shift + D</Key>
    </Button>
  )
}
