import { expect, test } from 'vitest'
import { REASON_CODES } from '#contract/returns.ts'
import { DAMAGE_REASONS, GIVEN_REASONS, REASON_FACTS } from './reason-facts.ts'

test('damaged and wrong pieces, and both, do not go back on the shelf by themselves', () => {
  expect(DAMAGE_REASONS).toEqual(['2', '3'])
  expect(GIVEN_REASONS).toEqual(['1', '2', '3'])
})

test('every reason reads apart from the others', () => {
  const words = REASON_CODES.flatMap((code) => [REASON_FACTS[code].words, REASON_FACTS[code].short])
  expect(new Set(words).size).toBe(words.length)
})
