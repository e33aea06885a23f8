import type { RequestRow } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'
import { useNow } from '#ui/use-now.ts'

const DAY_MS = 86_400_000

/** What is to be settled: how much, whether it was paid in cash, and how long the customer has waited. */
export function RowDue({ row: { type, duePaise, payment, createdAt } }: { row: RequestRow }) {
  const days = Math.floor((useNow().getTime() - Date.parse(createdAt)) / DAY_MS)
  const waits = days < 1 ? 'since today' : `for ${days} ${days === 1 ? 'day' : 'days'}`
  return (
    <>
      <strong className="font-medium text-ink desk:block">
        {type === 'Exchange' ? 'New order' : rupeesText(duePaise)}
      </strong>
      <span className="desk:hidden"> · </span>
      <span className="desk:block desk:text-xs">
        {payment === 'COD' && 'COD · '}waits {waits}
      </span>
    </>
  )
}
