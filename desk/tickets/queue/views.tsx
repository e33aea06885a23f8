import { Link } from 'react-router'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { TicketView } from '#contract/desk/tickets.ts'
import { useQueueWay } from './queue-address.ts'
import { VIEW_WORDS, VIEWS } from '../words.ts'

interface ViewsProps {
  view: TicketView | undefined
  search: string
  counts: DeskResponse<'tickets.counts'> | undefined
}

/** The saved views, each with how many tickets it holds; while something is searched for, a view narrows it. */
export function Views({ view, search, counts }: ViewsProps) {
  const wayTo = useQueueWay()
  return (
    <nav aria-label="Views" className="flex overflow-x-auto border-b border-hair px-2 wide:px-4">
      {VIEWS.map((name, place) => (
        <Link
          key={name}
          {...wayTo({ view: name, search })}
          // Of another search the address may be the same: Back leads to it all the same.
          replace={false}
          aria-current={name === view ? 'page' : undefined}
          aria-keyshortcuts={String(place + 1)}
          className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-river aria-[current=page]:font-medium aria-[current=page]:text-river"
        >
          {VIEW_WORDS[name]}
          {counts && <Count of={counts[name]} isTrouble={name === 'breached'} />}
        </Link>
      ))}
    </nav>
  )
}

const MOST_COUNTED = 1000

function Count({ of, isTrouble }: { of: number; isTrouble: boolean }) {
  const look = isTrouble && of > 0 ? 'bg-thread-wash text-thread' : 'bg-hair/50 text-soft'
  return <span className={`figures rounded-md px-1.5 text-xs ${look}`}>{of > MOST_COUNTED ? '1,000+' : of}</span>
}
