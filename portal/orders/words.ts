import { sentence } from '../specification.ts'

/** The sentences of the order search and its results, the specification's among them. */
export const ORDER_LIST_WORDS = {
  search: 'Search Orders By:',
  searchBy: 'Search orders by',
  by: { contact: 'Email/Phone', number: 'Order No.' },
  placeholder: { contact: 'Enter phone / email id', number: 'Enter order no.' },
  hint: {
    contact: 'The email or mobile number on your order.',
    number: "You'll find it in your order email, e.g. #1042.",
  },
  track: 'Track Order',
  searching: 'Searching your orders',
  saved: 'What you typed is kept.',
  none: 'No orders found for this customer.',
  failed: sentence('searchFailed', 'Some error occurred! Please try again Later.'),

  byAwb: 'Have a tracking number?',
  byAwbNote: 'Track an order by its order number, your mobile or the tracking number (AWB).',
  byAwbLink: 'Track Your Order',

  list: 'Last 5 Orders',
  foundBy: { contact: 'Orders for', number: 'Order number' },
  again: 'Search again',
  columns: { id: 'Order ID', date: 'Order Date', amount: 'Total Amount', status: 'Status', items: 'Items' },
  /** The sign in place of an amount that only the customer sees. */
  hidden: '—',
  rto: sentence('returned', "Delivery didn't received"),
  cancelled: 'Cancelled',
  cancelledNote: 'If you paid for it, your refund goes to your original payment method.',
  trackOne: 'Track',
  notSent: 'Not shipped yet',
  sent: 'Shipped',
  arrived: 'Delivered',
  ofOrder: (number: string) => ` order ${number}`,
  returnOne: 'Return or exchange',
  seeRequest: 'View request',
  help: 'Get help',

  estimating: 'Searching...',
  toSend: 'To be sent',
  dispatch: 'Dispatch',
  byDay: (day: string) => `by ${day}`,
  more: (count: number) => (count === 1 ? '1 more item' : `${count} more items`),
  allSent: sentence(
    'allSent',
    "All items have been dispatched. If you can't see tracking details for any of the products, please allow some " +
      'time till we update in our system.',
  ),
  estimateFailed: 'We cannot load the dispatch date right now.',
} as const

/** The sentences of My orders and the story of one order; those of the rows are in rules/orders/entry-words.ts. */
export const MINE_WORDS = {
  title: 'My orders',
  loading: 'Opening your orders',
  show: 'Show',
  kinds: { all: 'All', parcels: 'Parcels', returns: 'Returns', tickets: 'Tickets' },
  open: 'Open',
  earlier: 'Earlier',
  names: { order: 'Order', parcel: 'Parcel', return: 'Return', exchange: 'Exchange', ticket: 'Ticket' },
  part: (n: number, of: number) => `${n} of ${of}`,
  ofOrder: (number: string) => `Order #${number}`,
  becomes: (title: string) => `For ${title}`,
  none: {
    all: 'Nothing here yet.',
    parcels: 'No parcels here yet.',
    returns: 'No returns or exchanges here yet.',
    tickets: 'No tickets here yet.',
  },
  noneNote: 'Your parcels, returns and tickets are listed here as soon as there are any.',
  openNow: 'Open now',
  all: 'All of My orders',
  failed: 'Your orders could not be loaded.',
  saved: 'Nothing is lost; please try again.',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  found: (total: number) => (total === 1 ? '1 entry' : `${total} entries`),

  who: {
    all: 'Find your orders',
    parcels: 'Find your parcels',
    returns: 'Return or exchange',
    tickets: 'Your tickets',
  },
  whoNote: {
    all: 'Open the link in your order email, or search by email, mobile or order number.',
    parcels: 'Open the link in your order email, or search by email, mobile or order number.',
    returns: 'First find your order: open the link in your order email, or search. Then choose what to send back.',
    tickets:
      'First find your order: open the link in your order email, or search. Then you see your tickets and can ask us.',
  },
  history: 'Exchange History',
  next: {
    all: 'See all your orders',
    parcels: 'See all your parcels',
    returns: 'See your returns and exchanges',
    tickets: 'See your tickets',
  },
  search: 'Search orders',
  orCode: 'Or get a code by email, and see everything.',
  code: 'Send me a code',
} as const

/** The sentences of the story of one order; the names of its moments are in rules/orders/story-words.ts. */
export const STORY_WORDS = {
  title: 'Your order',
  loading: 'Opening your order',
  thread: (order: string) => `All that happened: ${order}`,
  by: 'By',
  together: (count: number) => `together, these ${count} parcels hold`,
  track: 'Track',
  giveBack: 'Return or exchange',
  help: 'Get help',
  all: 'My orders',
  notFound: 'We cannot find this order.',
  notFoundNote: 'Check the link, or look for the order in your list.',
} as const
