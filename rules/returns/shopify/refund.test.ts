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
  const problem = refundProblem({ duePaise: due, madePaise: 0, isKnown: true, isUnclear: false }, proposed)
  expect(problem === '').toBe(says === '')
  expect(problem.startsWith(says)).toBe(true)
})

test('money that went back since the request for it, or may have', () => {
  const due = { duePaise: 60_000, madePaise: 0, isKnown: true, isUnclear: false }
  expect(refundProblem({ ...due, isUnclear: true }, 60_000)).toMatch(/ something was paid back on its order /)
  expect(refundProblem({ ...due, duePaise: 0, madePaise: 100 }, 0)).toMatch(
    /^Nothing more is due here; .* Record it here/,
  )
  expect(refundProblem({ ...due, madePaise: 100 }, 60_000)).toMatch(
    /^Here ₹600 is due; since the request ₹1 was paid back for it in Shopify\./,
  )
})

test('beside a refund whose rupees are not known nothing is paid by itself, by no way', () => {
  const due = { duePaise: 60_000, madePaise: 0, isKnown: false, isUnclear: false }
  expect(refundProblem(due, 60_000)).toMatch(
    /^Here ₹600 is due; a refund on its order in Shopify is not known in rupees/,
  )
  expect(cardProblem(due, 60_000, { customerId: '7', payment: 'Paid' })).toBe(refundProblem(due, 60_000))
})
