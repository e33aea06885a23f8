import { assert as assertProperty, constantFrom, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { ReasonCode } from '#contract/returns.ts'
import type { Fit } from './fit.ts'
import { fitOf, reasonOfCauses, type Cause, CAUSES, causesIn, withCause } from './causes.ts'

test.each<[string, Cause, string]>([
  ['', 'small', 'Too small. '],
  ['The seam has come apart.', 'small', 'The seam has come apart. Too small. '],
  ['tight under the arms', 'small', 'tight under the arms\nToo small. '],
  ['छोटा है।', 'small', 'छोटा है। Too small. '],
  ['Too big. ', 'damaged', 'Too big. Damaged. '],
  ['Too small.', 'small', ''],
  ['Too small. The seam has come apart.', 'small', 'The seam has come apart.'],
  ['The seam. Too small. A lot.', 'small', 'The seam. A lot.'],
  ['The seam. Too small.', 'small', 'The seam.'],
  ['The seam. Too small. ', 'small', 'The seam.'],
  ['Too small. ', 'small', ''],
  ['Too small. Sleeves too tight', 'small', 'Sleeves too tight'],
  ['It is Too small.', 'small', 'It is Too small. Too small. '],
  ['It is ', 'small', 'It is \nToo small. '],
  ['Too small.', 'big', 'Too small. Too big. '],
  ['NotToo small.', 'small', 'NotToo small. Too small. '],
  ['x'.repeat(5000), 'small', 'x'.repeat(5000)],
])('%j, pressed %s: %j', (text, cause, after) => {
  expect(withCause(text, cause, 5000)).toBe(after)
})

test('whatever was typed is there again once a sentence is taken back', () => {
  assertProperty(
    property(string(), constantFrom(...(Object.keys(CAUSES) as Cause[])), (text, cause) => {
      pre(!causesIn(text).includes(cause))
      const changed = withCause(text, cause, 5000)
      expect(causesIn(changed)).toContain(cause)
      expect(changed.startsWith(text)).toBe(true)
      expect(withCause(changed, cause, 5000).trimEnd()).toBe(text.trimEnd())
    }),
  )
})

test.each<[string, Cause[], ReasonCode, Fit | undefined]>([
  ['', [], '0', undefined],
  ['Too small.', ['small'], '1', 'small'],
  ['Too big.', ['big'], '1', 'big'],
  ['Too small. Too big.', ['small', 'big'], '1', 'either'],
  ['Damaged.', ['damaged'], '2', undefined],
  ['Wrong item. Not as pictured.', ['pictured', 'wrong'], '2', undefined],
  ['Damaged. Too big.', ['big', 'damaged'], '3', undefined],
  ['Changed my mind.', ['mind'], '3', undefined],
  ['Too small. Changed my mind.', ['small', 'mind'], '3', undefined],
  ['It is not too small.', [], '0', undefined],
  ['Too small.x', [], '0', undefined],
])('%j says %j: reason %s, fit %s', (text, causes, reason, fit) => {
  expect(causesIn(text)).toEqual(causes)
  expect(reasonOfCauses(causes)).toBe(reason)
  expect(fitOf(causes)).toBe(fit)
})
