import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyAnswer } from './send.ts'

const body = { customerId: '7001', orderId: '5001' }
const envelope = (note: string) => ({ statusCode: 200, body: { note } })
const sent = vi.fn<(path: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('window', {})
  sent.mockReset().mockImplementation(async () => Response.json(envelope('sent')))
  vi.stubGlobal('fetch', sent)
})
afterEach(() => vi.unstubAllGlobals())

function underWay(answer: Promise<ReturnType<typeof envelope>>, of = body) {
  answer.catch(() => undefined)
  window.early = { name: 'orders.details', body: JSON.stringify(of), answer }
}

const noteOf = async () => {
  const answer = await earlyAnswer('orders.details', body)
  return answer.ok ? (answer.body as unknown as { note: string }).note : answer.refusal.error
}

test('the call that the shell has sent is not sent again, and a retry is', async () => {
  underWay(Promise.resolve(envelope('early')))
  expect(await noteOf()).toBe('early')
  expect(sent).not.toHaveBeenCalled()
  expect(await noteOf()).toBe('sent')
})

test('the answer to another call is left alone', async () => {
  underWay(Promise.resolve(envelope('early')), { ...body, orderId: '5002' })
  expect(await noteOf()).toBe('sent')
  expect(window.early).toBeDefined()
})

test('without a shell the call is simply sent', async () => {
  expect(await noteOf()).toBe('sent')
})

test('a call that broke on the way is sent anew', async () => {
  underWay(Promise.reject(new TypeError('Failed to fetch')))
  expect(await noteOf()).toBe('sent')
})

test('a refusal that came early is an answer, not a reason to ask again', async () => {
  underWay(Promise.resolve({ statusCode: 404, body: { error: 'ORDER_NOT_FOUND', message: '' } }) as never)
  expect(await noteOf()).toBe('ORDER_NOT_FOUND')
  expect(sent).not.toHaveBeenCalled()
})
