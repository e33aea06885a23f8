import type { RefusalCode } from '#contract/errors.ts'
import type { Specification } from '#rules/specification.ts'
import { SENTENCES } from './refusals.ts'

/** Refusals in good English, if the specification's own sentence is not. */
const REFUSALS = {
  ALREADY_SUBMITTED: 'This request has already been submitted.',
  ORDER_NOT_FOUND: "We can't find this order. Please go back and try again.",
  INVALID_EMAIL: 'Please enter a valid email address.',
  EMAIL_MISSING: 'Please enter your email address.',
  NO_PRODUCTS: 'Please choose at least one item.',
  IMAGE_MISSING: 'Please add at least one photo.',
  EXCHANGE_REASON_MISSING: 'Please choose a reason for the exchange.',
  REASON_MISSING: 'Please describe the reason.',
  SIZE_MISSING: 'Please choose a size.',
  EMAIL_NOT_GIVEN: 'Please give your email address.',
  EMAIL_NOT_VALID: 'This email address is not valid.',
  CUSTOMER_NOT_FOUND: 'Customer not found. Please reload the page and try again.',
  CATEGORY_MISSING: 'Please choose a category.',
  CANCELLATION_REASON_MISSING: 'Please choose a reason for the cancellation.',
  QUESTION_MISSING: 'Please choose a question.',
  ORDER_MISSING: 'Please choose an order, or None if it is not about one.',
  ORDER_NEEDED: 'Please choose the order that this is about.',
  DESCRIPTION_MISSING: 'Please describe what happened.',
  TICKET_NOT_FOUND: "We can't find this ticket.",
  TICKET_EXISTS: 'This order already has a ticket. Please continue the conversation there.',
  ORDERS_NOT_FOUND: 'No orders found. Please use the email or phone number that you used for the order.',
  SHIPMENT_NOT_FOUND: 'There are no tracking details yet.',
  SEARCH_FAILED: 'Server error. Please try again later.',
  UPLOAD_FAILED: "Your photos couldn't be uploaded. Please try again.",
  SUBMIT_FAILED: "Your request couldn't be submitted. Please try again.",
  SERVER_ERROR: 'Server error. Please try again.',
} as const satisfies Partial<Record<RefusalCode, string>>

/**
 * Those and the sentences of the screens, by name. Sentences that are good already are in the tables of words alone.
 */
const MENDED = {
  ...REFUSALS,
  wentWrong: 'Something went wrong. Please try again.',
  refresh: 'An error occurred. Please refresh the page.',
  confirmReturn: 'Confirm return',
  confirmExchange: 'Confirm exchange',
  confirmBoth: 'Confirm both',
  pickupNote: 'We will book your pickup once your request is approved.',
  replyFailed: 'Your response was not sent',
  replyFailedNote: 'There was an error in sending your response. Please try again.',
  closeFailed: 'Your case was not closed',
  closeFailedNote: 'There was an error in closing your case. Please try again.',
  returned: "Couldn't be delivered",
  searchFailed: 'Something went wrong. Please try again later.',
  allSent:
    "All items have been dispatched. If you can't see tracking details for one of them, please look again a " +
    'little later.',
  noneByMobile:
    'No orders for this mobile number have been dispatched yet. Try searching by order ID, or log in to your ' +
    'account to see your orders.',
  noneByAwb: 'No order with this tracking number has been dispatched.',
  noExchanges: 'You have not requested an exchange yet. Press Retry to look again.',
} as const

/** The mended sentences by name. */
export type Mended = Record<keyof typeof MENDED, string>

/**
 * The sentences that the server sends with each page, so that no page of another shop loads them: the mended ones if
 * the shop follows the specification so, else none. (Decisions 26.)
 */
export const mendedFor = (specification: Specification): Partial<Mended> => (specification === 'mended' ? MENDED : {})

/** The server's own sentence for every refusal. */
export const sentencesIn = (specification: Specification): Record<RefusalCode, string> => ({
  ...SENTENCES,
  ...(specification === 'mended' ? REFUSALS : {}),
})
