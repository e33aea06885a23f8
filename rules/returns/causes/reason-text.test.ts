import { assert as assertProperty, property, string, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_CAUSES, type Cause, CAUSES } from './causes.ts'
import { causesInText, causeWords, reasonText } from './reason-text.ts'

test.each<[Cause[][], string, string]>([
  [[['small']], '', 'Too small.'],
  [[['damaged', 'small']], 'At the hem.', 'Too small. Damaged. At the hem.'],
  [[[]], 'At the hem.', 'At the hem.'],
  [[[]], '', ''],
  [[], 'At the hem.', 'At the hem.'],
  [[['small'], ['small']], 'At the hem.', 'Too small. At the hem.'],
  [[['small'], ['damaged']], 'At the hem.', 'Tee: Too small. Flats: Damaged. At the hem.'],
  [[[], ['damaged']], '', 'Flats: Damaged.'],
  [[['small']], 'Too small. At the hem.', 'Too small. At the hem.'],
  [[['small', 'damaged']], 'Too small. At the hem.', 'Damaged. Too small. At the hem.'],
])('items with the causes %j and the text %j read %j', (causes, typed, text) => {
  const items = causes.map((own, place) => ({ title: ['Tee', 'Flats'][place] ?? '', causes: own }))
  expect(reasonText(items, typed)).toBe(text)
})

test('codes read as names, one of a later release as itself', () => {
  expect(causeWords(['small', 'glitter'])).toBe('Too small, glitter')
})

test('what is typed is never lost, and each cause is said once', () => {
  assertProperty(
    property(subarray(ALL_CAUSES), string(), (causes, typed) => {
      const text = reasonText([{ title: 'Tee', causes }], typed)
      expect(text.endsWith(typed)).toBe(true)
      for (const cause of causes) expect(text).toContain(`${CAUSES[cause]}.`)
      expect(reasonText([{ title: 'Tee', causes }], text)).toBe(text)
    }),
  )
})

test.each<[string, Cause[]]>([
  ['', []],
  ['Too small.', ['small']],
  [' Too small. ', ['small']],
  ['Too small. Too big.', ['small', 'big']],
  ['Wrong item. Not as pictured.', ['pictured', 'wrong']],
  ['The seam. Damaged. A lot.', ['damaged']],
  ['tight under the arms\nToo small. ', ['small']],
  ['छोटा है। Too small.', ['small']],
  ['It is Too small.', []],
  ['It is not too small.', []],
  ['NotToo small.', []],
  ['Too small.x', []],
])('in %j a page of 1.0 said %j', (text, causes) => {
  expect(causesInText(text)).toEqual(causes)
})
