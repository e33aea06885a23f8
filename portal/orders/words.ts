import { SPELT } from '../words.ts'

/** What the search for orders and its results say, the specification's sentences among them. */
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
  kept: 'What you typed is kept.',
  none: 'No orders found for this customer.',
  failed: 'Some error occurred! Please try again Later.',

  otherWay: 'Have a tracking number?',
  otherWayNote: 'Track an order by its order ID, your mobile number or the AWB.',
  otherWayLink: 'Track Your Order',

  list: 'Last 5 Orders',
  foundBy: { contact: 'Found for', number: 'Found for order no.' },
  again: 'Search again',
  columns: { id: 'Order ID', date: 'Order Date', amount: 'Total Amount', status: 'Status', items: 'Items' },
  /** In the place of an amount that only the customer sees. */
  hidden: '—',
  rto: SPELT.returned,
  cancelled: 'Cancelled',
  cancelledNote: 'If you paid for it, the money goes back to the account you paid from.',
  trackOne: 'Track',
  notSent: 'Not sent yet',
  sent: 'Sent',
  arrived: 'Delivered',
  ofOrder: (number: string) => ` order ${number}`,
  returnOne: 'Return or exchange',
  seeRequest: 'See your request',
  help: 'Get help',

  estimating: 'Searching...',
  toSend: 'To be sent',
  dispatch: 'Dispatch',
  byDay: (day: string) => `by ${day}`,
  more: (count: number) => (count === 1 ? '1 more item' : `${count} more items`),
  allSent:
    "All items have been dispatched. If you can't see tracking details for any of the products, please allow some time till we update in our system.",
  estimateFailed: 'We cannot load the dispatch date right now.',
} as const
