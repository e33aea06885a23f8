import type { RefusalCode } from '#contract/errors.ts'
import type { Terms } from '#contract/order-terms.ts'
import { rupees } from '#rules/india/money.ts'
import { SHOP } from '#shop'
import { MENDED_SENTENCES, sentence } from './specification.ts'

/** The sentences of refusals that a screen can meet before its later code is there. */
const FIRST = {
  PHONE_INVALID: 'Please enter a 10-digit Indian mobile number.',
  IDENTITY_NEEDED: 'Please sign in to continue.',
  TOO_MANY_CALLS: 'That was a lot in a short time. Please try again in {wait}.',
  ORDER_NOT_FOUND: 'Cannot find order details. Please go back and try again!!!',
  CUSTOMER_NOT_FOUND: 'Customernot found, please reload and try again',
  TICKET_NOT_FOUND: 'Not Found, Invalid Ticket.',
  TICKET_EXISTS:
    'Cannot create more than one ticket for an order, please continue the conversation over the previous ticket ' +
    'for this order.',
  ORDERS_NOT_FOUND: 'No Orders Found Please use the emil or phone number you used while creating the order.',
  SHIPMENT_NOT_FOUND: 'Tracking Details not updated yet.',
  REQUEST_NOT_FOUND: "We can't find this request. Please go back and try again.",
  SEARCH_FAILED: 'Server error please try again later.',
  SERVER_ERROR: 'Server Error, Please Try Again',
  UNAVAILABLE: "We can't connect right now. Nothing is lost; please try again in a moment.",
} as const

/** A refusal whose sentence every page has from the beginning. */
export type FirstRefusal = keyof typeof FIRST

/** The customer's sentence for every refusal of a call. On a page, refusals.ts adds those of later code. */
export const SENTENCES = { ...FIRST, ...MENDED_SENTENCES } as Record<RefusalCode, string>

/** The refusal's sentence for a blocked customer: it adds that no other email would help. */
export const blockedOnRecord = (message: string): string =>
  `${message.replace(/\.$/, '')}. Another email will not help here: please write to us at ${SHOP.email}.`

/** The sentences of every screen. */
export const SHELL = {
  home: 'Home',
  menuLabel: 'Your orders',
  menu: { track: 'Track', orders: 'Orders', returns: 'Returns', tickets: 'Help' },
  notFound: 'Nothing to see here!',
  goHome: 'Go to the home page',
  wentWrong: sentence('wentWrong', 'Something Went Wrong, Please Try Again.'),
  refresh: sentence('refresh', 'Error occured. Please refresh page.'),
  offlineNow: "You're offline.",
  offline: 'You are offline. What you typed is kept.',
  updatesGoHere: 'Updates go to this address.',
  noticesTo: (contact: string) => `Updates go to the email on your order, ${contact}.`,
  notSent: 'Not sent: ',
  noAnswer: "we couldn't connect. Everything is kept.",
  isOffline: "you're offline. Everything is kept.",
  waits: "You're offline. We'll send it when you're back; keep this page open.",
  takeBack: 'Do not send',
  signedOut: 'you are not signed in any more. Everything is kept.',
  otherTab: 'another tab of this page has sent it or changed it.',
  retry: 'Retry',
  draftSaved: 'We kept what you started',
  startAgain: 'Start again',
  prove: 'Sign in',
  openAccess: 'Open access: anyone can look up any order.',
} as const

/**
 * The sentence about the fees of a request with these terms, as they are for this order now: each by its purpose. What
 * pays it is said beside the sum.
 */
export function feeNote({ shop, exchange_fee, return_fee, exchanged_before: isSecond }: FeeTerms): string {
  const ofFault = shop?.fault_free ? ' No fee if everything is damaged, wrong or not as described.' : ''
  const fee = (of: string, amount: number) =>
    amount > 0 ? `${of} fee ${rupees(amount)}` : `No ${of.toLowerCase()} fee`
  const second = isSecond && exchange_fee > 0 ? ' for a second exchange' : ''
  return `${fee('Exchange', exchange_fee)}${second}. ${fee('Return', return_fee)}.${ofFault}`
}

type FeeTerms = Pick<Terms, 'shop' | 'exchange_fee' | 'return_fee'> & Partial<Pick<Terms, 'exchanged_before'>>

/** The sentences of the Exchange Portal, from its first line to its last. */
export const WORDS = {
  ...SHELL,
  title: 'Return or exchange',
  comboNote: 'Part of a set? Please return all its pieces.',
  order: 'Order',
  alreadyRequested: 'Already requested',
  updatingPhone: 'You can update your phone number on the next screen.',
  loading: 'Opening your order',
  phone: 'Phone',
  phoneHint: 'The courier calls this number before the pickup.',
  email: 'Email',
  editAddress: 'Edit Shipping Address',
  discardChange: 'Discard Change',
  addressTitle: 'Edit Shipping (Delivery only in India)',
  province: 'State',
  provinceEmpty: 'Choose a state',
  city: 'City',
  zip: 'PIN code',
  address1: 'Address',
  address2: 'Area, landmark (optional)',
  save: 'Save',
  requestType: 'What would you like?',
  return: 'Return',
  exchange: 'Exchange',
  reason: 'Exchange reason',
  products: 'Choose your items',
  newSize: 'New size',
  sizeUnavailable: 'Not in stock',
  images: 'Photos',
  imagesHint: 'At least one photo, in good light.',
  addImages: 'Add photos',
  removeImage: 'Remove photo',
  reasonText: 'Anything else we should know?',
  submit: 'SUBMIT',
  uploadingImages: 'Uploading Images',
  submittingRequest: 'Submitting Request',
  submitted: 'Your request has been submitted.',
  pickupNote: sentence('pickupNote', 'Note: Your pickup will be initiated once your request is approved'),
  continueShopping: 'Continue Shopping',
} as const

/** The number of pieces of an item, and of how many if they are not all: "1 of 3"; '' for a single one. */
export const pieces = (count = 1, of = count): string =>
  of > count ? `${count} of ${of}` : count > 1 ? `${count} pieces` : ''

/** The customer's sentence beside an item that cannot be chosen; `day` is written as people say it, "Tue 17 Nov". */
export const STANDINGS = {
  eligible: (day: string, isToday: boolean) =>
    isToday ? 'Today is the last day to return or exchange' : `Can be returned or exchanged until ${day}`,
  held: () => 'Already requested',
  window_over: (day: string) => `Return window closed on ${day}`,
  not_delivered: () => 'Not delivered yet',
  not_returnable: () => 'Cancelled or refunded',
  cancelled: () => 'Cancelled',
  refunded: () => 'Refunded',
  not_goods: () => "Can't be returned",
} as const
