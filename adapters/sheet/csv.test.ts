import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  [12, '12'],
  [-3, '-3'],
  [null, ''],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-3', "'-3"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
])('a cell of %j is written %j', (cell, written) => {
  expect(csvOf(['c'], [[cell]])).toBe(`c\r\n${written}\r\n`)
})
