import { expect, test } from 'vitest'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { splitByOutcome } from './split.ts'
import type { Submission } from './submission.ts'

type Outcome = Submission['type'] | undefined

/** A submission of an item for each outcome, with these photos. */
const withItems = (type: Submission['type'], outcomes: Outcome[], files: Submission['files'] = []): Submission => ({
  customerId: '55',
  alternatePhone: '',
  address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
  orderId: '9001',
  orderNumber: '1042',
  products: outcomes.map((outcome, at) => ({
    id: String(at + 1),
    originalSize: 'M',
    size: 'M',
    sku: '',
    mrp: '1',
    ...(outcome ? { outcome } : {}),
  })),
  type,
  exchangeReason: '1',
  files,
  email: 'a@example.com',
  mailCheckStatus: 204,
  reason: 'Tight.',
  [METAFIELD_UPDATED]: 200,
})

const shapeOf = (submission: Submission) =>
  splitByOutcome(submission).map(({ type, exchangeReason, products, files }) => [
    type,
    exchangeReason,
    products.map(({ id }) => id).join(''),
    files.map(({ id }) => id).join(''),
  ])

test.each<[string, Submission, unknown[]]>([
  [
    'items without an outcome are one request',
    withItems('Exchange', [undefined, undefined]),
    [['Exchange', '1', '12', '']],
  ],
  ['so are items of one outcome', withItems('Return', ['Exchange', 'Exchange']), [['Exchange', '1', '12', '']]],
  [
    'items of two are a return, without a reason, and an exchange',
    withItems('Exchange', ['Exchange', 'Return', 'Exchange']),
    [
      ['Return', '0', '2', ''],
      ['Exchange', '1', '13', ''],
    ],
  ],
  [
    'an item without one has that of the request',
    withItems('Exchange', [undefined, 'Return']),
    [
      ['Return', '0', '2', ''],
      ['Exchange', '1', '1', ''],
    ],
  ],
  ['no item is one request, which is refused', withItems('Return', []), [['Return', '1', '', '']]],
])('%s', (_, submission, parts) => {
  expect(shapeOf(submission)).toEqual(parts)
})

test('a photo goes with its item; one that shows no item, or one of another order, with the first request', () => {
  const files = [{ id: 'a', item: '1' }, { id: 'b', item: '2' }, { id: 'c' }, { id: 'd', item: '99' }]
  expect(shapeOf(withItems('Exchange', ['Exchange', 'Return'], files))).toEqual([
    ['Return', '0', '2', 'bcd'],
    ['Exchange', '1', '1', 'a'],
  ])
  expect(shapeOf(withItems('Return', [undefined, undefined], files))).toEqual([['Return', '1', '12', 'abcd']])
})
