import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from './lazy.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Code that comes with the given try, and how often it was fetched. */
function comingWith(success: number) {
  let fetches = 0
  const load = async () => {
    fetches += 1
    if (fetches < success) throw new Error('no network')
    return 'code'
  }
  return { ...later(load), fetches: () => fetches }
}

test('code is fetched once for all who ask', async () => {
  const code = comingWith(1)
  expect(await Promise.all([code.now(), code.atLast(), code.now()])).toEqual(['code', 'code', 'code'])
  expect(code.fetches()).toBe(1)
})

test('asked for now, a failure is told at once, and the next one who asks fetches again', async () => {
  const code = comingWith(2)
  await expect(code.now()).rejects.toThrow('no network')
  expect(await code.now()).toBe('code')
  expect(code.fetches()).toBe(2)
})

test('asked for at last, it is fetched again every three seconds until it comes', async () => {
  const code = comingWith(4)
  const coming = code.atLast()
  await vi.advanceTimersByTimeAsync(0)
  expect(code.fetches()).toBe(1)
  await vi.advanceTimersByTimeAsync(2999)
  expect(code.fetches()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(code.fetches()).toBe(2)
  await vi.advanceTimersByTimeAsync(6000)
  expect(await coming).toBe('code')
  expect(code.fetches()).toBe(4)
})
