import { expect, test } from 'vitest'
import { usualWords } from './usual-words.ts'

const usual = (medianHours: number, mostHours: number) => ({ cases: 1640, medianHours, mostHours })

test.each([
  ['returnFee', 99, undefined, undefined, false],
  ['decideDays', 2, undefined, 'Last 60 days: fewer than 20 cases.', false],
  [
    'decideDays',
    2,
    usual(30, 90),
    '90 % took 4 days; you promise 2. Usually within 2 days. 1,640 cases in 60 days.',
    true,
  ],
  ['decideDays', 4, usual(30, 90), '90 % took at most 4 days. Usually within 2 days. 1,640 cases in 60 days.', false],
  ['decideDays', 0, usual(3, 5), '90 % took at most 5 hours. Usually within 3 hours. 1,640 cases in 60 days.', false],
  [
    'answerHours',
    48,
    usual(6, 49),
    '90 % took 3 days; you promise 48 hours. Usually within 6 hours. 1,640 cases in 60 days.',
    true,
  ],
  [
    'refundDays',
    7,
    usual(3, 5),
    "90 % took at most 5 hours. Usually within 3 hours. 1,640 cases in 60 days. The bank's days come on top.",
    false,
  ],
] as const)('%s of %d', (name, value, counted, words, isBroken) => {
  expect(usualWords(name, value, counted)).toEqual(words && { words, isBroken })
})
