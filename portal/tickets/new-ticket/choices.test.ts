import { describe, expect, test } from 'vitest'
import {
  allowed,
  NOTHING_CHOSEN,
  OFFERED,
  shownFor,
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
}

test('another category takes its question and its reason away', () => {
  const other = withCategory(choices, 'Exchanges')
  expect(other).toEqual({ ...NOTHING_CHOSEN, category: 'Exchanges', order: '1042' })
  const question = 'Can I cancel only some items of my order?'
  expect(withQuestion(choices, question)).toEqual({ ...choices, question })
})

describe('what is not offered any more falls out', () => {
  test.each([
    [{}, {}],
    [{ order: 'None' }, { order: 'None' }],
    [{ order: '999' }, { order: '' }],
    [{ question: 'Who are you?' }, { question: '' }],
    [{ category: 'Payments & Refunds' }, { category: '', question: '', cancellationReason: '' }],
  ])('%j leaves %j', (change, left) => {
    expect(allowed({ ...choices, ...change }, orders)).toEqual({ ...choices, ...left })
  })
})

describe('the address', () => {
  test('goes over what was chosen before', () => {
    expect(withWished(choices, { order: '1043', category: '', topic: '' })).toEqual({ ...choices, order: '1043' })
    expect(withWished(choices, { order: '', category: 'Exchanges', topic: '' }).category).toBe('Exchanges')
  })

  test('that names nothing, the same or nothing offered changes nothing', () => {
    for (const category of ['', 'Order Cancellation', 'Payments & Refunds'])
      expect(withWished(choices, { order: '', category, topic: '' })).toEqual(choices)
  })
})

describe('a link from a parcel', () => {
  const wished = { order: '1042', category: '', topic: 'lost-parcel' }

  test('shows a category that is not offered, with order and question filled in, and only while it asks for it', () => {
    const shown = shownFor(wished, OFFERED)
    const begun = withWished(NOTHING_CHOSEN, wished, shown)
    const filled = { category: 'Delivery & Tracking', question: 'My parcel is lost.', order: '1042' }
    expect(begun).toEqual({ ...NOTHING_CHOSEN, ...filled })
    expect(allowed(begun, orders, shown)).toEqual(begun)
    expect(shownFor({ ...wished, topic: 'anything' }, OFFERED)).toEqual(OFFERED)
    expect(allowed(begun, orders, OFFERED)).toEqual({ ...NOTHING_CHOSEN, order: '1042' })
  })

  test('or from a request that was rejected for its photos: with its own category', () => {
    const photos = { ...wished, topic: 'new-photos' }
    const shown = shownFor(photos, OFFERED)
    const filled = { category: 'Order Modification & Issues', question: 'Something else about my order', order: '1042' }
    expect(allowed(withWished(NOTHING_CHOSEN, photos, shown), orders, shown)).toEqual({ ...NOTHING_CHOSEN, ...filled })
  })

  test('takes the category that the shop offers, where it does', () => {
    const offered = [{ name: 'Delivery & Tracking', questions: ['My parcel is lost.'] }]
    expect(shownFor(wished, offered)).toEqual(offered)
  })
})

test("the shop's own categories and questions are those that can be chosen", () => {
  const offered = [{ name: 'Payments & Refunds', questions: ['Where is it?'] }]
  expect(allowed(choices, orders, offered).category).toBe('')
  const wished = withWished(choices, { order: '', category: 'Payments & Refunds', topic: '' }, offered)
  expect(wished.category).toBe('Payments & Refunds')
  expect(allowed({ ...wished, question: 'Where is it?' }, orders, offered).question).toBe('Where is it?')
  expect(allowed({ ...wished, question: 'When will my refund arrive?' }, orders, offered).question).toBe('')
})
