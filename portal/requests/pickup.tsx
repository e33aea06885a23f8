import type { News } from '#contract/news/news.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Button } from '#ui/button.tsx'
import { calendarFile, calendarName } from './calendar.ts'
import { PAGE_WORDS } from './page-words.ts'
import { pickupDayIn } from './steps.ts'

const WORDS = PAGE_WORDS.pack

/** Saves the day of the pickup as an event for the customer's calendar. */
export function keepInCalendar(request: EarlierRequest): void {
  const { fulfillment_id: requestId, line_items: items } = request
  const goods = items.filter(({ outcome }) => outcome !== 'rejected')
  save(
    calendarName(requestId),
    calendarFile({
      requestId,
      day: pickupDayIn(request) ?? '',
      title: WORDS.event(shownNumber(requestId)),
      note: [WORDS.how, ...goods.map(({ title }) => `- ${title}`)].join('\n'),
      made: new Date(),
    }),
  )
}

interface PickupProps {
  request: EarlierRequest
  news: News
}

/**
 * The customer's preparation for the courier: the goods with their tags, and the day, which they can add to their
 * calendar. The courier brings its own label.
 */
export function Pickup({ request, news: { act } }: PickupProps) {
  const isDue = request.status === 'pickup_failed' ? act?.what === 'rebook' : TO_BE_COLLECTED.has(request.status)
  // The lead that has the button for the calendar says how to pack as well.
  if (!isDue || act?.what === 'calendar') return null
  return (
    <section aria-labelledby="pack">
      <h2 id="pack" className="text-xl">
        {WORDS.title}
      </h2>
      <div className="mt-3 flex flex-col items-start gap-4 border-t border-hair pt-3">
        <p className="max-w-form">{WORDS.how}</p>
        {pickupDayIn(request) && (
          <Button variant="quiet" onClick={() => keepInCalendar(request)}>
            {WORDS.calendar}
          </Button>
        )}
      </div>
    </section>
  )
}

const TO_BE_COLLECTED = new Set(['approved', 'pickup_asked', 'pickup_booked'])

/** Gives the browser a file to save. */
function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
