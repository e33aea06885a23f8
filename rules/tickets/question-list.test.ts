import { describe, expect, test } from 'vitest'
import { isCategory, listProblem, withLists } from './question-list.ts'
import { CANCEL_COD, CANCEL_PREPAID, CANCELLATION, CATEGORIES } from './questions.ts'

describe('the questions of a category', () => {
  test('are one to thirty lines', () => {
    const many = Array.from({ length: 30 }, (_, n) => `Question ${n}?`)
    expect(listProblem('Exchanges', ['Only one?'])).toBeNull()
    expect(listProblem('Exchanges', many)).toBeNull()
    expect(listProblem('Exchanges', ['x'.repeat(200)])).toBeNull()
    expect(listProblem('Exchanges', [])).toEqual({ code: 'QUESTIONS_MISSING' })
    expect(listProblem('Exchanges', [...many, 'One more?'])).toEqual({ code: 'QUESTIONS_MISSING' })
  })

  test.each(['', '  ', ' Why?', 'Why? ', 'a\nb', 'x'.repeat(201), '\u200b'])('not %j', (question) => {
    expect(listProblem('Exchanges', ['Good?', question])).toEqual({
      code: 'QUESTION_NOT_PLAIN',
      about: question.slice(0, 200),
    })
  })

  test('not twice the same, in capitals or not', () => {
    expect(listProblem('Exchanges', ['Why?', 'How?', 'why?'])).toEqual({ code: 'QUESTION_TWICE', about: 'why?' })
  })

  test.each([CANCEL_COD, CANCEL_PREPAID])(
    '%s stays in Order Cancellation, which gives it the priority High',
    (needed) => {
      const questions = [CANCEL_COD, CANCEL_PREPAID, 'Else?'].filter((question) => question !== needed)
      expect(listProblem(CANCELLATION, questions)).toEqual({ code: 'QUESTION_NEEDED', about: needed })
      expect(listProblem('Exchanges', questions)).toBeNull()
      expect(listProblem(CANCELLATION, [needed, ...questions])).toBeNull()
    },
  )
})

test("the shop's list stands in the place of ours, one that cannot be used does not", () => {
  const lists = new Map([
    ['Exchanges', { questions: ['Why?'], offered: false }],
    [CANCELLATION, { questions: ['Nothing of it?'], offered: true }],
    ['Gossip', { questions: ['Who?'], offered: true }],
  ])
  const [first, second, ...others] = withLists(lists)
  expect(first).toEqual({ name: 'Exchanges', offered: false, questions: ['Why?'] })
  expect([second, ...others]).toEqual(CATEGORIES.slice(1))
  expect(withLists(new Map())).toEqual(CATEGORIES)
})

test('a category is one of the list', () => {
  expect(isCategory('Exchanges')).toBe(true)
  expect(isCategory('exchanges')).toBe(false)
})
