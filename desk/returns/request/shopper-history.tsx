import { Link } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Moment } from '../../moment.tsx'
import { whyOf } from '../wish-words.ts'
import { STATUS } from '../words.ts'

/** What the customer asked back before. */
export function ShopperHistory({ history }: { history: OpenedRequest['history'] }) {
  const { requests, total, rejected, piecesBought, piecesAskedBack } = history
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-base">
        Customer history
      </h2>
      <p className="figures mt-1">
        {piecesAskedBack} of {piecesBought} pieces asked back
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
