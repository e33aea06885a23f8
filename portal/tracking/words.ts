import type { Stage } from '#rules/tracking/journey.ts'

/** What Track Your Order says. */
export const TRACK_WORDS = {
  title: 'Track Your Order',
  searchBy: 'Search by',
  kinds: { order: 'Order ID', mobile: 'Mobile', awb: 'AWB' },
  labels: { order: 'Enter Order ID', mobile: 'Enter Mobile', awb: 'Enter AWB' },
  hints: {
    order: 'It stands in your order mail after the #, as in #1042.',
    mobile: 'The number that you gave us with your order.',
    awb: 'The number of the parcel. It stands in the mail that told you it was sent.',
  },
  missing: {
    order: 'Please enter your order id first.',
    mobile: 'Please enter your mobile number first.',
    awb: 'Please enter the AWB first.',
  },
  search: 'Search',
  searching: 'Searching',
  none: {
    order: 'Nothing was found.',
    mobile:
      'No orders are currently dispatched for the provided mobile. Try searching with order id or login to your account to get general order information.',
    awb: 'No orders are currently dispatched for the provided awb',
  },
  found: (count: number) => (count === 1 ? '1 order found.' : `${count} orders found.`),
  logIn: 'Log in on the website',
  kept: 'What you typed is kept.',
  shownBefore: 'What you see was known',
  firstTitle: 'From our hands to your door',
  firstNote: 'Search for your order, and see how far each parcel of it has come and when it will be with you.',
  orders: 'Your orders',
  order: 'Order',
  placed: 'Placed',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  times: (units: number) => `× ${units}`,
  cancelled: 'Cancelled',
  wasCancelled: 'This order was cancelled.',
  seeOrder: 'See this order',
  parcel: (place: number, of: number) => (of === 1 ? 'Your parcel' : `Parcel ${place} of ${of}`),
  unscanned: 'Not scanned yet',
  courier: 'Courier',
  someCourier: 'the courier',
  awb: 'AWB',
  copy: 'Copy',
  awbCopied: 'AWB copied',
  details: 'Shipping Details',
  waitingTitle: 'To be dispatched',
  waitingLine: (count: string) => `${count} to be dispatched`,
  sentTitle: 'Dispatched',
  sentAll:
    "All items have been dispatched. If you can't see tracking details for any of the products, please allow some time till we update in our system.",
  sentSome:
    "These items have been dispatched. If you can't see tracking details for any of the products, please allow some time till we update in our system.",
  nothingLeft: 'Nothing of this order is left to be sent.',
  by: 'by',
  returnOrExchange: 'Return or exchange',
  help: 'Get help',
  raise: 'Raise a ticket',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  journey: (parcel: string) => `How far it has come: ${parcel}`,
  journeyOfOrder: 'How far the order has come',
} as const

/** Stages that are called otherwise while they last. */
export const STAGES_NOW: Readonly<Partial<Record<Stage, string>>> = {
  made: 'Being made',
  packed: 'Being packed',
  shipped: 'On its way',
}

/** What happens at each stage of the way, for those who have not searched yet. */
export const FIRST_STEPS: readonly { stage: Stage; note: string }[] = [
  { stage: 'ordered', note: 'We have your order' },
  { stage: 'made', note: 'If it was not on the shelf' },
  { stage: 'packed', note: 'Waiting for the courier' },
  { stage: 'shipped', note: 'On its way to your city' },
  { stage: 'out_for_delivery', note: 'Keep your phone near' },
  { stage: 'delivered', note: 'At your door' },
]

/** Where a parcel is, and what happens next. */
export const WHERE = {
  unscanned: (courier: string) => `Booked with ${courier}. Its way shows here as soon as they have scanned it.`,
  booked: (courier: string) => `Packed, and waiting for ${courier} to collect it.`,
  picked_up: (courier: string) => `Collected from us by ${courier}.`,
  in_transit: (courier: string) => `On its way to you with ${courier}.`,
  at_destination: () => 'It has reached your city, and goes out for delivery next.',
  out_for_delivery: () => 'It is with the delivery person. Keep your phone near.',
  delivered: () => 'It was handed over.',
  rto: () => 'It could not be delivered, and is on its way back to us.',
  rto_delivered: () => 'It could not be delivered, and is back with us.',
  cancelled: (courier: string) => `This parcel was cancelled at ${courier}.`,
  lost: (courier: string) => `This parcel was lost by ${courier}. We are sorry.`,
  failed: 'We could not reach you. The courier tries again on the next working day; keep your phone near.',
  failedForGood: 'We could not reach you. After three attempts it comes back to us.',
  attempts: (count: number, most: number) => `Attempt ${count} of ${most}.`,
  sendAgain: 'Raise a ticket to have it sent again or to be paid back.',
  ask: 'Raise a ticket, and we tell you what happens with it.',
  today: 'Expected today',
  expected: (day: string) => `Expected by ${day}`,
  late: (day: string) => `It was expected by ${day}, so it is late.`,
  lastHeard: (courier: string) => `Last heard from ${courier}:`,
} as const

/** What is said when the courier told something new while the page was open. */
export const NEWS = (parcel: string, status: string) => `${parcel}: ${status}.`

/** What the dialog with the scans of a parcel says. */
export const DETAILS = {
  loading: 'Asking the courier',
  silent: (courier: string) => `${courier} does not answer at the moment.`,
  known: 'This is what was known',
  scans: 'Scans of the parcel, newest first',
} as const
