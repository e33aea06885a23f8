import { expect, test } from 'vitest'
import { langOf } from './script.ts'

test.each([
  ['मेरी किताब', 'hi'],
  ['Size M चाहिए', 'hi'],
  ['Too small', undefined],
  ['', undefined],
  // Digits are read alike, and so are stops.
  ['१०४२ ।', undefined],
  ['অসমীয়া', undefined],
])('%j is read as %s', (text, lang) => {
  expect(langOf(text)).toBe(lang)
})
