// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

afterEach(cleanup)

test('a second run while the first is at work does nothing; after it the button works again', async () => {
  const { result } = renderHook(useOneAtATime)
  const first = Promise.withResolvers<void>()
  let runs = 0
  const work = () => {
    runs += 1
    return first.promise
  }
  act(() => {
    void result.current.run(work)
    void result.current.run(work)
  })
  expect(runs).toBe(1)
  expect(result.current.busy).toBe(true)
  await act(async () => first.resolve())
  expect(result.current.busy).toBe(false)
  await act(() => result.current.run(work))
  expect(runs).toBe(2)
})

test('work that fails frees the button, and its error reaches who pressed', async () => {
  const { result } = renderHook(useOneAtATime)
  await act(async () => {
    await expect(result.current.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
  expect(result.current.busy).toBe(false)
  let ran = false
  await act(() => result.current.run(async () => void (ran = true)))
  expect(ran).toBe(true)
})
