// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:29:40Z') })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the time moves on every half minute, for all who ask at once', async () => {
  const [one, other] = [renderHook(useNow), renderHook(useNow)]
  expect(one.result.current.toISOString()).toBe('2026-11-22T18:29:40.000Z')
  await pass(29_000)
  expect(one.result.current.toISOString()).toBe('2026-11-22T18:29:40.000Z')
  await pass(1000)
  expect(one.result.current.toISOString()).toBe('2026-11-22T18:30:10.000Z')
  expect(other.result.current).toBe(one.result.current)
})

test('one clock runs for the whole page, and none when no one asks', () => {
  const [one, other] = [renderHook(useNow), renderHook(useNow)]
  expect(vi.getTimerCount()).toBe(1)
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that asks later begins with the time of then', async () => {
  const first = renderHook(useNow)
  first.unmount()
  await pass(600_000)
  expect(renderHook(useNow).result.current.toISOString()).toBe('2026-11-22T18:39:40.000Z')
})
