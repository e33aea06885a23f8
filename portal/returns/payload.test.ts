import { expect, test } from 'vitest'
import type { Choices, ItemChoice } from './choices.ts'
import { payloadOf, problemIn } from './payload.ts'
import { details, line } from './testing/returns.ts'

const wish = { size: 'L', colour: '' }

/** The form with these items. */
function entered(items: Record<string, Partial<ItemChoice>>, reason = '', change: Partial<Choices> = {}) {
  const chosen = Object.fromEntries(Object.entries(items).map(([id, item]) => [id, { ...wish, ...item }]))
  const { orderDetails } = details()
  const choices: Choices = { type: 'Return', reason: '0', items: chosen, ...change }
  return {
    texts: { email: 'anita@example.com', reason },
    choices,
    address: orderDetails.shipping_address,
    editing: null,
  }
}

test.each<[string, Parameters<typeof entered>[0], string, object | null]>([
  ['no item has a cause: under the first', { '1': {}, '2': {} }, '', { section: 'cause', item: '1' }],
  ['one item has none: under that item', { '1': { causes: ['mind'] }, '2': {} }, '', { section: 'cause', item: '2' }],
  ['a text describes it too', { '1': { causes: ['mind'] }, '2': {} }, 'Torn.', null],
  ['each has one', { '1': { causes: ['mind'] }, '2': { causes: ['damaged'] } }, '', null],
])('the missing reason is shown: %s', (_, items, reason, where) => {
  const problem = problemIn(details(), entered(items, reason), 1, false)
  expect(problem).toEqual(where && { code: 'REASON_MISSING', ...where })
})

test('the missing reason is shown at the text if no chip is offered for the item', () => {
  const without = details([line('1', { causes: [] }), line('2')])
  expect(problemIn(without, entered({ '1': {} }), 1, false)).toMatchObject({ section: 'reason' })
  expect(problemIn(without, entered({ '1': {}, '2': {} }), 1, false)).toMatchObject({ section: 'cause', item: '2' })
})

test('items that go two ways are sent as an exchange, in which each says its own way', () => {
  const items = { '1': { causes: ['small'] as const }, '2': { causes: ['damaged'] as const } }
  const sent = payloadOf(details(), entered(items), [])
  expect(sent).toMatchObject({ type: 'Exchange', exchangeReason: '1', exchangeAction: 'Exchange' })
  expect(sent.products).toMatchObject([
    { outcome: 'Exchange', size: 'L' },
    { outcome: 'Return', size: 'M' },
  ])
})

test('an exchange without a reason is a problem also beside a return', () => {
  const items = { '1': { outcome: 'Exchange' as const }, '2': { causes: ['mind'] as const } }
  expect(problemIn(details(), entered(items, 'Torn.'), 1, false)).toMatchObject({ code: 'EXCHANGE_REASON_MISSING' })
})

test('all that is missing is found at once, in the specified order, and each item without a size', () => {
  const items = { '1': { causes: ['small'] as const, size: '' }, '2': { causes: ['big'] as const, size: '' } }
  expect(problemIn(details(), entered(items), 0, false)).toEqual({
    code: 'IMAGE_MISSING',
    section: 'photos',
    also: ['1', '2'].map((item) => ({ code: 'SIZE_MISSING', section: 'size', item })),
  })
  expect(problemIn(details(), entered({}), 0, false)).toMatchObject({
    code: 'NO_PRODUCTS',
    also: [{ code: 'IMAGE_MISSING' }],
  })
})
