import { expect, test } from 'vitest'
import { leftOf, type MoneyOut } from './left.ts'

const NONE: MoneyOut = { backPaise: 0, sincePaise: 0, byRefundPaise: 0, byCardPaise: 0 }

test.each<[string, Partial<MoneyOut>, number, number]>([
  ['nothing went out', {}, 2000, 0],
  ['another request became a gift card', { byCardPaise: 700 }, 1300, 0],
  ['another request became a refund that Shopify does not know', { byRefundPaise: 700 }, 1300, 0],
  ['the same, and Shopify knows it', { byRefundPaise: 700, backPaise: 700 }, 1300, 0],
  ['the shop paid back before the request', { backPaise: 500 }, 1500, 0],
  ['the shop paid back since: it may be the refund of this request', { backPaise: 1800, sincePaise: 1800 }, 200, 1800],
  ['since, but as the refund of another', { backPaise: 1500, sincePaise: 1500, byRefundPaise: 1500 }, 500, 500],
  ['a gift card and a refund', { byCardPaise: 600, backPaise: 500 }, 900, 0],
  ['more went out than was paid', { byCardPaise: 1500, backPaise: 900, sincePaise: 900 }, 0, 500],
])('of ₹20: %s', (_what, change, mostPaise, madePaise) => {
  expect(leftOf(2000, { ...NONE, ...change })).toEqual({ mostPaise, madePaise })
})
