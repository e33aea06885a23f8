import { amount, choice, onOff } from './policy-rule.ts'
import { FIRST_REFUNDS } from '../returns/money/refund-methods.ts'

const daysOf = (title: string, what: string, specified: number) =>
  amount({
    title,
    says:
      `Within so many days of the items being accepted ${what}. Form, confirmation, page and mails name the day. ` +
      'With 0 they name none.',
    unit: 'days',
    least: 0,
    most: 60,
    specified,
  })

/** The highest bonus, in per cent of the refund: a typing error costs no more than half as much again. */
const MOST_BONUS_PERCENT = 50

const bonusOn = (title: string, method: string) =>
  amount({
    title,
    says:
      `So many per cent of the refund come on top if the customer chooses ${method} in the form, as the shop's own ` +
      'money. With 0 there is none. A request keeps the bonus that its customer saw.',
    unit: 'percent',
    least: 0,
    most: MOST_BONUS_PERCENT,
    specified: 0,
  })

/** The policies of the payment of due amounts. */
export const PAY_POLICIES = {
  refundsPaid: onOff({
    title: 'Refunds of paid orders',
    says:
      'What was paid online for a return goes back the way it was paid, through Shopify, as soon as its goods were ' +
      'found fine.',
  }),
  paysCod: onOff({
    title: 'Refunds of COD',
    says:
      'Customers who paid in cash and return something give a UPI ID or a bank account, and the amount that is due ' +
      'is paid out to it once the goods were found fine.',
  }),
  makesCards: onOff({
    title: 'Gift cards by Shopify',
    says:
      'The gift card of a return is made in Shopify as soon as the goods were found fine, and Shopify sends it to ' +
      'the customer.',
  }),
  paysCredit: onOff({
    title: 'Store credit',
    says:
      'What is due for a return can be paid as store credit, through Shopify, as soon as its goods were found fine. ' +
      'The shop needs the new customer accounts of Shopify.',
  }),
  creditFree: onOff({
    title: 'Store credit without the fee',
    says: 'Where store credit comes first, a return costs no return fee, unless a rule for its items sets one.',
  }),
  paysFirst: choice({
    title: 'Default refund method',
    says:
      'How a return is paid where more than one way is switched on. ' +
      'Staff can choose another one before it is paid.',
    choices: ['A refund', 'Store credit', 'A gift card'],
    values: FIRST_REFUNDS,
    specified: 'refund',
  }),
  choosesRefund: onOff({
    title: 'Refund method chosen by the customer',
    says:
      'Customers choose in the form how a return is paid, among the ways that are switched on. The default refund ' +
      'method is chosen at first.',
  }),
  creditBonus: bonusOn('Bonus of store credit', 'store credit'),
  cardBonus: bonusOn('Bonus of a gift card', 'a gift card'),
  paysAtPickup: onOff({
    title: 'Refunds at pickup',
    says: 'A refund of COD is paid out as soon as the courier has the goods.',
  }),
  payAloneUpTo: amount({
    title: 'Second approval above',
    says:
      'Above this amount in a day, for one order or customer, a payout, gift card or store credit, with its bonus, ' +
      'goes out only after a second person confirmed it.',
    unit: 'rupees',
    least: 0,
    most: 1_000_000,
    specified: 5000,
  }),
  refundDays: daysOf('Days of a refund', 'a refund is back on the card, UPI or account that the customer paid with', 7),
  payoutDays: daysOf(
    'Days of a COD refund',
    'a refund of COD is paid out, and at the earliest of the account being given',
    2,
  ),
  creditDays: daysOf('Days of store credit', 'store credit is given', 1),
  cardDays: daysOf('Days of a gift card', 'a gift card is sent', 2),
}
