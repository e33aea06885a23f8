import type { News } from '#contract/news/news.ts'
import { dayWords } from '../../india/dates.ts'
import { type NewsTime, stillAhead } from '../near-day.ts'
import { inFull } from '../news.ts'
import type { OrderFacts } from './order-rows.ts'
import { parcelRow } from '../parcels/parcel-news.ts'

type Parcels = OrderFacts['parcels']

/** The trouble of one parcel, and of several, by the row of its news. */
const TROUBLES: Readonly<Record<string, readonly [string, string]>> = {
  lost: ['is lost', 'are lost'],
  cancelled: ['was cancelled by the courier', 'were cancelled by the courier'],
  rto: ['is coming back to us', 'are coming back to us'],
  rto_delivered: ['is back with us', 'are back with us'],
  late_past_day: ['is late', 'are late'],
  late_today: ['is late', 'are late'],
  late_no_news: ['seems stuck', 'seem stuck'],
}

/** The news of a parcel that leads its order: it says that it is one of several, and when the rest ships. */
export function amongOthers(news: News, leading: Parcels[number], order: OrderFacts, time: NewsTime): News {
  const { parcels } = order
  const trouble = troubleOf(leading, time)
  const isOneOfSeveral = trouble !== undefined && parcels.length > 1
  const others = parcels.filter((one) => one !== leading)
  const isOtherHere = parcels.length === 2 && others.every(({ state }) => state === 'delivered')
  return {
    ...news,
    ...(isOneOfSeveral ? { line: lineOf(trouble, parcels, time) } : {}),
    says: inFull([
      isAllHere(parcels) ? `${parcels.length === 2 ? 'Both' : 'All'} parcels are with you.` : undefined,
      news.says,
      isOneOfSeveral && isOtherHere ? 'Your other parcel is with you.' : undefined,
      order.waiting.length > 0 ? restWords(order, time) : undefined,
    ]),
  }
}

const isAllHere = (parcels: Parcels) =>
  parcels.length > 1 && parcels.every(({ state, part }) => state === 'delivered' && part?.complete !== false)

const troubleOf = (parcel: Parcels[number], time: NewsTime) =>
  TROUBLES[parcelRow({ ...parcel, days: parcel.days ?? {}, time }).name]

function lineOf([one, more]: readonly [string, string], parcels: Parcels, time: NewsTime): string {
  const count = parcels.filter((parcel) => troubleOf(parcel, time)?.[0] === one).length
  const isPair = parcels.length === 2
  if (count === 1) return `One of your ${isPair ? 'two ' : ''}parcels ${one}`
  if (count < parcels.length) return `Some of your parcels ${more}`
  return `${isPair ? 'Both your' : 'All your'} parcels ${more}`
}

/** The day by which the last waiting piece is sent, as its row says; else as it was promised. */
export const shipDay = ({ waiting, promisedOn }: Pick<OrderFacts, 'waiting' | 'promisedOn'>, time: NewsTime) =>
  stillAhead(
    waiting
      .map(({ by }) => by)
      .toSorted()
      .at(-1),
    time,
  ) ?? stillAhead(promisedOn, time)

/** "2 more items ship by Wed 2 Dec.": of the pieces that wait while others were sent. */
export function restWords(order: Pick<OrderFacts, 'waiting' | 'promisedOn'>, time: NewsTime): string {
  const count = order.waiting.reduce((sum, { units = 1 }) => sum + units, 0)
  const day = shipDay(order, time)
  const words = count === 1 ? '1 more item ships' : `${count} more items ship`
  return day === undefined ? `${words} next.` : `${words} by ${dayWords(day)}.`
}

const TRAVELS = new Set<string | undefined>(['picked_up', 'in_transit', 'at_destination'])

/** The parcel that arrives next, of those whose courier names a day. */
export const nextToArrive = (parcels: Parcels, time: NewsTime): Parcels[number] | undefined =>
  parcels
    .filter(({ state, expected_on: day }) => TRAVELS.has(state) && stillAhead(day, time) !== undefined)
    .toSorted((one, other) => (one.expected_on ?? '').localeCompare(other.expected_on ?? ''))[0]
