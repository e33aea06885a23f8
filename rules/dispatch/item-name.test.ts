import { expect, test } from 'vitest'
import { itemName } from './item-name.ts'

test.each([
  ['Everyday Slub Tee', 'Ink', 'Everyday Slub Tee - Ink'],
  ['Everyday Slub Tee', '', 'Everyday Slub Tee'],
  ['Everyday Slub Tee', 'Ink / Cotton', 'Everyday Slub Tee - Ink / Cotton'],
  ['कुर्ता', 'नीला', 'कुर्ता - नीला'],
  ['', '', ''],
])('item stock info per item name: %j in %j is %j', (title, style, name) => {
  expect(itemName(title, style)).toBe(name)
})
