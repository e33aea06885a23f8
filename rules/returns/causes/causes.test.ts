import { assert as assertProperty, constantFrom, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import type { ReasonCode } from '#contract/returns.ts'
import type { Fit } from './fit.ts'
import {
  ALL_CAUSES,
  type Cause,
  fitOf,
  isAlsoDamaged,
  isCause,
  isPressed,
  outcomeOfCauses,
  reasonOfCauses,
  withCause,
  withChip,
} from './causes.ts'

test('a cause is pressed, and taken back; the others stay, in the order of the screen', () => {
  assertProperty(
    property(subarray(ALL_CAUSES), constantFrom(...ALL_CAUSES), (causes, cause) => {
      const changed = withCause(causes, cause)
      expect(changed.includes(cause)).toBe(!causes.includes(cause))
      expect(withCause(changed, cause)).toEqual(causes)
    }),
  )
})

test('a chip of the form replaces the one before, and a pressed one is taken back', () => {
  assertProperty(
    property(constantFrom(...ALL_CAUSES), constantFrom(...ALL_CAUSES), (before, cause) => {
      expect(withChip([before], cause)).toEqual(before === cause ? [] : [cause])
    }),
  )
})

test('damage beside a size has its own chip; the chip Damaged alone replaces both', () => {
  const both: Cause[] = ['small', 'damaged']
  expect(isAlsoDamaged(both)).toBe(true)
  expect(ALL_CAUSES.filter((cause) => isPressed(both, cause))).toEqual(['small'])
  expect(withChip(both, 'damaged')).toEqual(['damaged'])
  expect(withChip(both, 'small')).toEqual(['damaged'])
  expect([isAlsoDamaged(['damaged']), isPressed(['damaged'], 'damaged')]).toEqual([false, true])
})

test.each<[Cause[], ReasonCode, Fit | undefined]>([
  [[], '0', undefined],
  [['small'], '1', 'small'],
  [['big'], '1', 'big'],
  [['small', 'big'], '1', 'either'],
  [['damaged'], '2', undefined],
  [['pictured', 'wrong'], '2', undefined],
  [['big', 'damaged'], '3', 'big'],
  [['mind'], '3', undefined],
  [['small', 'mind'], '3', 'small'],
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
