import { expect, test } from 'vitest'
import { CANCELLATION_REASONS, CATEGORIES, NO_ORDER, questionsOf } from './questions.ts'

test('ticket categories offered: Exchanges and Order Cancellation', () => {
  const offered = CATEGORIES.filter((category) => category.offered)
  expect(offered.map(({ name }) => name)).toEqual(['Exchanges', 'Order Cancellation'])
})

test('other categories have question lists but are not offered', () => {
  const others = CATEGORIES.filter((category) => !category.offered)
  expect(others.map(({ name }) => name)).toContain('Order Modification & Issues')
  for (const { questions } of others) expect(questions.length).toBeGreaterThan(1)
})

test('each category has a preset question list', () => {
  for (const { name, questions } of CATEGORIES) {
    expect(questions.length).toBeGreaterThan(1)
    expect(questionsOf(name)).toBe(questions)
    for (const question of questions) expect(question).toMatch(/^\S.{4,198}\S$/)
  }
  expect(new Set(CATEGORIES.map(({ name }) => name)).size).toBe(CATEGORIES.length)
})

test('no question stands in two categories, or twice in one', () => {
  const all = CATEGORIES.flatMap(({ questions }) => questions)
  expect(new Set(all).size).toBe(all.length)
})

test('"How do I cancel my COD order?" and "How do I cancel my prepaid order?" are asked about a cancellation', () => {
  expect(questionsOf('Order Cancellation').slice(0, 2)).toEqual([
    'How do I cancel my COD order?',
    'How do I cancel my prepaid order?',
  ])
})

test.each(['', 'None', 'exchanges', 'constructor', 'Order Cancellation '])(
  'an unknown category has no questions: "%s"',
  (category) => expect(questionsOf(category)).toEqual([]),
)

test('cancellation reasons: Order Delayed, Not Required Anymore, Placed by Mistake/Other Reason', () => {
  expect(CANCELLATION_REASONS).toEqual(['Order Delayed', 'Not Required Anymore', 'Placed by Mistake/Other Reason'])
})

test('Select none if there is no order id: "None" stands in its place', () => {
  expect(NO_ORDER).toBe('None')
})
