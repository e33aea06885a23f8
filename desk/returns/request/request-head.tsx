import { Link } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Chip } from '#ui/chip.tsx'
import { Key } from '../../keys/key.tsx'
import { Moment } from '../../moment.tsx'
import { wayBack } from '../last-queue.ts'
import { STATUS } from '../words.ts'

interface RequestHeadProps {
  request: OpenedRequest
  to: { before?: string; after?: string }
  /** What waits to be done with it. */
  doing: string | undefined
}

const LINK = 'inline-flex min-h-9 items-center gap-2 rounded-md px-2 text-river hover:bg-river-wash'

/** Which request it is and how it stands, and the ways to its neighbours in the queue. */
export function RequestHead({ request, to, doing }: RequestHeadProps) {
  const { words, tone } = STATUS[request.status]
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-2">
      <h1 className="figures text-xl">{shownNumber(request.id)}</h1>
      <Chip tone={tone}>{words}</Chip>
      {doing && <Chip tone="notice">{doing.replace(/ of$/, '')}…</Chip>}
      <p className="text-soft">
        <bdi>{request.order.firstName}</bdi>, <Moment at={request.createdAt} />
      </p>
      <nav aria-label="Queue" className="ml-auto flex flex-wrap gap-1">
        {to.before && (
          <Link to={`/returns/${encodeURIComponent(to.before)}`} className={LINK}>
            Before <Key>[</Key>
          </Link>
        )}
        {to.after && (
          <Link to={`/returns/${encodeURIComponent(to.after)}`} className={LINK}>
            Next <Key>]</Key>
          </Link>
        )}
        <Link {...wayBack()} className={LINK}>
          Queue <Key>Esc</Key>
        </Link>
      </nav>
    </header>
  )
}
