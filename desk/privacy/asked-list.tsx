import type { PrivacyRequest } from '#contract/desk/privacy.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '../moment.tsx'
import { useNow } from '../use-now.ts'
import { ASKER_WORDS, KIND_WORDS } from './words.ts'

interface AskedListProps {
  rows: readonly PrivacyRequest[]
  busy: boolean
  onHandOut: (customerId: string) => void
}

/** What was asked about shoppers' data: the open first, each with the day by which it must be done. */
export function AskedList({ rows, busy, onHandOut }: AskedListProps) {
  if (rows.length === 0) return <p className="px-4 text-sm text-soft">There are no requests yet.</p>
  return (
    <ul className="border-t border-hair">
      {rows.map(({ id, kind, customerId, askedBy, askedAt, dueAt, doneAt, answer, answeredBy }) => (
        <li key={id} className="row flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-hair px-4 py-1.5">
          <span className="w-72 max-w-full font-medium">{KIND_WORDS[kind]}</span>
          <span className="figures grow text-sm text-soft">
            {customerId && `${customerId} · `}
            {ASKER_WORDS[askedBy]}, <Moment at={askedAt} />
          </span>
          <span className="text-sm">
            {doneAt ? (
              <span className="text-soft">
                {answer === 'objected' ? `${answeredBy ?? 'An admin'} objected, no one was erased` : 'done'}{' '}
                <Moment at={doneAt} />
              </span>
            ) : (
              <Due at={dueAt} />
            )}
          </span>
          {kind === 'export' && customerId && !doneAt && (
            <Button variant="quiet" busy={busy} onClick={() => onHandOut(customerId)}>
              Download what is kept
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Due({ at }: { at: string }) {
  const day = new Date(at).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' })
  const isOver = new Date(at) < useNow()
  return (
    <span className={isOver ? 'font-medium text-thread' : ''}>{isOver ? `overdue since ${day}` : `by ${day}`}</span>
  )
}
