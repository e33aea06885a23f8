import { useState } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { Button } from '#ui/button.tsx'
import { focusOnOpen } from '../focus-on-open.ts'
import { Moment } from '../moment.tsx'
import { nameWords, STATUS_WORDS } from './words.ts'

/** The shopper's other live tickets, one of which takes this one in. */
export function MergeChoice({ ticket, onMerge }: { ticket: DeskTicket; onMerge: (into: string) => void }) {
  const live = ticket.siblings.filter(({ status, mergedInto }) => status !== 'closed' && !mergedInto)
  const [into, setInto] = useState(live[0]?.ticketId ?? '')
  if (live.length === 0)
    return <p>{nameWords(ticket.name)} has no other live ticket. A closed one must be reopened first.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onMerge(into)
      }}
    >
      <p className="mb-3">
        This ticket is closed as a double, the shopper is told where she is answered, and its messages are shown there.
      </p>
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Merge into</legend>
        {live.map(({ ticketId, question, order, status, createdAt }, place) => (
          <label
            key={ticketId}
            className="row flex items-center gap-3 rounded-md border border-hair px-3 py-1.5 has-checked:border-river has-checked:bg-river-wash"
          >
            <input
              ref={place === 0 ? focusOnOpen : null}
              type="radio"
              aria-label={`${question}, ${ticketId}`}
              name="into"
              checked={into === ticketId}
              onChange={() => setInto(ticketId)}
            />
            <span className="min-w-0 grow">
              <span className="block truncate">{question}</span>
              <span className="block text-sm text-soft">
                {ticketId} · {order ? `order #${order}` : 'no order'} · {STATUS_WORDS[status].words} ·{' '}
                <Moment at={createdAt} />
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" className="mt-4">
        Merge
      </Button>
    </form>
  )
}
