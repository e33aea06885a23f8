import { expect, test } from 'vitest'
import { type OnItsWay, openWays } from './ways.ts'

const ALL = { paysCod: 1, refundsPaid: 1, makesCards: 1, paysCredit: 1, paysFirst: 0 }
const BOTH = { bank: true, shopify: true }

test.each<[string, Partial<typeof ALL>, Partial<typeof BOTH>, Partial<OnItsWay>, string[]]>([
  ['paid online', {}, {}, {}, ['source', 'credit', 'card']],
  ['paid in cash', {}, {}, { payment: 'COD' }, ['account', 'credit', 'card']],
  ['an exchange', {}, {}, { type: 'Exchange' }, []],
  ['an exchange that ends as money', {}, {}, { type: 'Exchange', paysBy: 'card' }, ['card', 'source', 'credit']],
  ['without a bank', {}, { bank: false }, { payment: 'COD' }, ['credit', 'card']],
  ['without Shopify', {}, { shopify: false }, {}, []],
  ['where staff make the gift cards', { makesCards: 0, paysCredit: 0 }, {}, {}, ['source']],
  ['where only gift cards are made', { refundsPaid: 0, paysCod: 0, paysCredit: 0 }, {}, {}, ['card']],
  [
    'where only gift cards are made, of cash',
    { refundsPaid: 0, paysCod: 0, paysCredit: 0 },
    {},
    { payment: 'COD' },
    ['card'],
  ],
  ['store credit first', { paysFirst: 1 }, {}, {}, ['credit', 'source', 'card']],
  ['gift cards first', { paysFirst: 2 }, {}, { payment: 'COD' }, ['card', 'account', 'credit']],
  ['store credit first, which is off', { paysFirst: 1, paysCredit: 0 }, {}, {}, ['source', 'card']],
  ['another one chosen', { paysFirst: 1 }, {}, { paysBy: 'card' }, ['card', 'credit', 'source']],
  ['one chosen that is not open', {}, {}, { paysBy: 'account' }, ['source', 'credit', 'card']],
])('%s', (_, policy, setUp, request, ways) => {
  expect(
    openWays({ ...ALL, ...policy }, { ...BOTH, ...setUp }, { type: 'Return', payment: 'Paid', ...request }),
  ).toEqual(ways)
})
