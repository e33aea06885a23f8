import { Link } from 'react-router'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { TROUBLES } from '#contract/desk/returns/queue.ts'
import { helpsAfter } from '#rules/pickups/next-step.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Chip } from '#ui/chip.tsx'
import type { WarningSign } from '#contract/desk/returns/warnings.ts'
import { Mark, TONES } from '#ui/mark.tsx'
import { Notice } from '#ui/notice.tsx'
import { Key } from '../../keys/key.tsx'
import { Moment } from '../../moment.tsx'
import { REQUESTS_LIST } from '../requests/queue-views.ts'
import { STATUS, TASK_WORDS } from '../words.ts'
import { failedFor } from './act-steps.ts'

interface RequestHeadProps {
  request: OpenedRequest
  to: { before?: string; after?: string }
  /** The words of its pending action. */
  doing: string | undefined
}

const LINK = 'inline-flex min-h-9 items-center gap-2 rounded-md px-2 text-river hover:bg-river-wash'

/** The number and state of the request, and the links to its neighbours in the queue. */
export function RequestHead({ request, to, doing }: RequestHeadProps) {
  const { words, tone } = STATUS[request.status]
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-2">
      <h1 className="figures text-xl">{shownNumber(request.id)}</h1>
      <Chip tone={tone}>{words}</Chip>
      {doing && <Chip tone="notice">{doing.replace(/( of| for|:)$/, '')}…</Chip>}
      <p className="text-soft">
        <bdi>{request.order.firstName}</bdi>, <Moment at={request.createdAt} />
      </p>
      <nav aria-label="Queue" className="ml-auto flex flex-wrap gap-1">
        {to.before && (
          <Link to={`/returns/${encodeURIComponent(to.before)}`} className={LINK}>
            Previous <Key>[</Key>
          </Link>
        )}
        {to.after && (
          <Link to={`/returns/${encodeURIComponent(to.after)}`} className={LINK}>
            Next <Key>]</Key>
          </Link>
        )}
        <Link {...REQUESTS_LIST.backLink()} className={LINK}>
          Queue <Key>Esc</Key>
        </Link>
      </nav>
    </header>
  )
}

/**
 * The next step for a person. A decision has no notice, since the page begins with it; after a failed pickup the reason
 * gives the help.
 */
export function NextStep({ request }: { request: OpenedRequest }) {
  const { task } = request
  if (!task || task === 'decide') return null
  const { words, next } = TASK_WORDS[task]
  const helps = ['pickup', 'doorstep'].includes(task) ? helpsAfter(failedFor(request)).words : next
  return (
    <Notice tone={TROUBLES.includes(task) ? 'notice' : 'info'} title={words}>
      {helps}
    </Notice>
  )
}

const REQUEST = /^\d+\.\d+$/

/** The warnings before a decision; and below them the facts, which are no warnings. */
export function Warnings({ signs }: { signs: readonly WarningSign[] }) {
  const warnings = signs.filter(({ tone }) => tone === 'warning')
  const facts = signs.filter(({ tone }) => tone === 'fact')
  return (
    <div className="flex flex-col gap-3 desk:col-start-2">
      {warnings.length === 0 ? (
        <section aria-label="Warning signs" className="flex items-center gap-2 text-leaf">
          <Mark tone="done" />
          No warning signs
        </section>
      ) : (
        <section aria-labelledby="signs">
          <h2 id="signs" className="mb-2 text-base">
            Warning signs
          </h2>
          <Signs signs={warnings} />
        </section>
      )}
      {facts.length > 0 && (
        <section aria-label="Good to know">
          <Signs signs={facts} />
        </section>
      )}
    </div>
  )
}

const Signs = ({ signs }: { signs: readonly WarningSign[] }) => (
  <ul className="flex flex-col gap-1.5">
    {signs.map((sign) => (
      <Sign key={`${sign.code} ${sign.sentence}`} sign={sign} />
    ))}
  </ul>
)

function Sign({ sign: { tone, sentence, about } }: { sign: WarningSign }) {
  const requests = about.filter((id) => REQUEST.test(id))
  const kind = tone === 'warning' ? 'notice' : 'quiet'
  return (
    <li className={`flex gap-2 rounded-md px-2.5 py-1.5 ${tone === 'warning' ? TONES.notice : 'bg-hair/50 text-ink'}`}>
      <Mark tone={kind} className="mt-0.5 size-4" />
      <span className="min-w-0">
        {sentence}
        {requests.map((id) => (
          <Link key={id} to={`/returns/${encodeURIComponent(id)}`} className="figures ml-2 underline">
            {shownNumber(id)}
          </Link>
        ))}
      </span>
    </li>
  )
}
