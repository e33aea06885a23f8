import { expect, test } from 'vitest'
import type { RuleConditions, RuleEffects } from '#contract/desk/policy-rules.ts'
import { byItself, type ByItself } from './by-itself.ts'
import { decide } from './decide.ts'
import type { RequestFacts } from './rule-match.ts'
import { rule, TEE } from './testing/rules.ts'

const REQUEST: RequestFacts = { type: 'Return', reason: '0', worthPaise: 80_000, earlier: 0, signs: [] }

/** The decision about a request that has one item for each list of effects. */
const SOLE = { askPhoto: 'The sole' }
const ask = (rule: string) => ({ does: 'ask', by: rule, ask: { rule, words: 'The sole' } }) as const

const decided = (items: RuleEffects[][], change: Partial<RequestFacts> = {}, when: RuleConditions = {}) =>
  byItself(
    items.map((effects) =>
      decide(
        { ...TEE, request: { ...REQUEST, ...change } },
        effects.map((effect, n) => rule(String(n), { payment: 'COD', ...when }, effect)),
      ),
    ),
  )

const HAND: ByItself = { does: 'hand', by: '', earlyBy: null }
const YES = { approveAtOnce: true }
const NO = { approveAtOnce: false }
const EARLY = { refundEarly: true }
const KEEP = { keepItem: true }

/** The strictest rule counts: if one rule forbids something for one item, no other rule allows it. */
test.each<[string, RuleEffects[][], Partial<ByItself>]>([
  ['nothing is said', [[]], {}],
  ['there are no items', [], {}],
  ['approved', [[YES]], { does: 'approve', by: '0' }],
  ['one item of two is approved', [[YES], []], {}],
  ['a person is to decide about one of two', [[YES], [YES, NO]], { by: '1' }],
  ['paid early, decided by a person', [[EARLY]], { earlyBy: '0' }],
  ['approved, and paid early by the second rule', [[YES, EARLY]], { does: 'approve', by: '0', earlyBy: '1' }],
  ['one item of two is paid early', [[EARLY], []], {}],
  ['another rule forbids to pay early', [[EARLY, { refundEarly: false }]], {}],
  ['a photo comes before a person', [[{ approveAtOnce: false }, SOLE]], ask('1')],
  ['and before what is done by itself', [[YES, KEEP, SOLE]], ask('2')],
  ['of one item of two', [[YES], [YES, SOLE]], ask('1')],
  ['kept, which approves', [[KEEP]], { does: 'keep', by: '0' }],
  ['kept rather than approved', [[YES, KEEP]], { does: 'keep', by: '1' }],
  ['one item of two is kept', [[KEEP], []], {}],
  ['one item of two is kept, and both are approved', [[KEEP, YES], [YES]], { does: 'approve', by: '1' }],
  ['another rule forbids to keep', [[KEEP, { keepItem: false }, YES]], { does: 'approve', by: '2' }],
  ['a person decides, not a rule that keeps', [[KEEP, NO]], { by: '1' }],
  ['the goods come back where the refund waits for the courier', [[KEEP, EARLY]], { earlyBy: '1' }],
  ['of one of two items it waits', [[KEEP], [KEEP, EARLY]], {}],
])('%s', (_, items, expected) => {
  expect(decided(items)).toEqual({ ...HAND, ...expected })
})

test('nothing is kept of a request with a warning sign, nor of an exchange unless the rule says exchange', () => {
  expect(decided([[KEEP]], { signs: ['high_share'] }).does).toBe('hand')
  expect(decided([[KEEP, YES]], { signs: ['high_share'] }).does).toBe('approve')
  expect(decided([[KEEP]], { signs: ['high_share'] }, { withSign: ['high_share'] }).does).toBe('hand')
  expect(decided([[KEEP]], { type: 'Exchange' }).does).toBe('hand')
  expect(decided([[KEEP]], { type: 'Exchange' }, { requestType: 'Exchange' }).does).toBe('keep')
  expect(decide(TEE, [rule('r', { payment: 'COD' }, KEEP)]).keepItem).toEqual({ value: false })
})

test('no rule asks for a photo twice: the next one does, then what else is said holds', () => {
  const outcome = decide(TEE, [
    rule('B', { payment: 'COD' }, { askPhoto: 'The label' }),
    rule('A', { payment: 'COD' }, SOLE),
    rule('C', { payment: 'COD' }, YES),
  ])
  const does = (...rules: string[]) => byItself([outcome], new Set(rules)).by
  expect([does(), does('A'), does('B'), does('A', 'B')]).toEqual(['A', 'B', 'A', 'C'])
})
