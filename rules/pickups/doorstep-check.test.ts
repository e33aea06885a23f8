import { expect, test } from 'vitest'
import { doorstepWords, foundText } from './doorstep-check.ts'

test.each<[Parameters<typeof doorstepWords>[0], string]>([
  [{ state: 'booked', reason: '' }, ''],
  [{ doorstep: 'asked', state: 'booked', reason: '' }, 'The courier checks the goods at the door.'],
  [{ doorstep: 'asked', state: 'picked', reason: '' }, 'Passed doorstep check.'],
  [{ doorstep: 'asked', state: 'failed', reason: 'goods_refused' }, 'Failed doorstep check.'],
  [{ doorstep: 'asked', state: 'failed', reason: 'nobody_there' }, ''],
  [
    { doorstep: 'pieces', state: 'picked', reason: '' },
    'No doorstep check: this courier does not check so many pieces in one parcel.',
  ],
])('%j: %s', (pickup, words) => {
  expect(doorstepWords(pickup)).toBe(words)
})

test.each([
  ['Colour mismatch', 'Colour mismatch'],
  ['  Tag\u0000missing \u202e\n(2 pcs) ', 'Tag missing (2 pcs)'],
  ['Call Ramesh +91 98765-43210, size 42', 'Call Ramesh …, size 42'],
  ['x'.repeat(300), 'x'.repeat(255)],
])('a courier writes %j', (text, shown) => {
  expect(foundText(text)).toBe(shown)
})
