import { Link } from 'react-router'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { doneBy } from './done-by.ts'
import type { Outcome } from './bulk.ts'
import type { BulkState } from './use-bulk.ts'

interface BulkOutcomeProps {
  state: BulkState
  busy: boolean
  onAgain: () => void
  onClose: () => void
}

/** How far a bulk act is, and at its end how it went, with every request that was left out. */
export function BulkOutcome({ state, busy, onAgain, onClose }: BulkOutcomeProps) {
  const { decision, total, outcomes, error } = state
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length
  const not = outcomes.filter(({ outcome }) => outcome !== 'done')
  const word = decision === 'approve' ? 'approved' : 'rejected'
  return (
    <section aria-label="Outcome" className="m-4 rounded-md border border-hair bg-sheet p-4">
      <output className="block font-medium">
        {busy ? `${outcomes.length} of ${total} …` : `${done} of ${total} ${word}.`}
      </output>
      {busy && <progress value={outcomes.length} max={total} aria-label="Done" className="mt-2 w-full accent-river" />}
      {not.length > 0 && (
        <ul className="mt-2">
          {not.map((outcome) => (
            <NotDone key={outcome.id} outcome={outcome} />
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="mt-2 text-thread">
          The rest could not be sent just now. Nothing is decided twice if you send it again.
        </p>
      )}
      {!busy && (
        <div className="mt-3 flex gap-3">
          {error && <Button onClick={onAgain}>Send the rest again</Button>}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      )}
    </section>
  )
}

function NotDone({ outcome: { id, outcome, about } }: { outcome: Outcome }) {
  return (
    <li className="row flex items-center gap-2 border-t border-hair">
      <Mark tone="notice" className="size-4 text-turmeric" />
      <Link to={`/returns/${encodeURIComponent(id)}`} className="figures text-river underline">
        {shownNumber(id)}
      </Link>
      <span className="min-w-0">{sayWhy(outcome, about)}</span>
    </li>
  )
}

function sayWhy(outcome: string, about: string | undefined): string {
  if (outcome === 'CHANGED_MEANWHILE') return doneBy(about) ?? 'Somebody decided it meanwhile.'
  if (outcome === 'STEP_NOT_OPEN') return doneBy(about) ?? 'It was decided before.'
  if (outcome === 'NOT_FOUND') return 'It could not be found.'
  return 'It could not be decided just now.'
}
