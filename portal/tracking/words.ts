import type { Parcel } from '#contract/tracking.ts'
import { dayWords } from '#rules/india/dates.ts'
import type { Stage } from '#rules/tracking/timeline.ts'
import { sentence } from '../specification.ts'

/** The sentences of Track Your Order. */
export const TRACK_WORDS = {
  title: 'Track Your Order',
  searchBy: 'Search by',
  kinds: { order: 'Order ID', mobile: 'Mobile', awb: 'AWB' },
  labels: { order: 'Enter Order ID', mobile: 'Enter Mobile', awb: 'Enter AWB' },
  hints: {
    order: "You'll find it in your order email, e.g. #1042.",
    mobile: 'The mobile number on your order.',
    awb: "You'll find it in the email that said your parcel has shipped.",
  },
  notFound: (typed: string) => `We don't see #${typed}. Check the number, or search by mobile.`,
  missing: {
    order: 'Please enter your order number first.',
    mobile: 'Please enter your mobile number first.',
    awb: 'Please enter the tracking number first.',
  },
  search: 'Search',
  searching: 'Searching',
  none: {
    order: 'Nothing was found.',
    mobile: sentence(
      'noneByMobile',
      'No orders are currently dispatched for the provided mobile. Try searching with order id or login to your ' +
        'account to get general order information.',
    ),
    awb: sentence('noneByAwb', 'No orders are currently dispatched for the provided awb'),
  },
  found: (count: number) => (count === 1 ? '1 order found.' : `${count} orders found.`),
  logIn: 'Log in on the website',
  saved: 'What you typed is kept.',
  shownBefore: 'Last updated',
  firstTitle: 'From our hands to your door',
  firstNote: 'Search for your order to see where each parcel is and when it will reach you.',
  orders: 'Your orders',
  all: (count: number) => `Show all ${count} orders`,
  order: 'Order',
  placed: 'Placed',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  times: (units: number) => `× ${units}`,
  cancelled: 'Cancelled',
  wasCancelled: 'This order was cancelled.',
  seeOrder: 'View order',
  together: (count: number) => `Together, these ${count} parcels hold`,
  parcel: (number: number, of: number) => (of === 1 ? 'Your parcel' : `Parcel ${number} of ${of}`),
  parcelOf: 'Parcel',
  unscanned: 'Ready to ship',
  noNews: 'No news',
  courier: 'Courier',
  someCourier: 'the courier',
  awb: 'Tracking number (AWB)',
  copy: 'Copy',
  copyWhat: 'tracking number',
  awbCopied: 'Tracking number copied',
  details: 'Shipping Details',
  waitingTitle: 'To be dispatched',
  waitingLine: (count: string) => `${count} to be dispatched`,
  sentTitle: 'Dispatched',
  sentAll: sentence(
    'allSent',
    "All items have been dispatched. If you can't see tracking details for any of the products, please allow some " +
      'time till we update in our system.',
  ),
  sentSome:
    "These items have been dispatched. If you can't see tracking details for any of the products, please allow " +
    'some time till we update in our system.',
  nothingLeft: 'Everything in this order has shipped.',
  by: 'by',
  returnOrExchange: 'Return or exchange',
  returnsOver: (day: string) => `Return window closed on ${day}.`,
  lastDay: 'Today is the last day to return or exchange.',
  outcomes: { again: 'Send it again', refund: 'Refund me', cancel: 'No, thanks' },
  help: 'Get help',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  timeline: (parcel: string) => `How far it has come: ${parcel}`,
  timelineOfOrder: 'How far the order has come',
} as const

/** The stages of the way, for customers who have not searched yet. */
export const FIRST_STEPS: readonly { stage: Stage; note: string }[] = [
  { stage: 'ordered', note: 'We have your order' },
  { stage: 'made', note: "If it wasn't in stock" },
  { stage: 'packed', note: 'Waiting for the courier' },
  { stage: 'shipped', note: 'On its way to your city' },
  { stage: 'out_for_delivery', note: 'Keep your phone handy' },
  { stage: 'delivered', note: 'At your door' },
]

/** The day of a courier that takes no day. */
const NEXT = 'on its next delivery day'

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The courier's name in the middle of a sentence. */
export const courierOf = ({ courier_name: name }: Pick<Parcel, 'courier_name'>) =>
  name.trim() || TRACK_WORDS.someCourier

/** A day in a sentence; '' for none. */
export const onDay = (day: string | undefined) => (day ? `on ${dayWords(day)}` : '')

/** The sentences of the form for a redelivery. */
export const REDELIVER = {
  day: 'Try again on',
  phone: 'Another mobile (optional)',
  phoneHint: 'The courier calls this number instead.',
  landmark: 'Landmark or neighbour (optional)',
  landmarkHint: 'e.g. Blue gate opposite the temple, or: give it to Mrs Das, house 12',
  send: (courier: string, day: string) => (day ? `Ask ${courier} to come ${day}` : `Ask ${courier} to try again`),
  next: (courier: string) => `${capital(courier)} takes no day: it comes ${NEXT}.`,
  sent: (courier: string, day: string) => `We are asking ${courier} to try again ${day || NEXT}.`,
  notSent: 'This was not sent. What you typed is kept; please try again.',
} as const

/** The sentence about a courier's news while the page was open. */
export const NEWS = (parcel: string, status: string) => `${parcel}: ${status}.`

/** The sentences of the dialog with the scans of a parcel. */
export const DETAILS = {
  loading: 'Asking the courier',
  silent: (courier: string) => `${courier} is not answering right now.`,
  known: 'Last update',
  scans: 'Scans of the parcel, newest first',
} as const
