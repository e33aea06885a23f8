import type { Entry } from '#contract/my-orders.ts'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import type { ParcelState } from '#contract/tracking.ts'
import { indianDate } from '../india/calendar.ts'
import { dayWords, recentDay } from '../india/dates.ts'
import { LABELS } from '../tracking/labels.ts'

/** The customer's words for an entry: the text of its chip, its colour, and one sentence. */
export interface EntryWords {
  chip: string
  tone: 'info' | 'done' | 'notice' | 'quiet'
  says: string
}

type Row = Pick<Entry, 'kind' | 'state' | 'settled'> & Partial<Pick<Entry, 'courier' | 'new_order' | 'unread' | 'part'>>

/** The chip and the sentence of a row of My orders; of a state that is not known the state itself. */
export function entryWords(row: Row): EntryWords {
  const { kind, state } = row
  const known = TABLES[kind][state]
  if (!known) return { chip: state, tone: 'info', says: '' }
  return known(row)
}

/**
 * The time of an entry, in words: the next promised day, or the day of its last move. `now` decides if the year is
 * shown.
 */
export function whenWords({ kind, state, open, day, at }: Entry, now: Date): string {
  if (day !== undefined) return day === indianDate(now) ? TODAY[kind] : `${NEXT[kind]} ${dayWords(day)}`
  const moved = recentDay(new Date(at), now)
  if (kind === 'parcel' && state === 'delivered') return `On ${moved}`
  return open ? `Since ${moved}` : moved
}

const NEXT: Readonly<Record<Entry['kind'], string>> = {
  order: 'Dispatch by',
  parcel: 'Expected by',
  return: 'Pickup on',
  exchange: 'Pickup on',
  ticket: "We'll reply by",
}

type Words = (row: Row) => EntryWords
type Table = Readonly<Record<string, Words>>

const TODAY: Readonly<Record<Entry['kind'], string>> = {
  order: 'Dispatch today',
  parcel: 'Expected today',
  return: 'Pickup today',
  exchange: 'Pickup today',
  ticket: "We'll reply today",
}

const wordsOf =
  (chip: string, tone: EntryWords['tone'], says: string | ((row: Row) => string)): Words =>
  (row) => ({ chip, tone, says: typeof says === 'string' ? says : says(row) })

const by = ({ courier = '' }: Row) => courier.trim() || 'the courier'

const ORDERS: Table = {
  waiting: wordsOf('To be dispatched', 'info', 'We are getting your order ready.'),
  sent: wordsOf('Dispatched', 'info', 'Dispatched. Tracking is not available yet.'),
  cancelled: wordsOf('Cancelled', 'quiet', 'This order was cancelled.'),
}

const parcel = (state: ParcelState, tone: EntryWords['tone'], says: Parameters<typeof wordsOf>[2]) =>
  wordsOf(LABELS[state].label, tone, says)

const PARCELS: Readonly<Record<ParcelState | 'unscanned' | 'late', Words>> = {
  unscanned: wordsOf('Ready to ship', 'quiet', (row) => `Booked with ${by(row)}. Updates appear once it is scanned.`),
  late: wordsOf('Late', 'notice', 'It is late. Tell us and we will sort it out.'),
  booked: parcel('booked', 'info', (row) => `Packed, and waiting for ${by(row)}.`),
  picked_up: parcel('picked_up', 'info', (row) => `Picked up from us by ${by(row)}.`),
  in_transit: parcel('in_transit', 'info', (row) => `On its way to you with ${by(row)}.`),
  at_destination: parcel('at_destination', 'info', 'It goes out for delivery next.'),
  out_for_delivery: parcel('out_for_delivery', 'info', 'Arriving today. Keep your phone handy.'),
  delivery_failed: parcel('delivery_failed', 'notice', 'The courier could not reach you.'),
  delivered: parcel('delivered', 'done', ({ part }) =>
    part && !part.complete ? 'Delivered. The rest is in another parcel.' : 'Hope you love it!',
  ),
  rto: parcel('rto', 'notice', 'It could not be delivered and is on its way back to us.'),
  rto_delivered: parcel('rto_delivered', 'notice', 'It could not be delivered and is back with us.'),
  cancelled: parcel('cancelled', 'quiet', 'The courier cancelled this parcel.'),
  lost: parcel('lost', 'notice', "We're sorry: the courier has lost your parcel."),
}

/** The end of a request, or, until then, its next result. */
function ending({ kind, settled, new_order: order }: Row): string {
  if (settled === 'order') return order ? `Your exchange is order #${order}.` : 'Your exchange is ordered.'
  if (settled === 'gift_card') return 'Your gift card is sent.'
  if (settled === 'refund') return 'Your refund is sent.'
  return kind === 'exchange' ? 'Next, we ship your exchange.' : 'Next comes your refund or gift card.'
}

/** Adds the ending of a settled request while its goods still move. */
const andEnding = (says: string) => (row: Row) => (row.settled ? `${says} ${ending(row)}` : says)

const REQUESTS: Readonly<Record<RequestStatus | 'photo_asked', Words>> = {
  received: wordsOf('Requested', 'info', "We'll review it and write to you."),
  photo_asked: wordsOf('Photo needed', 'notice', 'We need one more photo.'),
  approved: wordsOf('Approved', 'done', andEnding('Next, the items come back to us.')),
  pickup_asked: wordsOf('Approved', 'done', andEnding('Your pickup is being booked.')),
  pickup_booked: wordsOf('Pickup booked', 'done', andEnding('Please keep the items packed.')),
  pickup_failed: wordsOf('Pickup failed', 'notice', "Your items weren't picked up. Here's what you can do."),
  picked_up: wordsOf('Picked up', 'done', andEnding('The courier has your items.')),
  arrived: wordsOf('Reached us', 'done', andEnding('We are checking your items.')),
  completed: wordsOf('Completed', 'done', (row) => `Items checked. ${ending(row)}`),
  kept: wordsOf('Yours to keep', 'done', (row) => `You may keep the items. ${ending(row)}`),
  rejected: wordsOf('Not approved', 'quiet', 'We could not approve your request.'),
  cancelled: wordsOf('Cancelled', 'quiet', 'Your request is cancelled.'),
  refused: wordsOf('Not taken back', 'quiet', 'We could not take your items back.'),
}

const answered = ({ unread = 0 }: Row) => (unread === 1 ? '1 new reply.' : `${unread} new replies.`)
const orNews = (says: string) => (row: Row) => (row.unread ? answered(row) : says)

const TICKETS: Readonly<Record<TicketStatus, Words>> = {
  new: wordsOf('New', 'info', orNews("We've got your ticket.")),
  open: wordsOf('Open', 'info', orNews('Customer care is working on it.')),
  reopen: wordsOf('Reopened', 'notice', orNews('It is open again.')),
  closed: wordsOf('Closed', 'quiet', orNews('This ticket is closed.')),
}

const TABLES: Readonly<Record<Entry['kind'], Table>> = {
  order: ORDERS,
  parcel: PARCELS,
  return: REQUESTS,
  exchange: REQUESTS,
  ticket: TICKETS,
}
