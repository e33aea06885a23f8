import { describe, expect, test } from 'vitest'
import {
  allowed,
  NOTHING_CHOSEN,
  stageOf,
  type TicketChoices,
  withCategory,
  withQuestion,
  withWished,
} from './choices.ts'

const orders = [{ order_number: '1042', payment_gateway_names: [], created_at: '2026-11-12T10:00:00.000Z' }]

const choices: TicketChoices = {
  category: 'Order Cancellation',
  cancellationReason: 'Order Delayed',
  question: 'How do I cancel my COD order?',
  order: '1042',
  more: true,
}

test('another category takes its question and its reason away, another question its answer', () => {
  const other = withCategory(choices, 'Exchanges')
  expect(other).toEqual({ ...NOTHING_CHOSEN, category: 'Exchanges', order: '1042' })
  expect(withQuestion(choices, 'Can I cancel only some items of my order?').more).toBe(false)
})

describe('what is not offered any more falls out', () => {
  test.each([
    [{}, {}],
    [{ order: 'None' }, { order: 'None' }],
    [{ order: '999' }, { order: '' }],
    [{ question: 'Who are you?' }, { question: '', more: false }],
    [{ category: 'Payments & Refunds' }, { category: '', question: '', cancellationReason: '', more: false }],
  ])('%j leaves %j', (change, left) => {
    expect(allowed({ ...choices, ...change }, orders)).toEqual({ ...choices, ...left })
  })
})

describe('the address', () => {
  test('goes over what was chosen before', () => {
    expect(withWished(choices, { order: '1043', category: '' })).toEqual({ ...choices, order: '1043' })
    expect(withWished(choices, { order: '', category: 'Exchanges' }).category).toBe('Exchanges')
  })

  test('that names nothing, the same or nothing offered changes nothing', () => {
    for (const category of ['', 'Order Cancellation', 'Payments & Refunds'])
      expect(withWished(choices, { order: '', category })).toEqual(choices)
  })
})

test.each([
  ['nothing is asked yet', { question: '', more: false }, 'ask'],
  ['there is an answer to read', { more: false }, 'answer'],
  ['the answer was not enough', {}, 'rest'],
  ['there is no answer', { question: 'Something else about a cancellation', more: false }, 'rest'],
] as const)('when %s', (_, change, stage) => {
  expect(stageOf({ ...choices, ...change })).toBe(stage)
})

test("the shop's own categories and questions are those that can be chosen", () => {
  const offered = [{ name: 'Payments & Refunds', questions: ['Where is it?'] }]
  expect(allowed(choices, orders, offered).category).toBe('')
  const wished = withWished(choices, { order: '', category: 'Payments & Refunds' }, offered)
  expect(wished.category).toBe('Payments & Refunds')
  expect(allowed({ ...wished, question: 'Where is it?' }, orders, offered).question).toBe('Where is it?')
  expect(allowed({ ...wished, question: 'When will my refund arrive?' }, orders, offered).question).toBe('')
})
