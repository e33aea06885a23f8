import { expect, test } from 'vitest'
import type { RuleEffects } from '#contract/desk/policy-rules.ts'
import { byItself, type ByItself } from './by-itself.ts'
import { decide } from './decide.ts'
import { rule, TEE } from './testing/rules.ts'

/** What is decided about a request of one item for each list of effects. */
const decided = (...items: RuleEffects[][]) =>
  byItself(
    items.map((effects) =>
      decide(
        TEE,
        effects.map((effect, n) => rule(String(n), { payment: 'COD' }, effect)),
      ),
    ),
  )

const HAND: ByItself = { does: 'hand', earlyBy: null }
const YES = { approveAtOnce: true }
const EARLY = { refundEarly: true }

test.each<[string, RuleEffects[][], Partial<ByItself>]>([
  ['nothing is said', [[]], {}],
  ['there are no items', [], {}],
  ['approved', [[YES]], { does: 'approve' }],
  ['one item of two is approved', [[YES], []], {}],
  ['a person is to decide about one of two', [[YES], [YES, { approveAtOnce: false }]], {}],
  ['paid early, decided by a person', [[EARLY]], { earlyBy: '0' }],
  ['approved, and paid early by the second rule', [[YES, EARLY]], { does: 'approve', earlyBy: '1' }],
  ['one item of two is paid early', [[EARLY], []], {}],
  ['another rule forbids to pay early', [[EARLY, { refundEarly: false }]], {}],
])('%s', (_, items, expected) => {
  expect(decided(...items)).toEqual({ ...HAND, ...expected })
})
