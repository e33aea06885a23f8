import { expect, test } from 'vitest'
import { priorityOf } from './priority.ts'
import { CATEGORIES } from './questions.ts'

test('cancellation tickets asking how to cancel a COD or prepaid order get priority High', () => {
  expect(priorityOf('How do I cancel my COD order?')).toBe('High')
  expect(priorityOf('How do I cancel my prepaid order?')).toBe('High')
})

test('every other question is Normal', () => {
  const high = CATEGORIES.flatMap(({ questions }) => questions).filter((question) => priorityOf(question) === 'High')
  expect(high).toEqual(['How do I cancel my COD order?', 'How do I cancel my prepaid order?'])
})

test.each(['', 'High', 'how do i cancel my cod order?', 'How do I cancel my COD order? '])(
  'an unknown question is Normal: "%s"',
  (question) => expect(priorityOf(question)).toBe('Normal'),
)
