import { type RequestRow, TROUBLES } from '#contract/desk/returns/queue.ts'
import { rupeesText } from '#rules/india/money.ts'
import { Chip } from '#ui/chip.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { awaitsWords, STATUS, TASK_WORDS } from '../words.ts'

/** The status of a request of the queue. */
export function Status({ row: { status } }: { row: RequestRow }) {
  const { words, tone } = STATUS[status]
  return <Chip tone={tone}>{words}</Chip>
}

/** The task for a person; else the wait, in words alone, since no one has to look at it. */
export function Next({ row }: { row: RequestRow }) {
  const { task, awaits } = row
  if (task)
    return (
      <Chip tone={task === 'decide' ? 'info' : TROUBLES.includes(task) ? 'notice' : 'quiet'}>
        {TASK_WORDS[task].words}
      </Chip>
    )
  return awaits ? <span className="text-sm text-soft">{awaitsWords(awaits)}</span> : <Status row={row} />
}

const DAY_MS = 86_400_000

/** The due amount, a mark for cash, and the days that the customer has waited. */
export function RowDue({ row: { duePaise, payment, createdAt } }: { row: RequestRow }) {
  const days = Math.floor((useNow().getTime() - Date.parse(createdAt)) / DAY_MS)
  const waits = days < 1 ? 'since today' : `for ${days} ${days === 1 ? 'day' : 'days'}`
  return (
    <>
      <strong className="font-medium text-ink desk:block">{rupeesText(duePaise)}</strong>
      <span className="desk:hidden"> · </span>
      <span className="desk:block desk:text-xs">
        {payment === 'COD' && 'COD · '}waits {waits}
      </span>
    </>
  )
}
