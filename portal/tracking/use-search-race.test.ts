// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Search } from './search-address.ts'
import { useSearch } from './use-search.ts'

/** The searches that wait for their answer, by their text. */
let calls: { text: string; answer: PromiseWithResolvers<Response> }[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const answer = Promise.withResolvers<Response>()
    calls.push({ text: (JSON.parse(body) as { id: string }).id, answer })
    return answer.promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const order = (text: string): Search => ({ by: 'order', text })
const search = () => renderHook(({ by }: { by: Search }) => useSearch(by), { initialProps: { by: order('1042') } })
const answer = (n: number, statusCode = 200) => {
  const { text = '', answer: waiting } = calls[n] ?? {}
  const body = statusCode === 200 ? { original_order_id: text, parcels: [] } : { error: 'SERVER_ERROR', message: '' }
  return act(async () => waiting?.resolve(Response.json({ statusCode, body })))
}
const found = ({ known }: ReturnType<typeof useSearch>) => known.found?.orders.map((one) => one.original_order_id)

test('the answer to an earlier search is not shown for a later one', async () => {
  const { result, rerender } = search()
  rerender({ by: order('1043') })
  await answer(1)
  await answer(0)
  expect(found(result.current)).toEqual(['1043'])
  expect(calls.map(({ text }) => text)).toEqual(['1042', '1043'])
})

test('asked twice, the last answer counts: an earlier one that comes later changes nothing', async () => {
  const { result } = search()
  act(() => result.current.refreshQuietly())
  await answer(1)
  await answer(0, 500)
  expect(result.current.known.failed).toBe(false)
  expect(found(result.current)).toEqual(['1042'])
})

test('Back shows at once what was found before, and asks again', async () => {
  const { result, rerender } = search()
  await answer(0)
  rerender({ by: order('1043') })
  expect(result.current.loading).toBe(true)
  await answer(1)
  rerender({ by: order('1042') })
  expect(found(result.current)).toEqual(['1042'])
  expect(result.current.loading).toBe(false)
  expect(calls).toHaveLength(3)
})

test('what was found stays when it cannot be asked for again, and a retry clears that', async () => {
  const { result } = search()
  await answer(0)
  act(() => result.current.refetch())
  expect(result.current.loading).toBe(true)
  await answer(1, 500)
  expect(result.current.known).toMatchObject({ failed: true })
  expect(found(result.current)).toEqual(['1042'])
  act(() => result.current.refreshQuietly())
  expect(result.current.loading).toBe(false)
  await answer(2)
  expect(result.current.known).toMatchObject({ failed: false, error: undefined })
})
