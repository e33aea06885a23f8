import { expect, test } from 'vitest'
import { isSentLater, topicOf } from './steps.ts'

test.each([
  ['received', true, true],
  ['received', undefined, false],
  ['approved', true, false],
  ['rejected', true, false],
] as const)('%s, no courier %s: its customer sends it later %s', (status, none, isLater) => {
  expect(isSentLater({ status, ...(none ? { no_courier: none } : {}) })).toBe(isLater)
})

test('a ticket about a request that was rejected for its photos is about new ones', () => {
  const rejected = (reason: string) => [{ at: '2026-11-17T10:00:00.000Z', step: 'rejected' as const, reason }]
  const steps = rejected('The photos are too dark. Please write to us.')
  expect(topicOf({ steps })).toBe('new-photos')
  expect(topicOf({ steps, no_courier: true })).toBe('new-photos')
  expect(topicOf({ steps: rejected('It was worn.') })).toBeUndefined()
  expect(topicOf({ steps: rejected('It was worn.'), no_courier: true })).toBe('own-parcel')
})
