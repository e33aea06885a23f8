import { expect, test } from 'vitest'
import { firstProblem, messageProblem } from './form.ts'
import { TEXT_MAX_LENGTH } from './length.ts'

const form = {
  email: 'a@b.in',
  emailBlocked: false,
  customerFound: true,
  category: 'Exchanges',
  cancellationReason: '',
  question: 'How do I exchange an item?',
  order: 'None',
}

test('a description and a message may hold 5000 signs, counted as browsers count them', () => {
  expect(TEXT_MAX_LENGTH).toBe(5000)
  for (const [text, problem] of [
    ['x'.repeat(5000), null],
    ['x'.repeat(5001), 'TEXT_TOO_LONG'],
    ['👍'.repeat(2500), null],
    [`${'👍'.repeat(2500)}.`, 'TEXT_TOO_LONG'],
  ] as const) {
    expect(messageProblem(text)).toBe(problem)
    expect(firstProblem({ ...form, description: text })).toBe(problem)
  }
})
