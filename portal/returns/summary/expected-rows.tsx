import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { type ExpectedDay, expectedDays } from '#rules/days/expected-days.ts'
import { dayWords } from '#rules/india/dates.ts'
import { offerOf } from '#rules/returns/reasons.ts'
import { daysBy } from '../by-rules.ts'
import { type Choices, offersFor, wishOf } from '../choices.ts'
import { LATE } from '../late-words.ts'
import type { Making } from '../outcomes.ts'
import { Row } from './row.tsx'

interface ExpectedRowsProps {
  requests: readonly Making[]
  choices: Choices
  terms: Terms
  /** True if a courier comes, as far as it is known. */
  isCollected: boolean
}

/** The days of the requests: the decision, the pickup, and what each brings; a day that is not known is left out. */
export function ExpectedRows({ requests, choices, terms, isCollected }: ExpectedRowsProps) {
  const days = requests.map((request) => ({ type: request.type, ...daysOf(request, choices, terms, isCollected) }))
  const { decide, pickup } = days[0] ?? {}
  const usualPickup = choices.pickupDay === undefined && pickup
  return (
    <>
      {decide && <Row name={LATE.row.decide}>{byWords(decide)}</Row>}
      <Row name={LATE.row.pickup}>
        <p>{pickupWords(choices, isCollected, usualPickup)}</p>
        {isCollected && requests.length > 1 && <p className="text-soft">{LATE.twoPickups}</p>}
      </Row>
      {days.map(
        ({ type, end }) =>
          end && (
            <Row key={type} name={LATE.row.end[type]}>
              {byWords(end)}
            </Row>
          ),
      )}
    </>
  )
}

/** The words of a day of the request: "By Mon 7 Dec". */
export const byWords = ({ on, usual }: ExpectedDay) => LATE.byDay(dayWords(on), usual)

/** The days of one of the requests, its refund by the chosen way. */
export function daysOf({ type, lines }: Making, choices: Choices, terms: Terms, isCollected: boolean) {
  const { pickupDay } = choices
  const readyOn =
    type === 'Exchange'
      ? lines
          .map((line) => readyOnOf(choices, line))
          .toSorted()
          .at(-1)
      : undefined
  return expectedDays(daysBy(choices, terms), {
    type,
    pickupDay,
    firstPickup: terms.pickup_days?.[0],
    readyOn,
    isCollected,
  })
}

/** The day on which a chosen size that is being made is ready; '' if it is there. */
function readyOnOf(choices: Choices, line: LineItem): string {
  const made = offerOf(wishOf(choices, line), offersFor(choices, line))
  return (made?.available === false && made.ready_by) || ''
}

/** ", ready by Sat 28 Nov", of a chosen size that is being made. */
export function madeWords(choices: Choices, line: LineItem): string {
  const day = readyOnOf(choices, line)
  return day === '' ? '' : `, ${LATE.sizeReadyBy(dayWords(day))}`
}

function pickupWords({ pickupDay }: Choices, isCollected: boolean, by: ExpectedDay | false | undefined): string {
  if (!isCollected) return LATE.sendYourself
  if (pickupDay) return LATE.collected(dayWords(pickupDay))
  return LATE.anyPickup(by ? `, ${by.usual ? 'usually ' : ''}by ${dayWords(by.on)}` : '')
}
