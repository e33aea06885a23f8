import { expect, test } from 'vitest'
import { asksForSecond, needsTwo, secondWords } from './alone.ts'

test.each([
  [500_000, 0, 5000, false],
  [500_001, 0, 5000, true],
  [100_000, 400_000, 5000, false],
  [100_001, 400_000, 5000, true],
  [1, 0, 0, true],
])('%i paise after %i on the same day, up to %i rupees alone: %s', (paise, todayPaise, payAloneUpTo, isNeeded) => {
  expect(needsTwo(paise, todayPaise, { payAloneUpTo })).toBe(isNeeded)
})

test('the sentence says what was given out before, and who confirms', () => {
  const words = secondWords(470_000, 30_000, { payAloneUpTo: 100 })
  expect(words).toContain('₹4,700 is due, with ₹300 earlier today, which is more than the ₹100')
  expect(asksForSecond(words)).toBe(true)
  expect(asksForSecond('Shopify does not know the order.')).toBe(false)
})
