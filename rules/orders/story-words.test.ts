import { expect, test } from 'vitest'
import type { Moment } from '#contract/my-orders.ts'
import { isTrouble, momentWords } from './story-words.ts'

test.each<[Moment['kind'], string, Moment['settled'], string]>([
  ['order', 'ordered', undefined, 'Ordered'],
  ['order', 'promised', undefined, 'To be dispatched'],
  ['parcel', 'shipped', undefined, 'Shipped'],
  ['parcel', 'expected', undefined, 'Delivery expected'],
  ['return', 'received', undefined, 'Return requested'],
  ['exchange', 'received', undefined, 'Exchange requested'],
  ['exchange', 'approved', undefined, 'Request approved'],
  ['exchange', 'settled', 'order', 'Exchange ordered'],
  ['return', 'settled', 'gift_card', 'Gift card sent'],
  ['return', 'settled', 'refund', 'Refund sent'],
  ['ticket', 'answered', undefined, 'Customer care replied'],
  // An event that means nothing to a customer, and one that only a newer gateway knows.
  ['return', 'released', undefined, ''],
  ['parcel', 'in_customs', undefined, ''],
])('%s %s, settled by %s: %s', (kind, what, settled, words) => {
  expect(momentWords({ kind, what, ...(settled ? { settled } : {}) })).toBe(words)
})

test('what went otherwise than it should', () => {
  expect(['delivery_failed', 'rejected', 'delivered'].map((what) => isTrouble({ what }))).toEqual([true, true, false])
})
