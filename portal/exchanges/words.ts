import { sentence } from '../specification.ts'

/** The sentences of the exchange history, the specification's sentences among them. */
export const EXCHANGE_WORDS = {
  title: 'Exchange History',
  loading: 'Opening your exchanges',
  none: sentence('noExchanges', 'You may not have initiated any exchanges. Click retry to fetch the data again.'),
  noneNote: 'Your exchanges are listed here, each with its new order number.',
  find: 'Find an order to exchange',
  original: 'Original order No:',
  success: (number: string) => `Success - Exchange order No: ${number}`,
  pending: 'Pending',
  rejected: 'Not approved',
  cancelled: 'Cancelled',
  refused: 'Not accepted',
  requested: (day: string) => `Requested ${day}`,
  sku: 'SKU',
  size: 'Size',
  becomes: 'For',
  track: 'Track the new order',
  trackSame: 'Track the order',
  help: 'Get help',
  ofOrder: (number: string) => ` with the exchange ${number}`,
  incomplete: 'This link is incomplete.',
  incompleteNote: 'Please open it again from your email, or find your order here.',
} as const
