import { expect, test } from 'vitest'
import { type OnItsWay, openWays } from './ways.ts'

const ALL = { paysCod: 1, refundsPaid: 1, makesCards: 1 }
const BOTH = { bank: true, shopify: true }

test.each<[string, Partial<typeof ALL>, Partial<typeof BOTH>, Partial<OnItsWay>, string[]]>([
  ['paid online', {}, {}, {}, ['source', 'card']],
  ['paid in cash', {}, {}, { payment: 'COD' }, ['account', 'card']],
  ['an exchange', {}, {}, { type: 'Exchange' }, []],
  ['without a bank', {}, { bank: false }, { payment: 'COD' }, ['card']],
  ['without Shopify', {}, { shopify: false }, {}, []],
  ['where staff make the gift cards', { makesCards: 0 }, {}, {}, ['source']],
  ['where only gift cards are made', { refundsPaid: 0, paysCod: 0 }, {}, {}, ['card']],
  ['where only gift cards are made, of cash', { refundsPaid: 0, paysCod: 0 }, {}, { payment: 'COD' }, ['card']],
])('%s', (_, policy, setUp, request, ways) => {
  expect(
    openWays({ ...ALL, ...policy }, { ...BOTH, ...setUp }, { type: 'Return', payment: 'Paid', ...request }),
  ).toEqual(ways)
})
