import { expect, test } from 'vitest'
import { worthWords } from './bulk.ts'

const row = (duePaise: number, payment: 'COD' | 'Paid') => ({ duePaise, payment })

test.each([
  [[row(129_900, 'COD'), row(2_100_050, 'Paid'), row(0, 'COD')], '₹22,299.50 in all, 2 COD'],
  [[row(129_900, 'Paid')], '₹1,299 in all, none COD'],
  [[], '₹0 in all, none COD'],
])('%j is %s', (rows, words) => {
  expect(worthWords(rows)).toBe(words)
})
