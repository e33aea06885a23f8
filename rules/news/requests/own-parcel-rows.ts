import { ACTS, always, type Draft, promisedDay, type Row, sentenceOf, whenBy, whenOf } from '../news.ts'
import { stillAhead } from '../near-day.ts'
import { itemsInSentence, type RequestView } from './request-facts.ts'
import { courseOf } from './request-thread.ts'

/** States of a parcel that is on its way to the shop. */
const MOVING = new Set(['picked_up', 'in_transit', 'at_destination', 'out_for_delivery', 'delivery_failed'])

const stateOf = ({ own_parcel: parcel }: RequestView) => parcel?.state

const courierOf = ({ own_parcel: parcel }: RequestView) => parcel?.courier?.trim() || 'the courier'

const courierFirst = (view: RequestView) => courierOf(view).replace(/^the /, 'The ')

const sendAct = (label: string) => ({ what: 'send_parcel', label }) as const

/** The thread of a parcel that comes back to its customer. */
const comesBack = (view: RequestView, label: string) =>
  courseOf(view, {
    behind: 'picked_up',
    now: { label, ...whenOf(view.own_parcel?.at, view.time), state: 'trouble' },
    ahead: 'arrived',
  })

/** An approved request whose customer sends the goods. */
export const OWN_PARCEL_ROWS: readonly Row<RequestView>[] = [
  {
    name: 'own_parcel_back',
    holds: (view) => stateOf(view) === 'rto_delivered' || stateOf(view) === 'rto',
    news: (view): Draft => {
      const isBack = stateOf(view) === 'rto_delivered'
      return {
        line: isBack ? 'Your parcel is back with you' : 'Your parcel is coming back to you',
        says: [
          `${courierFirst(view)} couldn't deliver it to us. Please send it again and add the new tracking number.`,
        ],
        tint: 'turmeric',
        act: sendAct('Add new tracking number'),
        thread: comesBack(view, isBack ? 'Back with you' : 'Coming back'),
      }
    },
  },
  {
    name: 'own_parcel_lost',
    holds: (view) => stateOf(view) === 'lost' || stateOf(view) === 'cancelled',
    news: (view): Draft => ({
      line: "Your parcel hasn't reached us",
      says: [`Its courier reports it as ${stateOf(view) === 'lost' ? 'lost' : 'cancelled'}. Tell us, and we'll help.`],
      tint: 'turmeric',
      act: ACTS.help,
      thread: comesBack(view, stateOf(view) === 'lost' ? 'Lost' : 'Cancelled'),
    }),
  },
  {
    name: 'own_parcel_here',
    holds: (view) => stateOf(view) === 'delivered',
    news: (view): Draft => ({
      line: 'Your parcel is at our warehouse',
      says: [`${courierFirst(view)} has delivered it. We'll check your items next.`],
      tint: 'leaf',
      thread: courseOf(view, {
        behind: 'picked_up',
        now: { label: 'Delivered to us', ...whenOf(view.own_parcel?.at, view.time) },
        ahead: 'settled',
      }),
    }),
  },
  {
    name: 'own_parcel_moving',
    holds: (view) => MOVING.has(stateOf(view) ?? ''),
    news: (view): Draft => ({
      line: 'On its way to us',
      says: [`Your parcel is with ${courierOf(view)}.`, arrivalWords(view)],
      tint: 'plain',
      ...promisedDay(view.days.way_back, view.time),
      thread: onItsWay(view),
    }),
  },
  {
    name: 'own_parcel_noted',
    holds: (view) => view.own_parcel?.awb !== undefined,
    news: (view): Draft => ({
      line: 'Your parcel is noted',
      says: [
        sentenceOf([view.own_parcel?.courier, view.own_parcel?.awb].filter(Boolean).join(', ')),
        'You can follow it here once the courier has scanned it.',
        arrivalWords(view),
      ],
      tint: 'plain',
      act: view.own_parcel?.may_change ? sendAct('Change tracking number') : undefined,
      ...promisedDay(view.days.way_back, view.time),
      thread: onItsWay(view),
    }),
  },
  {
    name: 'send_it',
    holds: always,
    news: (view): Draft => ({
      line: 'Send it to us',
      says: [
        `Your ${view.noun} is approved. Please courier ${itemsInSentence(view)} to the address below.`,
        view.postage,
        view.last?.step === 'partly_approved' ? "You'll find the reason for the rest below." : undefined,
      ],
      tint: 'turmeric',
      act: sendAct('See where to send it'),
      thread: courseOf(view, { behind: 'approved', now: { label: 'Send it', state: 'trouble' }, ahead: 'arrived' }),
    }),
  },
]

/** If no day of its arrival is known: the customer need not look for it. */
const arrivalWords = ({ days, time }: RequestView) =>
  stillAhead(days.way_back?.on, time) === undefined ? "We'll email you when it reaches us." : undefined

const onItsWay = (view: RequestView) =>
  courseOf(view, {
    behind: 'picked_up',
    now: { label: 'On its way' },
    ahead: 'arrived',
    next: whenBy(view.days.way_back?.on, view.time),
  })
