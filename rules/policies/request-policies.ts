import { ALL_CAUSES } from '../returns/causes/causes.ts'
import { PHOTO_RULES } from '../returns/causes/photos.ts'
import { amount, choice, list, onOff } from './policy-rule.ts'
import { RETURN_FEE_RUPEES } from '../returns/money/fees.ts'
import { EXTENDED_WINDOW_DAYS, RETURN_WINDOW_DAYS } from '../returns/window.ts'
import { REPLY_HOURS } from '../tickets/reply-by.ts'

/** The policies of requests: their windows, the costs of a return, and the information and choices of customers. */
export const REQUEST_POLICIES = {
  returnWindowDays: amount({
    title: 'Return window',
    says: 'An item can be returned or exchanged until this many days after it was delivered, that day included.',
    unit: 'days',
    least: 0,
    most: 365,
    specified: RETURN_WINDOW_DAYS,
  }),
  extendedWindowDays: amount({
    title: 'Extended return window',
    says: 'Customers on the extended list get this many days, counted from the latest delivery of the order.',
    unit: 'days',
    least: 0,
    most: 365,
    specified: EXTENDED_WINDOW_DAYS,
  }),
  returnFee: amount({
    title: 'Return fee',
    says: 'What a return costs. It is taken from the gift card, or from a refund in its place.',
    unit: 'rupees',
    least: 0,
    most: 10_000,
    specified: RETURN_FEE_RUPEES,
  }),
  faultFree: onOff({
    title: 'No fee for our own fault',
    says:
      'A return or exchange costs no fee where every item is damaged, wrong or not as described by what its ' +
      'customer says, whatever a rule for single items sets. Else it costs what any request costs.',
  }),
  answerHours: amount({
    title: 'Tickets answered within',
    says:
      'Form, confirmation, ticket, lists and mail say that a ticket is answered within this time. The law allows 48 ' +
      'hours at most.',
    unit: 'hours',
    least: 1,
    most: REPLY_HOURS,
    specified: REPLY_HOURS,
  }),
  photosOf: choice({
    title: 'Photos with a request',
    says:
      'A request needs a photo unless all its items are such that the shop wants none of them: those exchanged for ' +
      'another size, or also those without a fault. Rules for single items can want one of each all the same.',
    choices: ['Of every item', 'Of all but another size', 'Of faults alone'],
    values: PHOTO_RULES,
    specified: 'all',
  }),
  photoDays: amount({
    title: 'Photos asked for',
    says:
      'A request whose customer was asked for another photo is shown to the agents after this many days ' +
      'without one.',
    unit: 'days',
    least: 1,
    most: 30,
    specified: 3,
  }),
  customerAmends: onOff({
    title: 'Address changed by the customer',
    says:
      'Customers change the pickup address and the phone number of a request on its page until it is approved or ' +
      'rejected. Its steps say so, and they get a mail.',
  }),
  customerCancelsOrders: onOff({
    title: 'Orders cancelled by the customer',
    says:
      'Customers cancel an order until any of it is sent. It is cancelled in Shopify, put back on the shelf and ' +
      'refunded the way it was paid.',
  }),
  causes: list({
    title: 'What is wrong',
    says:
      "What customers can press for an item under “What's wrong?”. If none is ticked, the usual six are offered. " +
      'Where Shopify suggests reasons for a product, sizes, style and colour are shown only if they are among these.',
    unit: 'causes',
    least: 0,
    most: ALL_CAUSES.length,
    specified: [],
  }),
  customerCancels: onOff({
    title: 'Cancelled by the customer',
    says:
      'Customers cancel a request on its page until the courier is on the way or it is settled. What it held is ' +
      'free again, and they can ask anew within the return window.',
  }),
}
