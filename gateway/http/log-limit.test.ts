import { expect, test } from 'vitest'
import { logLimit } from './log-limit.ts'

test('so much is told in a minute, and more in the next', () => {
  let at = new Date('2026-11-21T11:00:10Z')
  const mayLog = logLimit(3, () => at)
  const often = (times: number) => Array.from({ length: times }, mayLog).filter(Boolean).length
  expect(often(10)).toBe(3)
  at = new Date('2026-11-21T11:00:59Z')
  expect(often(10)).toBe(0)
  at = new Date('2026-11-21T11:01:00Z')
  expect(often(2)).toBe(2)
  expect(often(10)).toBe(1)
})
