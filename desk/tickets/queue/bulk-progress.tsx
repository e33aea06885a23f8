import { useEffect, useRef } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { Notice } from '#ui/notice.tsx'
import { sentenceFor, sentenceOf, nameWords } from '../words.ts'
import type { BulkOutcome } from './bulk.ts'
import type { useBulk } from './use-bulk.ts'

interface BulkProgressProps {
  tickets: readonly QueuedTicket[]
  bulk: ReturnType<typeof useBulk>
  onClose: () => void
}

/** How far it is, and how it went with each ticket: those that were refused first, with the reason. */
export function BulkProgress({ tickets, bulk, onClose }: BulkProgressProps) {
  const { run, size, isOver, error, busy, go } = bulk
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOver || error) end.current?.focus()
  }, [isOver, error])
  const outcomes = run?.outcomes ?? []
  const refused = outcomes.filter((outcome) => outcome.refused)
  return (
    <div className="flex flex-col gap-4">
      <progress
        aria-label="Progress"
        max={size}
        value={outcomes.length}
        className="h-2 w-full appearance-none overflow-hidden rounded-md bg-hair [&::-moz-progress-bar]:bg-river [&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-river"
      />
      <output>
        {outcomes.length - refused.length} of {size} done
        {refused.length > 0 && `, ${refused.length} not`}
        {isOver ? '.' : '…'}
      </output>
      {error && (
        <Notice tone="error" title="It broke off here.">
          {sentenceOf(error)} What is done stays done, and nothing is done twice.
        </Notice>
      )}
      {outcomes.length > 0 && (
        <ul aria-label="Outcomes" className="max-h-72 overflow-y-auto border-y border-hair">
          {[...refused, ...outcomes.filter((outcome) => !outcome.refused)].map((outcome) => (
            <Outcome key={outcome.ticketId} outcome={outcome} tickets={tickets} />
          ))}
        </ul>
      )}
      {error ? (
        <Button ref={end} busy={busy} onClick={() => void go()} className="self-start">
          Go on
        </Button>
      ) : (
        <Button ref={end} busy={!isOver} onClick={onClose} className="self-start">
          {isOver ? 'Back to the queue' : 'Working'}
        </Button>
      )}
    </div>
  )
}

function Outcome({ outcome, tickets }: { outcome: BulkOutcome; tickets: readonly QueuedTicket[] }) {
  const ticket = tickets.find(({ ticketId }) => ticketId === outcome.ticketId)
  const tone = outcome.refused ? 'error' : 'done'
  return (
    <li className="flex items-start gap-2 border-b border-hair py-1.5 text-sm last:border-0">
      <Mark tone={tone} className={`mt-0.5 size-4 ${outcome.refused ? 'text-thread' : 'text-leaf'}`} />
      <span className="min-w-0 grow">
        {nameWords(ticket?.name ?? '')} <span className="text-soft">{outcome.ticketId}</span>
      </span>
      <span className={outcome.refused ? 'text-thread' : 'text-soft'}>
        {outcome.refused ? sentenceFor(outcome.refused) : 'Done'}
      </span>
    </li>
  )
}
