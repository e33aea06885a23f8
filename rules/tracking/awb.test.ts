import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awbOf } from './awb.ts'

describe('non-word characters are stripped from a typed AWB', () => {
  test.each([
    ['as it is', '29451000012345', '29451000012345'],
    ['spaces around and inside', '  2945 1000 0123 45\n', '29451000012345'],
    ['dashes and dots', '2945-1000.012345', '29451000012345'],
    ['small letters', 'sf123456789in', 'SF123456789IN'],
    ['an underscore, which is a word character', 'SF_1', 'SF_1'],
    ['leading zeros, which belong to it', '000123', '000123'],
    ['signs that search patterns are made of', '29%', '29'],
    ['no-break spaces', '2945\u00a01000', '29451000'],
    ['full-width digits', '２９４５', '2945'],
    ['a label and invisible signs', 'AWB No: \u200f2945\u200b1000\u00ad0123', '294510000123'],
    ['the page of the courier', 'https://www.delhivery.com/track/package/29451000012345', '29451000012345'],
    ['two of them: the first', '29451000012345, 29451000012346', '29451000012345'],
    ['a gap after the first digits', ' 2945 1023064482 ', '29451023064482'],
    ['two in a row: the first', '29451000012345 29451000012346', '29451000012345'],
    ['the longest', 'A'.repeat(64), 'A'.repeat(64)],
  ])('%s', (_, typed, awb) => {
    expect(awbOf(typed)).toBe(awb)
  })

  test.each([
    ['nothing', ''],
    ['only signs', ' %-#'],
    ['only invisible signs', '\u200b\u200f'],
    ['more than any AWB', '1'.repeat(65)],
    ['a megabyte', '1 '.repeat(500_000)],
  ])('none: %s', (_, typed) => {
    expect(awbOf(typed)).toBeNull()
  })

  test('whatever is typed: none, or what is typed again gives the same', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const awb = awbOf(typed)
        return awb === null || (/^[0-9A-Z_]{1,64}$/.test(awb) && awbOf(awb) === awb)
      }),
    )
  })
})
