import { expect, test } from 'vitest'
import { sheetFor, wholeSheet } from './sheet.ts'

const rules = [
  '.flex{display:flex}',
  '.mt-0\\.5{margin-top:2px}',
  '.\\32 xl{font-size:2em}',
  '.w-\\[60vw\\]{width:60vw}',
  ".before\\:content-\\[\\'\\'\\]:before{content:''}",
  '@media (width>=700px){.form\\:flex{display:flex}.form\\:p-1{padding:1px}}',
  'html[data-mode=demo] .demo\\:block,html[data-mode=shopify] .shop\\:block{display:block}',
  '@media print{@supports (a:b){.print\\:flex{display:flex}}}',
  '.gap-\\[max\\(5px\\,1rem\\)\\]{gap:max(5px,1rem)}',
]
const first = '@layer utilities,base;@layer base{b{color:red}}'
const last = '@media print{.slip{color:red}}@keyframes turn{to{rotate:1turn}}'
const css = `${first}@layer utilities{${rules.join('')}}${last}`
const sheet = (...sources: string[]) => sheetFor(css, sources).slice(first.length + '@layer utilities{'.length)
const ALWAYS = rules[4]

test('the file has the rules of all classes', () => {
  expect(wholeSheet(css)).toBe(`@layer utilities{${rules.join('')}}`)
})

test.each([
  ['no class', ['a.flexible'], ''],
  ['a class in a text of the code', ['const a="p-2 flex"'], rules[0]],
  ['classes of several sources', ['`${b}mt-0.5`', "'flex'"], `${rules[0]}${rules[1]}`],
  ['a class that begins with a figure', ['"2xl"'], rules[2]],
  ['a class with brackets', ['"w-[60vw]"'], rules[3]],
])('a page that names %s has its rules, and those of names that no word can be', (_, sources, expected) => {
  expect(sheet(...sources)).toBe(`${expected}${ALWAYS}}${last}`)
})

test.each([
  ['a class of two', '<p class="shop:block">', rules[6]],
  ['a class under a condition', '"form:p-1"', '@media (width>=700px){.form\\:p-1{padding:1px}}'],
  ['a class under two', '"print:flex"', rules[7]],
  ['a class with a comma', '"gap-[max(5px,1rem)]"', rules[8]],
])('a page that names %s has its rules under the same conditions', (_, source, expected) => {
  expect(sheet(source)).toBe(`${ALWAYS}${expected}}${last}`)
})
