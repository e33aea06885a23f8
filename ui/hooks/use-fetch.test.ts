// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFetch } from './use-fetch.ts'

type Question = PromiseWithResolvers<string>
let questions: Question[]
const ask = () => {
  const question = Promise.withResolvers<string>()
  questions.push(question)
  return question.promise
}
const answer = (n: number, text: string) => act(async () => questions[n]?.resolve(text))
const fail = (n: number) => act(async () => questions[n]?.reject(new Error('no network')))

beforeEach(() => {
  questions = []
})
afterEach(cleanup)

test('a screen asks once when it appears, and shows what comes', async () => {
  const { result, rerender } = renderHook(() => useFetch(ask))
  expect(result.current).toMatchObject({ data: undefined, isFetching: true })
  await answer(0, 'first')
  rerender()
  expect(result.current).toMatchObject({ data: 'first', error: undefined, isFetching: false })
  expect(questions).toHaveLength(1)
})

test('the answer to the last question counts, whichever comes first', async () => {
  const { result } = renderHook(() => useFetch(ask))
  act(() => result.current.refetch())
  await answer(1, 'new')
  await answer(0, 'old')
  expect(result.current.data).toBe('new')
})

test('an earlier question that fails late says nothing', async () => {
  const { result } = renderHook(() => useFetch(ask))
  act(() => result.current.refetch())
  await answer(1, 'new')
  await fail(0)
  expect(result.current).toMatchObject({ data: 'new', error: undefined })
})

test('what is shown stays while it is asked again, and when that fails; the next answer clears the error', async () => {
  const { result } = renderHook(() => useFetch(ask))
  await answer(0, 'first')
  act(() => result.current.refetch())
  expect(result.current).toMatchObject({ data: 'first', isFetching: true })
  await fail(1)
  expect(result.current).toMatchObject({ data: 'first', isFetching: false })
  expect(result.current.error?.message).toBe('no network')
  act(() => result.current.refetch())
  await answer(2, 'second')
  expect(result.current).toMatchObject({ data: 'second', error: undefined, isFetching: false })
})

test('a failure is mended by itself as soon as the network is back; a success is not fetched again', async () => {
  const { result } = renderHook(() => useFetch(ask))
  await fail(0)
  act(() => void window.dispatchEvent(new Event('online')))
  await answer(1, 'first')
  expect(result.current).toMatchObject({ data: 'first', error: undefined })
  act(() => void window.dispatchEvent(new Event('online')))
  expect(questions).toHaveLength(2)
})

test('nothing is asked until it is wanted', async () => {
  const { rerender, result } = renderHook(({ enabled }) => useFetch(ask, enabled), { initialProps: { enabled: false } })
  expect(questions).toHaveLength(0)
  rerender({ enabled: true })
  await answer(0, 'now')
  expect(result.current.data).toBe('now')
})
