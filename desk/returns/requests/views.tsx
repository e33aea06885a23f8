import { Link } from 'react-router'
import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns.ts'
import { type QueueAddress, useQueueWay } from './queue-address.ts'
import { VIEW_WORDS } from '../words.ts'

/** The views of the queue, each with what it holds. */
export function Views({ address, counts }: { address: QueueAddress; counts: Record<ReturnView, number> | undefined }) {
  const wayTo = useQueueWay()
  return (
    <nav aria-label="Views" className="flex flex-wrap gap-x-1 border-b border-hair">
      {RETURN_VIEWS.map((name, place) => (
        <Link
          key={name}
          {...wayTo({ view: name, search: address.search })}
          aria-current={name === address.view ? 'page' : undefined}
          title={`Key ${place + 1}`}
          className="-mb-px flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-river aria-[current=page]:font-medium aria-[current=page]:text-river"
        >
          {VIEW_WORDS[name]}
          {counts && <Count of={counts[name]} isTrouble={name === 'pickup_trouble'} />}
        </Link>
      ))}
    </nav>
  )
}

function Count({ of, isTrouble }: { of: number; isTrouble: boolean }) {
  const look = isTrouble && of > 0 ? 'bg-turmeric-wash text-turmeric' : 'bg-hair/50 text-soft'
  return <span className={`figures rounded-md px-1.5 text-xs ${look}`}>{of >= 1000 ? '1,000+' : of}</span>
}
