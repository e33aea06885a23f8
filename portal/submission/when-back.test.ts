// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendWhenBack } from './when-back.ts'

let online: boolean
let answers: (string | undefined)[]
let calls: number
let sent: number
let held: string[]
let isWaiting: boolean
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  online = false
  answers = []
  calls = 0
  sent = 0
  held = []
  isWaiting = true
  document.documentElement.dataset['access'] = 'verified'
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
  vi.stubGlobal('fetch', async () => {
    calls += 1
    const customer = answers.shift()
    if (customer === undefined) throw new TypeError('Failed to fetch')
    return Response.json({ statusCode: 200, body: customer === '' ? {} : { customer_id: customer } })
  })
})
afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function begin(send = async () => void (isWaiting = false)) {
  stop = sendWhenBack({
    name: 'draft:letter:55',
    customerId: '55',
    isWaiting: () => isWaiting,
    send: async () => {
      sent += 1
      await send()
    },
    onStopped: (why) => void held.push(why),
  })
}

async function back(...customers: (string | undefined)[]) {
  answers = customers
  online = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
}

test('it is sent once the shop answers, not as soon as the device says that it has a network', async () => {
  begin()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([calls, sent]).toEqual([0, 0])
  await back(undefined, undefined, '55')
  expect([calls, sent]).toEqual([3, 1])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, held]).toEqual([1, []])
})

test.each([
  ['signed out', ''],
  ['another customer', '56'],
])('it is not sent for a customer who is %s', async (_who, customer) => {
  begin()
  await back(customer)
  expect([sent, held]).toEqual([0, ['signedOut']])
})

test('in open access there is no session, and it is sent', async () => {
  document.documentElement.dataset['access'] = 'open'
  begin()
  await back('')
  expect(sent).toBe(1)
})

test('what another tab has sent is not sent again', async () => {
  begin()
  isWaiting = false
  await back('55')
  expect([sent, held]).toEqual([0, ['elsewhere']])
})

test('what was not answered is tried again, until it is stopped', async () => {
  begin(async () => undefined)
  await back('55', '55')
  expect(sent).toBe(2)
  stop?.()
  await back('55')
  expect(sent).toBe(2)
})

test('of two tabs the second looks again when the first is done', async () => {
  const locks: (() => Promise<unknown>)[] = []
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: async (_: string, work: () => Promise<unknown>) => void locks.push(work) },
  })
  answers = ['55', '55']
  begin()
  begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(locks).toHaveLength(2)
  for (const work of locks) await work()
  expect([sent, held]).toEqual([1, ['elsewhere']])
})
