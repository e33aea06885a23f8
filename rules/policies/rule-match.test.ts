import { describe, expect, test } from 'vitest'
import type { RuleConditions } from '#contract/desk/policy-rules.ts'
import type { Cause } from '../returns/causes/causes.ts'
import { decide } from './decide.ts'
import { isMatch, type RequestFacts } from './rule-match.ts'
import { rule, TEE } from './testing/rules.ts'

const REQUEST: RequestFacts = { type: 'Exchange', reason: '1', worthPaise: 80_000, earlier: 1, signs: [] }

test.each<[Cause[] | undefined, boolean]>([
  [['damaged'], true],
  [['small', 'wrong'], true],
  [['small'], false],
  [undefined, false],
])('a rule about damaged or wrong items applies to one with the causes %j: %s', (causes, applies) => {
  const when: RuleConditions = { cause: ['damaged', 'wrong'] }
  expect(isMatch(when, { ...TEE, request: REQUEST, ...(causes ? { causes } : {}) })).toBe(applies)
})

describe('what holds of a request', () => {
  test.each<[RuleConditions, Partial<RequestFacts>, boolean]>([
    [{ requestType: 'Exchange' }, {}, true],
    [{ requestType: 'Return' }, {}, false],
    [{ reason: '1' }, {}, true],
    [{ reason: '2' }, {}, false],
    [{ worthTo: 80_000 }, {}, true],
    [{ worthTo: 79_999 }, {}, false],
    [{ earlierTo: 1 }, {}, true],
    [{ earlierTo: 0 }, {}, false],
    [{ earlierTo: 0 }, { earlier: 0 }, true],
    [{ noSigns: true }, {}, true],
    [{ noSigns: true }, { signs: ['high_share'] }, false],
    [{ withSign: ['same_photo', 'photo_of_other'] }, { signs: ['photo_of_other'] }, true],
    [{ withSign: ['same_photo', 'photo_of_other'] }, { signs: ['other_city'] }, false],
    [{ withSign: ['same_photo'] }, {}, false],
    [{ withoutSign: ['same_photo', 'photo_of_other'] }, { signs: ['other_city'] }, true],
    [{ withoutSign: ['same_photo', 'photo_of_other'] }, { signs: ['other_city', 'same_photo'] }, false],
    [{ withSign: [] }, { signs: ['other_city'] }, false],
    [{ noSigns: true, sku: ['HEEL-*'] }, {}, false],
    [{ noSigns: true, sku: ['TEE-*'] }, {}, true],
  ])('%j of %j: %s', (when, change, holds) => {
    expect(isMatch(when, { ...TEE, request: { ...REQUEST, ...change } })).toBe(holds)
  })

  test.each<RuleConditions>([
    { requestType: 'Exchange' },
    { reason: '1' },
    { cause: ['small'] },
    { worthTo: 80_000 },
    { earlierTo: 5 },
    { noSigns: true },
    { withSign: ['same_photo'] },
    { withoutSign: ['same_photo'] },
  ])('%j holds of nothing before there is a request', (when) => {
    expect(isMatch(when, TEE)).toBe(false)
  })
})

test('what always needs staff stays with them, whatever another rule says of the request', () => {
  const rules = [rule('Small', { noSigns: true }, { approveAtOnce: true })]
  const facts = { ...TEE, request: REQUEST }
  expect(decide(facts, rules).approveAtOnce).toEqual({ value: true, by: 'Small' })
  const strict = rule('Second one', { earlierTo: 5 }, { approveAtOnce: false })
  expect(decide(facts, [...rules, strict]).approveAtOnce).toEqual({ value: false, by: 'Second one' })
})
