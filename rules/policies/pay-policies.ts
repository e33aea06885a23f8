import { FIRST_REFUNDS } from '../returns/money/ways.ts'
import type { PolicyRule } from './policy.ts'

const daysOf = (title: string, what: string): PolicyRule => ({
  title,
  says:
    `Within so many days of the items being accepted ${what}. Form, confirmation, page and mails name the day. With ` +
    '0 they name none.',
  unit: 'days',
  least: 0,
  most: 60,
})

/** The policies of how what is due is paid. */
export const PAY_POLICIES = {
  refundsPaid: {
    title: 'Refunds of paid orders',
    says:
      'What was paid online for a return goes back the way it was paid, through Shopify, as soon as its goods were ' +
      'found fine.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  paysCod: {
    title: 'Refunds of COD',
    says:
      'Customers who paid in cash and return something give a UPI ID or a bank account, and the amount that is due ' +
      'is paid out to it once the goods were found fine.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  makesCards: {
    title: 'Gift cards by Shopify',
    says:
      'The gift card of a return is made in Shopify as soon as the goods were found fine, and Shopify sends it to ' +
      'the customer.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  paysCredit: {
    title: 'Store credit',
    says:
      'What is due for a return can be paid as store credit, through Shopify, as soon as its goods were found fine. ' +
      'The shop needs the new customer accounts of Shopify.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  creditFree: {
    title: 'Store credit without the fee',
    says: 'Where store credit comes first, a return costs no return fee, unless a rule for its items sets one.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  paysFirst: {
    title: 'Default refund method',
    says:
      'How a return is paid where more than one way is switched on. ' +
      'Staff can choose another one before it is paid.',
    unit: 'choice',
    choices: ['A refund', 'Store credit', 'A gift card'],
    values: FIRST_REFUNDS,
    least: 0,
    most: FIRST_REFUNDS.length - 1,
  },
  paysAtPickup: {
    title: 'Refunds at pickup',
    says: 'A refund of COD is paid out as soon as the courier has the goods.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  payAloneUpTo: {
    title: 'Second approval above',
    says:
      'Above this amount in a day, for one order or customer, a payout, gift card or store credit goes out only ' +
      'after a second person confirmed it.',
    unit: 'rupees',
    least: 0,
    most: 1_000_000,
  },
  refundDays: daysOf('Days of a refund', 'a refund is back on the card, UPI or account that the customer paid with'),
  payoutDays: daysOf(
    'Days of a COD refund',
    'a refund of COD is paid out, and at the earliest of the account being given',
  ),
  creditDays: daysOf('Days of store credit', 'store credit is given'),
  cardDays: daysOf('Days of a gift card', 'a gift card is sent'),
} satisfies Record<string, PolicyRule>
