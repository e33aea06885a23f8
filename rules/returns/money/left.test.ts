import { expect, test } from 'vitest'
import { leftOf, type MoneyOut } from './left.ts'

const NONE: MoneyOut = {
  paidBackPaise: 0,
  promisedPaise: 0,
  ownPaise: 0,
  madePaise: 0,
  isUnclear: false,
  isUnknown: false,
}

test.each<[string, Partial<MoneyOut>, number]>([
  ['nothing went out', {}, 2000],
  ['something went out', { paidBackPaise: 700 }, 1300],
  ['another request is promised something', { promisedPaise: 700 }, 1300],
  ['both', { paidBackPaise: 600, promisedPaise: 500 }, 900],
  ['Shopify paid back for the request', { paidBackPaise: 1800, madePaise: 1800 }, 200],
  ['more went out than was paid', { paidBackPaise: 2400, promisedPaise: 0 }, 0],
])('of ₹20: %s', (_what, change, mostPaise) => {
  expect(leftOf(2000, { ...NONE, ...change })).toMatchObject({ mostPaise })
})
