import type { PolicyRule } from './policy.ts'
import { FEE_WAYS } from '../returns/money/fee-ways.ts'

/** The policies of what an exchange costs, holds and orders. */
export const EXCHANGE_POLICIES = {
  exchangeFee: {
    title: 'Exchange fee',
    says: 'What the first exchange on an order costs.',
    unit: 'rupees',
    least: 0,
    most: 10_000,
  },
  secondExchangeFee: {
    title: 'Second exchange fee',
    says: 'What an exchange costs on an order that was exchanged before.',
    unit: 'rupees',
    least: 0,
    most: 10_000,
  },
  feeWay: {
    title: 'How the exchange fee is paid',
    says: 'When the replacement is sent; in cash to the courier who brings it; by a link before the replacement order is made, which needs “Replacement orders”; or taken from what is paid back, where an exchange ends as money.',
    unit: 'choice',
    choices: ['When sent', 'Cash on delivery', 'By a link, first', 'Taken from money back'],
    least: 0,
    most: FEE_WAYS.length - 1,
  },
  holdDays: {
    title: 'Sizes held',
    says: 'The size that an exchange asks for is held for this many days, and for as many again once the request is approved.',
    unit: 'days',
    least: 1,
    most: 90,
  },
  offersColours: {
    title: 'Other colours',
    says: 'Where a size is not left, the form offers the same product in other colours at the same price.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  ordersExchange: {
    title: 'Replacement orders',
    says: 'An exchange reserves its pieces in Shopify, and its approval makes the replacement order there. Its number settles the exchange.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
  ordersAtPickup: {
    title: 'Replacement at pick-up',
    says: 'The replacement order is made when the courier has the goods, in place of the approval. Until then its pieces are reserved, for as long as sizes are held.',
    unit: 'switch',
    least: 0,
    most: 1,
  },
} satisfies Record<string, PolicyRule>
