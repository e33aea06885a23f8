import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/call.ts'
import { refusal, testGateway } from '../testing/gateway.ts'
import { proved, send } from './send.ts'

const openSignIn = vi.hoisted(() => vi.fn<(known?: unknown) => Promise<boolean>>())
vi.mock('../sign-in/open-sign-in.tsx', () => ({ openSignIn }))

let gateway: Awaited<ReturnType<typeof testGateway>>
let isKnown: boolean

beforeEach(async () => {
  gateway = await testGateway({
    'tickets.show': () => (isKnown ? { status: 200, body: {} } : refusal(401, 'IDENTITY_NEEDED')),
    'returns.submit': () => (isKnown ? { status: 200, body: {} } : refusal(401, 'IDENTITY_NEEDED')),
  })
  isKnown = false
  openSignIn.mockReset().mockImplementation(async () => (isKnown = true))
})
afterEach(() => gateway.close())

const ask = (timeoutMs = 5000) =>
  send('tickets.show', { ticketId: '1-T1', customerId: '7001' }, { base: gateway.base, timeoutMs })

describe('a call that needs to know the customer', () => {
  test('is sent once more as it was after the sign-in, with the same key', async () => {
    const body = { customerId: '7001' } as never
    const answer = await send('returns.submit', body, { base: gateway.base, requestKey: 'key-1' })
    expect(answer.ok).toBe(true)
    expect(openSignIn).toHaveBeenCalledTimes(1)
    expect(gateway.calls).toEqual([1, 2].map(() => ({ name: 'returns.submit', body, key: 'key-1' })))
  })

  test('has its whole time again: the time of the sign-in does not count', async () => {
    openSignIn.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      return (isKnown = true)
    })
    expect((await ask(300)).ok).toBe(true)
  })

  test('ends with its refusal when the sign-in is declined', async () => {
    openSignIn.mockResolvedValue(false)
    expect(await ask()).toMatchObject({ ok: false, refusal: { error: 'IDENTITY_NEEDED' } })
    expect(gateway.calls).toHaveLength(1)
  })

  test('is not sent a third time, when it is about another customer', async () => {
    openSignIn.mockResolvedValue(true)
    expect(await ask()).toMatchObject({ ok: false, refusal: { error: 'IDENTITY_NEEDED' } })
    expect(gateway.calls).toHaveLength(2)
  })

  test('does not lead to the sign-in dialog after a sign-in while it was under way', async () => {
    const refused: Answer<object> = { ok: false, status: 401, refusal: { error: 'IDENTITY_NEEDED', message: '' } }
    const slow = Promise.withResolvers<Answer<object>>()
    const tries = [slow.promise, Promise.resolve<Answer<object>>({ ok: true, status: 200, body: {} })]
    const late = proved(() => tries.shift() ?? slow.promise)
    await ask()
    slow.resolve(refused)
    expect((await late).ok).toBe(true)
    expect(openSignIn).toHaveBeenCalledTimes(1)
  })

  test('is like one without an answer when the dialog itself does not load', async () => {
    openSignIn.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    await expect(ask()).rejects.toThrow('Failed to fetch')
  })
})

test.each(['ORDER_NOT_FOUND', 'TOO_MANY_CALLS', 'UNAVAILABLE'])('a %s leads to no sign-in', async (code) => {
  gateway.replies['tickets.show'] = () => refusal(404, code)
  expect(await ask()).toMatchObject({ ok: false, refusal: { error: code } })
  expect(openSignIn).not.toHaveBeenCalled()
})
