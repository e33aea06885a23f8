import { expect, test } from 'vitest'
import { type OrderTag, type TaggedFor, tagsFor } from './order-tags.ts'

const request = (status: TaggedFor['status'], change: Partial<TaggedFor> = {}): TaggedFor => ({
  type: 'Return',
  status,
  settled: false,
  ...change,
})

test.each<[string, TaggedFor[], OrderTag[]]>([
  ['no request', [], []],
  ['one that waits', [request('received')], ['wapsi-open', 'wapsi-return']],
  ['one that was approved', [request('approved')], ['wapsi-open', 'wapsi-return']],
  ['goods that came, money that is due', [request('completed')], ['wapsi-open', 'wapsi-return']],
  ['one that is settled', [request('completed', { settled: true })], ['wapsi-return']],
  ['one that was rejected', [request('rejected')], []],
  ['one that was cancelled', [request('cancelled')], []],
  ['goods that were refused', [request('refused')], []],
  ['goods that were refused after the money was paid', [request('refused', { settled: true })], ['wapsi-return']],
  ['an exchange', [request('received', { type: 'Exchange' })], ['wapsi-open', 'wapsi-exchange']],
  [
    'a return that is settled and an exchange that waits',
    [request('completed', { settled: true }), request('received', { type: 'Exchange' })],
    ['wapsi-open', 'wapsi-return', 'wapsi-exchange'],
  ],
  [
    'an exchange that was cancelled beside a return that waits',
    [request('cancelled', { type: 'Exchange' }), request('approved')],
    ['wapsi-open', 'wapsi-return'],
  ],
])('%s', (_what, requests, tags) => {
  expect(tagsFor(requests)).toEqual(tags)
})
