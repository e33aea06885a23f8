import { Link } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Moment } from '../../moment.tsx'
import { whyOf, STATUS } from '../words.ts'

/** The customer's earlier requests. */
export function CustomerHistory({ history }: { history: OpenedRequest['history'] }) {
  const { requests, total, rejected, piecesBought, piecesAskedBack: piecesRequested } = history
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-base">
        Customer history
      </h2>
      <p className="figures mt-1">
        {piecesRequested} of {piecesBought} pieces asked back
        {total === 0 ? ', this is the first request' : `, ${total} earlier ${total === 1 ? 'request' : 'requests'}`}
        {rejected > 0 && `, ${rejected} rejected`}
      </p>
      <ul className="mt-1">
        {requests.map(({ id, type, status, createdAt, reason, items }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-hair py-1.5">
            <Link to={`/returns/${encodeURIComponent(id)}`} className="figures text-river underline">
              {shownNumber(id)}
            </Link>
            <span>{whyOf({ type, reasonCode: reason })}</span>
            <span className="text-soft">{items === 1 ? '1 piece' : `${items} pieces`}</span>
            <span className="text-soft">{STATUS[status].words}</span>
            <span className="ml-auto text-soft">
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {total > requests.length && <p className="text-soft">and {total - requests.length} older ones</p>}
    </section>
  )
}

const TICKET_WORDS: Record<OpenedRequest['tickets'][number]['status'], string> = {
  new: 'new',
  open: 'open',
  closed: 'closed',
  reopen: 'reopened',
}

/**
 * The tickets of the customer, and a link to the one about this order, to write to them: a mail of the agent's own
 * would leave no trace here.
 */
export function RequestTickets({ request: { tickets } }: { request: OpenedRequest }) {
  const own = tickets.find(({ aboutThisOrder }) => aboutThisOrder)
  return (
    <section aria-labelledby="tickets">
      <h2 id="tickets" className="mb-1 text-base">
        Tickets
      </h2>
      <ul>
        {tickets.map(({ ticketId, question, status, createdAt, aboutThisOrder }) => (
          <li key={ticketId} className="flex flex-wrap items-baseline gap-x-2 border-t border-hair py-1.5">
            <Link to={`/tickets/${ticketId}`} className="text-river underline">
              {question}
            </Link>
            <span className="text-soft">
              {aboutThisOrder && 'this order, '}
              {TICKET_WORDS[status]}, <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {tickets.length === 0 && <p className="text-soft">The customer has raised none.</p>}
      {own && (
        <Link to={`/tickets/${own.ticketId}`} className={`mt-2 ${buttonLook('quiet')}`}>
          Write to the customer
        </Link>
      )}
    </section>
  )
}
