import { Link } from 'react-router'
import { readTicketId } from '#rules/tickets/id.ts'
import { MOST_SENT_AGAIN, type OutboxState, type OutboxJob } from '#contract/desk/outbox.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '../moment.tsx'
import { kindWords } from './words.ts'

interface EffectListProps {
  rows: readonly OutboxJob[]
  state: OutboxState
  chosen: readonly string[]
  busy: boolean
  onChoose: (ids: readonly string[]) => void
  onSend: () => void
}

/** The messages in one state, newest first; those given up can be selected and sent again. */
export function JobList({ rows, state, chosen, busy, onChoose, onSend }: EffectListProps) {
  const canSend = state === 'dead'
  const first = rows.slice(0, MOST_SENT_AGAIN).map(({ id }) => id)
  const isEvery = first.length > 0 && first.every((id) => chosen.includes(id))
  return (
    <>
      {canSend && (
        <div className="flex flex-wrap items-center gap-4 px-4 pb-3">
          <label className="inline-flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-4"
              checked={isEvery}
              onChange={() => onChoose(isEvery ? [] : first)}
            />
            Choose all {first.length} shown
          </label>
          <Button busy={busy} disabled={chosen.length === 0} onClick={onSend}>
            Send {chosen.length} again
          </Button>
        </div>
      )}
      <ul className="border-t border-hair text-sm">
        {rows.map((row) => (
          <li key={row.id} className="row flex items-center gap-3 border-b border-hair px-4 py-1.5">
            {canSend && (
              <input
                type="checkbox"
                className="size-4 shrink-0"
                aria-label={`${nameOf(row)}, ${row.reason}`}
                checked={chosen.includes(row.id)}
                disabled={chosen.length >= MOST_SENT_AGAIN && !chosen.includes(row.id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
                }
              />
            )}
            <Effect row={row} state={state} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Effect({ row, state }: { row: OutboxJob; state: OutboxState }) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="w-24 text-soft">{kindWords(row.kind)}</span>
      <span className="w-80 max-w-full font-medium">
        {row.purpose || 'Promise'} {row.about && <About number={row.about} />}
      </span>
      <span className="min-w-0 grow wrap-anywhere text-soft">
        {state === 'waiting' || (state === 'done' && row.tries < 2) ? '' : `${row.tries} tries`}
        {row.reason && `, ${row.reason}`}
      </span>
      <span className="text-soft">
        queued <Moment at={row.createdAt} />
      </span>
      <span className="text-soft wide:w-32">
        {state === 'failed' && <Due at={row.dueAt} />}
        {row.doneAt && (
          <>
            done <Moment at={row.doneAt} />
          </>
        )}
      </span>
    </div>
  )
}

/** The known number of its request or ticket, with a link to it. */
function About({ number }: { number: string }) {
  const [, order, n] = /^#(.+)-F(\d+)$/.exec(number) ?? []
  const to = order ? `/returns/${encodeURIComponent(`${order}.${n}`)}` : `/tickets/${readTicketId(number) ?? ''}`
  return (
    <Link to={to} className="figures font-normal whitespace-nowrap text-river underline-offset-2 hover:underline">
      <bdi>{number}</bdi>
    </Link>
  )
}

function Due({ at }: { at: string }) {
  const clock = new Date(at).toLocaleTimeString('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  })
  return <span className="figures">again at {clock}</span>
}

const nameOf = ({ purpose, about }: OutboxJob) => [purpose || 'Promise', about].filter(Boolean).join(' ')
