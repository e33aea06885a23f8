import type { RefusalCode } from '#contract/errors.ts'
import { grouped } from '#rules/india/money.ts'
import { TEXT_MAX_LENGTH } from '#rules/tickets/length.ts'
import { MENDED_SENTENCES } from './specification.ts'
import { type FirstRefusal, SENTENCES } from './words.ts'

const MOST_CHARACTERS = grouped(TEXT_MAX_LENGTH)

/**
 * The sentences of all other refusals, in the shop's own wording, spelling included. They come with the code that
 * checks and sends, or with the first refusal (portal/call/send.ts): no first screen needs one.
 */
const LATER: Record<Exclude<RefusalCode, FirstRefusal>, string> = {
  INVALID_BODY: "Something in this form couldn't be read. Please check it and try again.",
  BODY_TOO_LARGE: 'This is more than we can take at once. Please send less.',
  UNSUPPORTED_MEDIA_TYPE: "We can't read this kind of file. Please choose a JPEG photo.",
  CALL_NOT_FOUND: 'Nothing to see here!',
  FROM_ELSEWHERE: "This didn't come from our own pages. Please open the page again and try once more.",
  CODE_WRONG: "This code doesn't match. Please check it and try again.",
  CODE_OVER: 'This code has expired. Send a new one.',
  ALREADY_SUBMITTED: 'Request Already Submitted',
  KEY_REUSED: 'This form has changed since it was sent. Please press SUBMIT once more.',
  FILE_NOT_FOUND: "One of your photos didn't reach us. Please remove it and add it again.",
  INVALID_EMAIL: 'Invalid Email, Enter Valid Email',
  EMAIL_MISSING: 'Email is Mandatory',
  NO_PRODUCTS: 'No products selected. Please select at least 1 product.',
  IMAGE_MISSING: 'Image is mandatory.',
  EXCHANGE_REASON_MISSING: 'Please select exchange reason.',
  REASON_MISSING: 'Please describe return reason.',
  SIZE_MISSING: 'Please select Size.',
  SIZE_NOT_OFFERED: "This size isn't offered. Please choose another.",
  ALERT_NOT_OFFERED: "We can't email you about this size. It may be back: please reload the page.",
  TOO_MANY_ALERTS: "You're waiting for 20 sizes already. We can take another one when one of them is back.",
  REASON_NOT_OFFERED: 'This reason is no longer offered. Please choose another one; the rest of your form is kept.',
  ADDRESS_INVALID: 'We deliver only in India. Please check the state, city, six-digit PIN code and address.',
  NOT_DELIVERED: "This item hasn't been delivered yet. You can return or exchange it once it's with you.",
  WINDOW_OVER: 'The return window of this item has closed.',
  RULE_FORBIDS: "The shop's rules don't allow this for one of the items. You'll find the rule beside it.",
  NOT_RETURNABLE: "This item can't be returned or exchanged.",
  TOO_MANY_PIECES: 'Fewer pieces of this item are left than you chose. Please choose a smaller number.',
  SET_NOT_WHOLE: 'These items were bought as a set. Please choose the whole set.',
  PRICE_CHANGED:
    'The price of an item was out of date. We have loaded the order again; please check it and press SUBMIT.',
  EMAIL_NOT_GIVEN: 'Email not given',
  EMAIL_NOT_VALID: 'Email Invalid',
  CATEGORY_MISSING: 'Select Category',
  CANCELLATION_REASON_MISSING: 'Select Cancellation Reason',
  QUESTION_MISSING: 'Select Question',
  ORDER_MISSING: 'Order Id not selected, Select none if there is no order id',
  ORDER_NEEDED: 'Select Order for order related issues',
  DESCRIPTION_MISSING: 'Description not given',
  MESSAGE_EMPTY: 'Please write a message first.',
  TEXT_TOO_LONG: `This is too long: we can take ${MOST_CHARACTERS} characters. Please shorten it.`,
  TICKET_CLOSED: 'This ticket is closed already.',
  TICKET_NOT_CLOSED: 'This ticket is open already.',
  REOPEN_NOT_ALLOWED: 'You closed this ticket yourself, so it stays closed. Please raise a new one.',
  AMEND_NOT_OFFERED: 'To change the address or phone of this request, please write to us.',
  AMEND_TOO_LATE:
    'This request is decided already, so its address and phone can no longer be changed here. Please write to us.',
  ORDER_CANCEL_NOT_OFFERED: 'To cancel this order, please write to us.',
  ORDER_SENT: "It has just shipped, so it can't be cancelled. You can return it once it's with you.",
  CANCEL_NOT_OFFERED: 'To cancel this request, please write to us.',
  CANCEL_TOO_LATE: 'This request can no longer be cancelled: it is on its way, or decided already. Please write to us.',
  PICKUP_NOT_WAITING: 'This pickup can no longer be moved. Here is its current status.',
  PICKUP_BEING_BOOKED: 'We are booking this pickup with the courier right now. Please try again in a few minutes.',
  PICKUP_UNDER_WAY: 'The courier is already on the way to you, so the day can no longer be changed.',
  PICKUP_DAY_FIXED: "We arranged this pickup by hand. Please write to us, and we'll find another day together.",
  REFUND_BONUS_CHANGED: 'The bonus has changed. Please look at it again before you send this.',
  REFUND_WAY_NOT_OPEN: "That way of refund isn't open any more. Please choose another one.",
  PICKUP_DAY_NOT_OFFERED: "The courier doesn't come on this day. Please choose one of the days below.",
  PICKUP_TRIES_OVER: "You've already rebooked this pickup twice. Please write to us, and we'll find a day together.",
  REDELIVERY_NOT_OFFERED: "The courier doesn't take this for your parcel now. Raise a ticket and we'll sort it out.",
  REDELIVERY_ASKED: "We've already asked the courier to try again on another day.",
  REDELIVERY_DAY_NOT_OFFERED: "The courier can't come on this day. Please choose one of the days below.",
  PARCEL_NOT_WANTED: 'This tracking number can no longer be changed.',
  PAYOUT_NOT_WANTED: 'This refund needs no account now. Please reload the page.',
  UPI_INVALID: "That isn't a UPI ID. Try one like ritu@okaxis.",
  UPI_LIMIT: 'A UPI ID takes ₹1 lakh at most. Please give us a bank account.',
  IFSC_INVALID: "That isn't an IFSC. Try one like HDFC0000053.",
  ACCOUNT_NUMBER_INVALID: 'Please enter an account number of 6 to 18 digits.',
  ACCOUNT_NAME_INVALID: 'Please enter the name in English letters, as your bank has it.',
  ACCOUNT_NAME_SHORT:
    'Please enter at least 4 letters: add your surname or initials as your bank has them, or use a UPI ID.',
  NOT_A_JPEG: "This file isn't a JPEG photo. Please choose a JPEG.",
  PHOTO_IS_HEIC: 'This photo is in HEIC format. Please choose a JPEG.',
  PHOTO_DAMAGED: 'This photo is damaged or incomplete. Please choose another.',
  PHOTO_TOO_LARGE: 'This photo is too large. Please choose one under 10 MB.',
  UPLOAD_FAILED: 'Failed to upload files, try again.',
  SUBMIT_FAILED: 'Error Submitting, Please Try Again',
}

Object.assign(SENTENCES, LATER, MENDED_SENTENCES)

export { SENTENCES }
