import { assert as assertProperty, array, constantFrom, property, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_CAUSES, type Cause, USUAL_CAUSES } from './causes.ts'
import { causesOffered, isCauseTaken } from './offered.ts'

test.each<[string, string[], string[], Cause[]]>([
  ['nothing is set', [], [], [...USUAL_CAUSES]],
  ['the shop has a list', ['damaged', 'small', 'style'], [], ['small', 'damaged', 'style']],
  ['a bag has no size', [], ['style', 'color'], ['pictured', 'damaged', 'wrong', 'style', 'colour', 'mind']],
  ['a tee has sizes', [], ['too-small', 'too-big'], ['small', 'big', 'pictured', 'damaged', 'wrong', 'mind']],
  ['a reason of no chip', [], ['absorbency', 'unknown', ''], [...USUAL_CAUSES]],
  ['the list of a shop, for a bag', ['small', 'damaged'], ['style'], ['damaged']],
  ['a list of sizes alone, for a bag', ['small', 'big'], ['style'], ['small', 'big']],
])('%s: %j and %j give %j', (_what, list, suggested, offered) => {
  expect(causesOffered(list, suggested)).toEqual(offered)
})

test('there is always one, in the order of the screen, and the server takes each', () => {
  const handle = constantFrom(
    'too-small',
    'too-big',
    'style',
    'color',
    'damaged-or-defective',
    'absorbency',
    'toString',
  )
  assertProperty(
    property(subarray([...ALL_CAUSES]), array(handle), (list, suggested) => {
      const offered = causesOffered(list, suggested)
      expect(offered.length).toBeGreaterThan(0)
      expect(offered).toEqual(ALL_CAUSES.filter((cause) => offered.includes(cause)))
      expect(offered.every((cause) => isCauseTaken(list, cause))).toBe(true)
    }),
  )
})

test.each([
  [[], 'style', true],
  [['small'], 'small', true],
  [['small'], 'damaged', false],
  [[], 'huge', false],
  [['huge'], 'huge', false],
])('with the list %j, %s is taken: %s', (list, code, taken) => {
  expect(isCauseTaken(list, code)).toBe(taken)
})
