import type { RefusalCode } from '#contract/errors.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { RefundWay } from '#contract/payouts.ts'
import { rupees } from '#rules/india/money.ts'
import { SPECIFIED_TERMS } from '#rules/returns/specified.ts'
import { TEXT_MAX_LENGTH } from '#rules/tickets/length.ts'
import { SHOP } from '#shop'
import { MENDED_SENTENCES, sentence } from './specification.ts'

const MOST_CHARACTERS = TEXT_MAX_LENGTH.toLocaleString('en-IN')

/** The customer's sentence for every refusal of a call. The shop's own wording, spelling included. */
export const SENTENCES: Record<RefusalCode, string> = {
  INVALID_BODY: 'Something in this form could not be read. Please check it and try again.',
  BODY_TOO_LARGE: 'This is more than we can take at once. Please send less.',
  UNSUPPORTED_MEDIA_TYPE: 'We cannot read this kind of file. Please choose a JPEG photo.',
  CALL_NOT_FOUND: 'Nothing to see here!',
  IDENTITY_NEEDED: 'Please sign in to continue.',
  FROM_ELSEWHERE: 'This did not come from our own pages. Please open the page again and try once more.',
  TOO_MANY_CALLS: 'That was a lot in a short time. Please try again in {wait}.',
  CODE_WRONG: 'This code does not match. Please check it and try again.',
  CODE_OVER: 'This code has expired. Send a new one.',
  ALREADY_SUBMITTED: 'Request Already Submitted',
  KEY_REUSED: 'This form has changed since it was sent. Please press SUBMIT once more.',
  ORDER_NOT_FOUND: 'Cannot find order details. Please go back and try again!!!',
  FILE_NOT_FOUND: 'One of your photos did not reach us. Please remove it and add it again.',
  INVALID_EMAIL: 'Invalid Email, Enter Valid Email',
  EMAIL_MISSING: 'Email is Mandatory',
  NO_PRODUCTS: 'No products selected. Please select at least 1 product.',
  IMAGE_MISSING: 'Image is mandatory.',
  EXCHANGE_REASON_MISSING: 'Please select exchange reason.',
  REASON_MISSING: 'Please describe return reason.',
  SIZE_MISSING: 'Please select Size.',
  SIZE_NOT_OFFERED: 'This size is not offered. Please choose another.',
  ALERT_NOT_OFFERED: 'We cannot email you about this size. It may be back: please reload the page.',
  TOO_MANY_ALERTS: 'You are waiting for 20 sizes already. We can take another one when one of them is back.',
  REASON_NOT_OFFERED: 'This reason cannot be chosen for this order. Please choose another.',
  ADDRESS_INVALID: 'We deliver only in India. Please check the state, city, six-digit PIN code and address.',
  PHONE_INVALID: 'Please enter a 10-digit Indian mobile number.',
  NOT_DELIVERED: 'This item has not been delivered yet. You can return or exchange it once it is with you.',
  WINDOW_OVER: 'The return window of this item has closed.',
  RULE_FORBIDS: "The shop's rules do not allow this for one of the items. You'll find the rule beside it.",
  NOT_RETURNABLE: 'This item cannot be returned or exchanged.',
  TOO_MANY_PIECES: 'Fewer pieces of this item are left than you chose. Please choose a smaller number.',
  SET_NOT_WHOLE: 'These items were bought as a set. Please choose the whole set.',
  PRICE_CHANGED:
    'The price of an item was out of date. We have loaded the order again; please check it and press SUBMIT.',
  EMAIL_NOT_GIVEN: 'Email not given',
  EMAIL_NOT_VALID: 'Email Invalid',
  CUSTOMER_NOT_FOUND: 'Customernot found, please reload and try again',
  CATEGORY_MISSING: 'Select Category',
  CANCELLATION_REASON_MISSING: 'Select Cancellation Reason',
  QUESTION_MISSING: 'Select Question',
  ORDER_MISSING: 'Order Id not selected, Select none if there is no order id',
  ORDER_NEEDED: 'Select Order for order related issues',
  DESCRIPTION_MISSING: 'Description not given',
  MESSAGE_EMPTY: 'Please write a message first.',
  TEXT_TOO_LONG: `This is too long: we can take ${MOST_CHARACTERS} characters. Please shorten it.`,
  TICKET_NOT_FOUND: 'Not Found, Invalid Ticket.',
  TICKET_EXISTS:
    'Cannot create more than one ticket for an order, please continue the conversation over the previous ticket ' +
    'for this order.',
  TICKET_CLOSED: 'This ticket is closed already.',
  TICKET_NOT_CLOSED: 'This ticket is open already.',
  REOPEN_NOT_ALLOWED: 'You closed this ticket yourself, so it stays closed. Please raise a new one.',
  ORDERS_NOT_FOUND: 'No Orders Found Please use the emil or phone number you used while creating the order.',
  SHIPMENT_NOT_FOUND: 'Tracking Details not updated yet.',
  REQUEST_NOT_FOUND: 'We cannot find this request. Please go back and try again.',
  AMEND_NOT_OFFERED: 'To change the address or phone of this request, please write to us.',
  AMEND_TOO_LATE:
    'This request is decided already, so its address and phone can no longer be changed here. Please write to us.',
  CANCEL_NOT_OFFERED: 'To cancel this request, please write to us.',
  CANCEL_TOO_LATE: 'This request can no longer be cancelled: it is on its way, or decided already. Please write to us.',
  PICKUP_NOT_WAITING: 'This pickup can no longer be moved. Here is its current status.',
  PICKUP_BEING_BOOKED: 'We are booking this pickup with the courier right now. Please try again in a few minutes.',
  PICKUP_UNDER_WAY: 'The courier is already on the way to you, so the day can no longer be changed.',
  PICKUP_DAY_FIXED: 'We arranged this pickup by hand. Please write to us, and we will find another day together.',
  PICKUP_DAY_NOT_OFFERED: 'The courier does not come on this day. Please choose one of the days below.',
  PICKUP_TRIES_OVER:
    'You have already rebooked this pickup twice. Please write to us, and we will find a day together.',
  REDELIVERY_NOT_OFFERED: 'The courier does not take this for your parcel now. Raise a ticket and we will sort it out.',
  REDELIVERY_ASKED: 'We have already asked the courier to try again on another day.',
  REDELIVERY_DAY_NOT_OFFERED: 'The courier cannot come on this day. Please choose one of the days below.',
  PARCEL_NOT_WANTED: 'This tracking number can no longer be changed.',
  PAYOUT_NOT_WANTED: 'This refund needs no account now. Please reload the page.',
  UPI_INVALID: "That isn't a UPI ID. Try one like ritu@okaxis.",
  UPI_LIMIT: 'A UPI ID takes ₹1 lakh at most. Please give us a bank account.',
  IFSC_INVALID: "That isn't an IFSC. Try one like HDFC0000053.",
  ACCOUNT_NUMBER_INVALID: 'Please enter an account number of 6 to 18 digits.',
  ACCOUNT_NAME_INVALID: 'Please enter the name in English letters, as your bank has it.',
  ACCOUNT_NAME_SHORT:
    'Please enter at least 4 letters: add your surname or initials as your bank has them, or use a UPI ID.',
  SEARCH_FAILED: 'Server error please try again later.',
  NOT_A_JPEG: 'This file is not a JPEG photo. Please choose a JPEG.',
  PHOTO_IS_HEIC: 'This photo is in HEIC format. Please choose a JPEG.',
  PHOTO_DAMAGED: 'This photo is damaged or incomplete. Please choose another.',
  PHOTO_TOO_LARGE: 'This photo is too large. Please choose one under 10 MB.',
  UPLOAD_FAILED: 'Failed to upload files, try again.',
  SUBMIT_FAILED: 'Error Submitting, Please Try Again',
  SERVER_ERROR: 'Server Error, Please Try Again',
  UNAVAILABLE: "We can't connect right now. Nothing is lost; please try again in a moment.",
  ...MENDED_SENTENCES,
}

/** The refusal's sentence for a blocked customer: it adds that no other email would help. */
export const blockedOnRecord = (message: string): string =>
  `${message.replace(/\.$/, '')}. Another email will not help here: please write to us at ${SHOP.email}.`

/** The sentences of every screen. */
export const SHELL = {
  home: 'Home',
  menuLabel: 'Your orders',
  menu: { track: 'Track', orders: 'Orders', returns: 'Returns', tickets: 'Tickets' },
  notFound: 'Nothing to see here!',
  goHome: 'Go to the home page',
  wentWrong: sentence('wentWrong', 'Something Went Wrong, Please Try Again.'),
  refresh: sentence('refresh', 'Error occured. Please refresh page.'),
  offline: 'You are offline. What you typed is kept.',
  updatesGoHere: 'Updates go to this address.',
  noticesTo: (contact: string) => `Updates go to the email on your order, ${contact}.`,
  notSent: 'Not sent: ',
  noAnswer: 'we could not connect. Everything is kept.',
  isOffline: "you're offline. Everything is kept.",
  waits: "You're offline. We'll send it when you're back; keep this page open.",
  takeBack: 'Do not send',
  signedOut: 'you are not signed in any more. Everything is kept.',
  otherTab: 'another tab of this page has sent it or changed it.',
  retry: 'Retry',
  draftSaved: 'We kept what you started',
  startAgain: 'Start again',
  prove: 'Sign in',
  openAccess: "Open access: anyone who knows an order's number can see it. No sign-in is asked for.",
} as const

/** The refund that pays the fee of a return, by its method. */
const TAKEN_FROM: Record<RefundWay, string> = {
  card: 'gift card',
  account: 'refund',
  source: 'refund',
  credit: 'store credit',
}

/**
 * The sentence about the fee of a request with these terms: it names the fee by its purpose, and by the refund that
 * pays it.
 */
export function feeNote({ shop = SPECIFIED_TERMS, return_fee, refund_way = 'card' }: FeeTerms): string {
  const { exchange_fee, second_exchange_fee } = shop
  const ofReturn =
    return_fee > 0 ? `Return fee ${rupees(return_fee)}, taken from your ${TAKEN_FROM[refund_way]}` : 'No return fee'
  const ofFault = shop.fault_free ? ' No fee if everything is damaged, wrong or not as described.' : ''
  return (
    `Exchange fee ${rupees(exchange_fee)}, second exchange on the same order ${rupees(second_exchange_fee)}. ` +
    `${ofReturn}.${ofFault}`
  )
}

type FeeTerms = Pick<Terms, 'shop' | 'return_fee' | 'refund_way'>

/** The sentences of the Exchange Portal, from its first line to its last. */
export const WORDS = {
  ...SHELL,
  title: 'Return or exchange',
  feeTitle: 'What it costs',
  comboTitle: 'Combos and sets',
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
  reasonEmpty: 'Choose a reason',
  products: 'Choose your items',
  currentSize: 'Your size',
  newSize: 'New size',
  sizeEmpty: 'Choose a size',
  sizeUnavailable: 'Not in stock',
  images: 'Photos',
  imagesHint: 'At least one photo of each item, in good light.',
  addImages: 'Add photos',
  removeImage: 'Remove photo',
  reasonText: 'Anything else we should know?',
  reasonTextHint: 'A line or two is enough.',
  submit: 'SUBMIT',
  uploadingImages: 'Uploading Images',
  submittingRequest: 'Submitting Request',
  submitted: 'Your request has been submitted.',
  pickupNote: sentence('pickupNote', 'Note: Your pickup will be initiated once your request is approved'),
  continueShopping: 'Continue Shopping',
  typedSaved: 'Everything you typed is kept.',
} as const

/** The number of pieces of an item; '' for a single one. */
export const pieces = (count: number | undefined): string => (count !== undefined && count > 1 ? `${count} pieces` : '')

/** The customer's sentence beside an item that cannot be chosen; `day` is written as people say it, "Tue 17 Nov". */
export const STANDINGS = {
  eligible: (day: string, isToday: boolean) =>
    isToday ? 'Today is the last day to return or exchange' : `Can be returned or exchanged until ${day}`,
  held: () => 'Already requested',
  window_over: (day: string) => `Return window closed on ${day}`,
  not_delivered: () => 'Not delivered yet',
  not_returnable: () => 'Cancelled or refunded',
  not_goods: () => 'Cannot be returned',
} as const
