import type { RequestRow } from '#contract/desk/returns/queue.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { rupeesText } from '#rules/india/money.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { useToast } from '#ui/toast.tsx'
import { bodyOf, DeskRefused } from '../../call/query.ts'
import { useKeys } from '../../keys/keys.ts'
import { countOf } from '../../list/bulk.ts'
import { BarButton } from '../../list/bulk-bar.tsx'
import { saveText } from '../../save-text.ts'
import { useStaff } from '../../staff/session.tsx'
import { paymentsCsv } from './payments-csv.ts'
import { leftWords } from './words.ts'

/** Downloads the payments to make by hand for the chosen requests, and shows their number and their sum. */
export function PaymentsButton({ rows }: { rows: readonly RequestRow[] }) {
  const may = KEEPERS.includes(useStaff().role)
  const { show } = useToast()
  const { run } = useOneAtATime()
  const ready = rows.filter(({ payable }) => payable)
  const save = () =>
    void run(async () => {
      try {
        const { payments, totalPaise, left } = await bodyOf('payments.toMake', { ids: rows.map(({ id }) => id) })
        saveText(`payments-${new Date().toISOString().slice(0, 10)}.csv`, paymentsCsv(payments))
        const text = `${countOf(payments.length, 'payment')} of ${rupeesText(totalPaise)} downloaded.`
        show({ kind: 'done', text: left.length === 0 ? text : `${text} ${leftWords(left)}` })
      } catch (error) {
        show({ kind: 'error', text: error instanceof DeskRefused ? error.message : 'The desk cannot be reached.' })
      }
    })
  useKeys(
    'Payments',
    may && ready.length > 0 ? [{ keys: 'Alt+d', words: 'Download the payments to make', act: save }] : [],
  )
  if (!may) return <p className="text-soft">A retailer or an admin downloads the payments.</p>
  if (ready.length === 0) return <p className="text-soft">None of them is to be paid by hand.</p>
  const count = ready.length === rows.length ? `${rows.length}` : `${ready.length} of ${rows.length}`
  const sum = rupeesText(ready.reduce((all, { duePaise }) => all + duePaise, 0))
  return <BarButton keys="Alt+d" words={`Download ${count} payments, ${sum}`} isMain act={save} />
}
