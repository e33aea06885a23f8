import { Link } from 'react-router'
import { Mark } from '#ui/mark.tsx'
import { pendingActions } from './pending.ts'
import type { Failed } from './pending-actions.ts'

const LINK = 'min-h-9 inline-flex items-center text-river underline'

/** A failed action; it stays until it is dismissed or succeeds. */
export function FailedLine({ act }: { act: Failed }) {
  const { id, doing, what, to, error, notDone, explain } = act
  return (
    <div role="alert" className="flex gap-3 border-b border-hair bg-thread-wash px-4 py-2 last:border-0">
      <Mark tone="error" className="mt-1 size-5 text-thread" />
      <div className="min-w-0 grow">
        <p>
          <span className="font-medium">Not done: {doing.toLowerCase()}</span> {what}
          {error !== undefined && `. ${explain(error)}`}
        </p>
        {notDone.length > 0 && (
          <ul aria-label="Outcomes">
            {notDone.map((one) => (
              <li key={one.what}>
                <Link to={one.to} className="text-river underline">
                  {one.what}
                </Link>
                : {one.why}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="flex shrink-0 flex-wrap items-start gap-x-4">
        {error !== undefined && (
          <>
            <Link to={to} className={LINK}>
              Open it
            </Link>
            <button type="button" onClick={() => pendingActions.retry(id)} className={LINK}>
              Try again
            </button>
          </>
        )}
        <button type="button" onClick={() => pendingActions.dismiss(id)} className={LINK}>
          Dismiss
        </button>
      </p>
    </div>
  )
}
