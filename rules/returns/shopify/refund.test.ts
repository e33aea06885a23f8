import { expect, test } from 'vitest'
import { cardProblem } from './gift-card.ts'
import { refundProblem } from './refund.ts'

test.each([
  ['the same', 60_000, 60_000, ''],
  ['less than a rupee less', 60_000, 59_901, ''],
  ['less than a rupee more', 60_000, 60_099, ''],
  ['a rupee more', 60_000, 60_100, 'Here ₹600 is due; Shopify proposes to pay back ₹601.'],
  ['a rupee less', 60_000, 59_900, 'Here ₹600 is due; Shopify proposes to pay back ₹599.'],
  ['nothing', 60_000, 0, 'Here ₹600 is due; Shopify proposes to pay back nothing.'],
])('what Shopify proposes is %s', (_what, due, proposed, says) => {
  const problem = refundProblem({ duePaise: due, madePaise: 0, isKnown: true }, proposed)
  expect(problem === '').toBe(says === '')
  expect(problem.startsWith(says)).toBe(true)
})

test('money that went back since the request may have been for it', () => {
  expect(refundProblem({ duePaise: 60_000, madePaise: 100, isKnown: true }, 60_000)).toMatch(
    /^Here ₹600 is due; since the request ₹1 was paid back on its order in Shopify\./,
  )
})

test('beside a refund whose rupees are not known nothing is paid by itself, by no way', () => {
  const due = { duePaise: 60_000, madePaise: 0, isKnown: false }
  expect(refundProblem(due, 60_000)).toMatch(
    /^Here ₹600 is due; a refund on its order in Shopify is not known in rupees/,
  )
  expect(cardProblem(due, 60_000, { customerId: '7', payment: 'Paid' })).toBe(refundProblem(due, 60_000))
})
