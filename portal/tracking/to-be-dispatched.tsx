import type { OrderItem } from '#contract/tracking.ts'
import { waitingJourney } from '#rules/tracking/journey.ts'
import { ItemRow } from './items.tsx'
import { Line } from './knots.tsx'
import { lastPromise } from './last-promise.ts'
import { TRACK_WORDS } from './words.ts'

interface ToBeDispatchedProps {
  items: readonly OrderItem[]
  orderedAt: string
  now: Date
}

/** What still waits to be sent, and by when each of it will be. The line is that of the last one. */
export function ToBeDispatched({ items, orderedAt, now }: ToBeDispatchedProps) {
  const promise = lastPromise(items)
  return (
    <section aria-labelledby="to-be-dispatched" className="mt-8 border-t border-hair pt-6">
      <h3 id="to-be-dispatched" className="text-xl">
        {TRACK_WORDS.waitingTitle}
      </h3>
      {promise && (
        <div className="my-6">
          <Line
            label={TRACK_WORDS.journey(TRACK_WORDS.waitingTitle)}
            steps={waitingJourney(orderedAt, promise)}
            now={now}
          />
        </div>
      )}
      <ul>
        {items.map((item, place) => (
          <ItemRow key={place} item={item} />
        ))}
      </ul>
    </section>
  )
}
