import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, testGateway } from '../testing/gateway.ts'
import { order } from './testing/tracking.ts'
import { find } from './use-search.ts'

let gateway: Awaited<ReturnType<typeof testGateway>>
const { fetch } = globalThis

beforeEach(async () => {
  gateway = await testGateway()
  vi.stubGlobal('window', {})
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    fetch(gateway.base + path.replace('/api', ''), options),
  )
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await gateway.close()
})

const ORDER = { by: 'order', text: '1042' } as const
const MOBILE = { by: 'mobile', text: '98765 43210' } as const
const AWB = { by: 'awb', text: '2945' } as const

test.each([
  [ORDER, 'tracking.byOrder', { id: '1042' }, order()],
  [MOBILE, 'tracking.byPhone', { phone: '98765 43210' }, [order()]],
  [AWB, 'tracking.byAwb', { awb: '2945' }, [order()]],
] as const)('%j asks %s', async (search, name, body, answer) => {
  gateway.replies[name] = () => ({ status: 200, body: answer })
  expect(await find(search)).toEqual([order()])
  expect(gateway.calls).toMatchObject([{ name, body }])
})

test.each([
  [404, 'ORDER_NOT_FOUND'],
  [400, 'INVALID_BODY'],
])('a %i means that there is none', async (status, code) => {
  gateway.replies['tracking.byOrder'] = () => refusal(status, code)
  expect(await find(ORDER)).toEqual([])
})

test.each([
  [500, 'SEARCH_FAILED'],
  [503, 'UNAVAILABLE'],
])('a %i does not', async (status, code) => {
  gateway.replies['tracking.byPhone'] = () => refusal(status, code)
  await expect(find(MOBILE)).rejects.toThrow(code)
})

test('neither does a connection that breaks', async () => {
  gateway.replies['tracking.byAwb'] = () => 'lost'
  await expect(find(AWB)).rejects.toThrow('fetch failed')
  expect(gateway.names()).toEqual(['tracking.byAwb', 'tracking.byAwb'])
})
