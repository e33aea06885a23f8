import { expect, test } from 'vitest'
import type { RefundMethod } from '#contract/payouts.ts'
import { type RefundableRequest, openRefundMethods, refundChoices } from './refund-methods.ts'

const ALL: Parameters<typeof openRefundMethods>[0] = {
  paysCod: true,
  refundsPaid: true,
  makesCards: true,
  paysCredit: true,
  paysFirst: 'refund',
}
const BOTH = { bank: true, shopify: true }

test.each<[string, Partial<typeof ALL>, Partial<typeof BOTH>, Partial<RefundableRequest>, string[]]>([
  ['paid online', {}, {}, {}, ['source', 'credit', 'card']],
  ['paid in cash', {}, {}, { payment: 'COD' }, ['account', 'credit', 'card']],
  ['an exchange', {}, {}, { type: 'Exchange' }, []],
  ['an exchange that ends as money', {}, {}, { type: 'Exchange', paysBy: 'card' }, ['card', 'source', 'credit']],
  ['without a bank', {}, { bank: false }, { payment: 'COD' }, ['credit', 'card']],
  ['without Shopify', {}, { shopify: false }, {}, []],
  ['where staff make the gift cards', { makesCards: false, paysCredit: false }, {}, {}, ['source']],
  ['where only gift cards are made', { refundsPaid: false, paysCod: false, paysCredit: false }, {}, {}, ['card']],
  [
    'where only gift cards are made, of cash',
    { refundsPaid: false, paysCod: false, paysCredit: false },
    {},
    { payment: 'COD' },
    ['card'],
  ],
  ['store credit first', { paysFirst: 'credit' }, {}, {}, ['credit', 'source', 'card']],
  ['gift cards first', { paysFirst: 'card' }, {}, { payment: 'COD' }, ['card', 'account', 'credit']],
  ['store credit first, which is off', { paysFirst: 'credit', paysCredit: false }, {}, {}, ['source', 'card']],
  ['another one chosen', { paysFirst: 'credit' }, {}, { paysBy: 'card' }, ['card', 'credit', 'source']],
  ['one chosen that is not open', {}, {}, { paysBy: 'account' }, ['source', 'credit', 'card']],
])('%s', (_, policy, setUp, request, ways) => {
  expect(
    openRefundMethods({ ...ALL, ...policy }, { ...BOTH, ...setUp }, { type: 'Return', payment: 'Paid', ...request }),
  ).toEqual(ways)
})

test.each<[string, Partial<Parameters<typeof refundChoices>[0]>, Partial<typeof BOTH>, 'COD' | 'Paid', RefundMethod[]]>(
  [
    ['paid online', {}, {}, 'Paid', ['source', 'credit', 'card']],
    ['paid in cash', {}, {}, 'COD', ['account', 'credit', 'card']],
    ['the default of the shop comes first', { paysFirst: 'credit' }, {}, 'Paid', ['credit', 'source', 'card']],
    ['the shop does not let them', { choosesRefund: false }, {}, 'Paid', []],
    ['one way is open', { paysCredit: false, makesCards: false }, {}, 'Paid', []],
    ['none is open', {}, { shopify: false }, 'Paid', []],
    ['without a bank, of cash', {}, { bank: false }, 'COD', ['credit', 'card']],
  ],
)('the choice: %s', (_, policy, setUp, payment, ways) => {
  expect(refundChoices({ ...ALL, choosesRefund: true, ...policy }, { ...BOTH, ...setUp }, payment)).toEqual(ways)
})
