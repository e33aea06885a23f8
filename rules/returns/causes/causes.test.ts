import { assert as assertProperty, constantFrom, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import type { ReasonCode } from '#contract/returns.ts'
import type { Fit } from './fit.ts'
import { ALL_CAUSES, type Cause, fitOf, isCause, outcomeOfCauses, reasonOfCauses, withCause } from './causes.ts'

test('a cause is pressed, and taken back; the others stay, in the order of the screen', () => {
  assertProperty(
    property(subarray(ALL_CAUSES), constantFrom(...ALL_CAUSES), (causes, cause) => {
      const changed = withCause(causes, cause)
      expect(changed.includes(cause)).toBe(!causes.includes(cause))
      expect(withCause(changed, cause)).toEqual(causes)
    }),
  )
})

test.each<[Cause[], ReasonCode, Fit | undefined]>([
  [[], '0', undefined],
  [['small'], '1', 'small'],
  [['big'], '1', 'big'],
  [['small', 'big'], '1', 'either'],
  [['damaged'], '2', undefined],
  [['pictured', 'wrong'], '2', undefined],
  [['big', 'damaged'], '3', undefined],
  [['mind'], '3', undefined],
  [['small', 'mind'], '3', undefined],
  [['style'], '0', undefined],
  [['small', 'style'], '1', 'small'],
  [['colour', 'damaged'], '2', undefined],
])('%j: reason %s, fit %s', (causes, reason, fit) => {
  expect(reasonOfCauses(causes)).toBe(reason)
  expect(fitOf(causes)).toBe(fit)
})

test.each<[Cause[], 'Return' | 'Exchange' | undefined]>([
  [[], undefined],
  [['small'], 'Exchange'],
  [['big', 'damaged'], 'Exchange'],
  [['mind'], 'Return'],
  [['mind', 'damaged'], undefined],
  [['damaged', 'wrong', 'pictured'], undefined],
])('%j means %s', (causes, outcome) => {
  expect(outcomeOfCauses(causes)).toBe(outcome)
})

test.each([
  ['small', true],
  ['Too small', false],
  ['toString', false],
  ['', false],
])('%j is the code of a cause: %s', (code, is) => {
  expect(isCause(code)).toBe(is)
})
