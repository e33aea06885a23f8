import { assert as assertProperty, constantFrom, pre, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { fitSaid, type Why, WHYS, whysOffered, whysSaid, withWhy } from './whys.ts'

test.each<[string, Why, string]>([
  ['', 'small', 'Too small.'],
  ['The seam has come apart.', 'small', 'The seam has come apart. Too small.'],
  ['tight under the arms', 'small', 'tight under the arms\nToo small.'],
  ['छोटा है।', 'small', 'छोटा है। Too small.'],
  ['Too big. ', 'damaged', 'Too big. Damaged.'],
  ['Too small.', 'small', ''],
  ['Too small. The seam has come apart.', 'small', 'The seam has come apart.'],
  ['The seam. Too small. A lot.', 'small', 'The seam. A lot.'],
  ['The seam. Too small.', 'small', 'The seam.'],
  ['It is Too small.', 'small', 'It is Too small. Too small.'],
  ['It is ', 'small', 'It is \nToo small.'],
  ['Too small.', 'big', 'Too small. Too big.'],
  ['NotToo small.', 'small', 'NotToo small. Too small.'],
  ['x'.repeat(5000), 'small', 'x'.repeat(5000)],
])('%j, pressed %s: %j', (text, why, after) => {
  expect(withWhy(text, why, 5000)).toBe(after)
})

test('whatever was typed is there again once a sentence is taken back', () => {
  assertProperty(
    property(string(), constantFrom(...(Object.keys(WHYS) as Why[])), (text, why) => {
      pre(!whysSaid(text).includes(why))
      const said = withWhy(text, why, 5000)
      expect(whysSaid(said)).toContain(why)
      expect(said.startsWith(text)).toBe(true)
      expect(withWhy(said, why, 5000).trimEnd()).toBe(text.trimEnd())
    }),
  )
})

test.each<[Parameters<typeof whysOffered>, Why[]]>([
  [
    ['Return', '0', []],
    ['small', 'big', 'pictured', 'damaged', 'wrong', 'mind'],
  ],
  [
    ['Exchange', '1', []],
    ['small', 'big'],
  ],
  [
    ['Exchange', '2', []],
    ['pictured', 'damaged', 'wrong'],
  ],
  [
    ['Exchange', '2', ['small']],
    ['small', 'pictured', 'damaged', 'wrong'],
  ],
])('%j offers %j', (asked, offered) => {
  expect(whysOffered(...asked)).toEqual(offered)
})

test.each<[string, Why[], 'small' | 'big' | undefined]>([
  ['Too small.', ['small'], 'small'],
  ['Damaged. Too big.', ['big', 'damaged'], 'big'],
  ['Too small. Too big.', ['small', 'big'], undefined],
  ['It is not too small.', [], undefined],
  ['Too small.x', [], undefined],
])('%j says %j', (text, said, fit) => {
  expect(whysSaid(text)).toEqual(said)
  expect(fitSaid(said)).toBe(fit)
})
