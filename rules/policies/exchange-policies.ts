import { amount, choice, onOff } from './policy-rule.ts'
import { EXCHANGE_FEE_RUPEES, SECOND_EXCHANGE_FEE_RUPEES } from '../returns/money/fees.ts'
import { FEE_PAYMENTS } from '../returns/money/fee-payment.ts'
import { EXCHANGE_MODES, type ExchangeMode } from '../returns/shopify/exchange-mode.ts'

const MODE_WORDS: Readonly<Record<ExchangeMode, string>> = { order: 'Replacement order', line: 'Item of the return' }

/** The policies of an exchange: its costs, its reservations and its orders. */
export const EXCHANGE_POLICIES = {
  exchangeFee: amount({
    title: 'Exchange fee',
    says: 'What the first exchange on an order costs.',
    unit: 'rupees',
    least: 0,
    most: 10_000,
    specified: EXCHANGE_FEE_RUPEES,
  }),
  secondExchangeFee: amount({
    title: 'Second exchange fee',
    says: 'What an exchange costs on an order that was exchanged before.',
    unit: 'rupees',
    least: 0,
    most: 10_000,
    specified: SECOND_EXCHANGE_FEE_RUPEES,
  }),
  feeWay: choice({
    title: 'How the exchange fee is paid',
    says:
      'When the replacement is sent; in cash to the courier who brings it; by a link before the replacement order ' +
      'is made, which needs “Replacement orders”; or taken from what is paid back, where an exchange ends as money.',
    choices: ['When sent', 'Cash on delivery', 'By a link, first', 'Taken from money back'],
    values: FEE_PAYMENTS,
    specified: 'sent',
  }),
  priceDifference: onOff({
    title: 'Price difference',
    says:
      'A size, colour or other product that costs more now than the one that comes back costs its customer the ' +
      'difference, paid like the fee. Else an exchange costs its fee only. What costs less is not paid back.',
  }),
  holdDays: amount({
    title: 'Sizes held',
    says:
      'The size that an exchange asks for is held for this many days, and for as many again once the request is ' +
      'approved.',
    unit: 'days',
    least: 1,
    most: 90,
    specified: 10,
  }),
  offersColours: onOff({
    title: 'Other colours',
    says:
      'Where a size is not left, the form offers the same product in other colours: at the same price, or with the ' +
      'difference where that is charged.',
  }),
  offersProducts: onOff({
    title: 'Other products',
    says:
      'An item can be exchanged for another product of the same type or collection, as far as that is there or ' +
      'being made: at the same price, or with the difference where that is charged. What costs less is not offered.',
  }),
  tellsWhenBack: onOff({
    title: 'Back-in-stock alerts',
    says:
      'Where a size is sold out, the customer can ask for one email when it is back, until the last day to exchange ' +
      'their item. No piece is kept for them.',
  }),
  ordersExchange: onOff({
    title: 'Replacement orders',
    says:
      'An exchange reserves its pieces in Shopify, and its approval makes the replacement order there. Its number ' +
      'settles the exchange.',
  }),
  exchangeWay: choice({
    title: 'How an exchange is made in Shopify',
    says:
      'As a replacement order of its own, or as an item of the return, on the same order, which can be sent once ' +
      'the goods came back and were found fine. It needs “Replacement orders”. With a fee that is paid in cash or ' +
      'by a link, an exchange has an order of its own.',
    choices: EXCHANGE_MODES.map((mode) => MODE_WORDS[mode]),
    values: EXCHANGE_MODES,
    specified: 'order',
  }),
  ordersAtPickup: onOff({
    title: 'Replacement at pickup',
    says:
      'The replacement is made when the courier has the goods: an order of its own in place of the approval, an ' +
      'item of the return in place of the inspection. Until then its pieces are held, for as long as sizes are.',
  }),
}
