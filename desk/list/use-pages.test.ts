// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestRow } from '#contract/desk/returns/queue.ts'
import { queries } from '../call/query.ts'
import { useDeskPages } from './use-pages.ts'

const requests: unknown[] = []
vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
  requests.push(JSON.parse(body))
  const rows = [{ id: '1042.1' }]
  return new Response(JSON.stringify({ statusCode: 200, body: { rows, next: '7' } }))
})
afterEach(() => {
  cleanup()
  queries.clear()
  vi.unstubAllGlobals()
})

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queries }, children)

const listOf = () =>
  renderHook(
    () =>
      useDeskPages(
        'returns.queue',
        { view: 'all', search: 'kurta' },
        {
          page: (queue) => queue,
          from: (after: string) => ({ after }),
          first: { mayBeOld: true },
          idOf: ({ id }: RequestRow) => id,
          cacheMs: 60_000,
        },
      ),
    { wrapper },
  )

test('a list may be old when it is asked for the first time, and never when it is asked for again', async () => {
  const SEARCH = { view: 'all', search: 'kurta' }
  const list = listOf()
  await waitFor(() => expect(list.result.current.rows).toHaveLength(1))
  expect(requests.splice(0)).toEqual([{ ...SEARCH, mayBeOld: true }])

  act(() => list.result.current.more())
  await waitFor(() => expect(list.result.current.pages).toBe(2))
  expect(requests.splice(0)).toEqual([{ ...SEARCH, after: '7' }])

  await act(() => list.result.current.freshen())
  expect(requests.splice(0)).toEqual([SEARCH, { ...SEARCH, after: '7' }])

  act(() => list.result.current.refresh())
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.splice(0)).toEqual([SEARCH, { ...SEARCH, after: '7' }])

  // An agent who comes back from a request that they decided.
  list.unmount()
  listOf()
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.splice(0)).toEqual([SEARCH, { ...SEARCH, after: '7' }])
})
