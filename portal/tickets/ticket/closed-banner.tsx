import type { Ticket } from '#contract/tickets.ts'
import { Notice } from '#ui/notice.tsx'
import { Moment } from '../../moment.tsx'
import { CLOSED_BY } from '../words.ts'

/** Who closed a ticket, when, and what can be done now. */
export function ClosedBanner({ ticket, now }: { ticket: Ticket; now: Date }) {
  const { package_status, closed_by: closer, updated_at } = ticket
  if (package_status !== 'closed' || !closer) return null
  const { title, note } = CLOSED_BY[closer]
  return (
    <div className="mt-6">
      <Notice tone="notice" title={title}>
        <p>
          <Moment at={updated_at} now={now} />. {note}
        </p>
      </Notice>
    </div>
  )
}
