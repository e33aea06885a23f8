import { expect, test } from 'vitest'
import { replyBy, replyWithin } from './reply-by.ts'

test.each([
  [48, 'within 48 hours', '2026-11-27T10:00:00.000Z'],
  [1, 'within 1 hour', '2026-11-25T11:00:00.000Z'],
  [24, 'within 24 hours', '2026-11-26T10:00:00.000Z'],
])('%i hours', (hours, words, by) => {
  expect([replyWithin(hours), replyBy(new Date('2026-11-25T10:00:00Z'), hours)?.toISOString()]).toEqual([words, by])
})

test('a ticket that waits for no answer is promised none', () => {
  expect(replyBy(null, 48)).toBeUndefined()
})
