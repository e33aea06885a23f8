import { expect, test } from 'vitest'
import { isSentLater } from './steps.ts'

test.each([
  ['received', true, true],
  ['received', undefined, false],
  ['approved', true, false],
  ['rejected', true, false],
] as const)('%s, no courier %s: its customer sends it later %s', (status, none, isLater) => {
  expect(isSentLater({ status, ...(none ? { no_courier: none } : {}) })).toBe(isLater)
})
