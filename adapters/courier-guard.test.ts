import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGuard } from './courier-guard.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from './outcome.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const TIMEOUT = { timeoutMs: 2_000 }
/** Too short for a second try. */
const ONE_TRY = { timeoutMs: 100 }
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A thing to ask behind a guard, with the number of its calls. */
function something(behave: (call: number) => string | Promise<string>) {
  const guarded = openGuard('test')
  let calls = 0
  return {
    calls: () => calls,
    ask: (timeout: { timeoutMs: number; signal?: AbortSignal } = ONE_TRY) =>
      guarded(timeout, async () => behave(++calls)),
    /** The message of the call's failure, or its answer. */
    async outcome(timeout?: { timeoutMs: number; signal?: AbortSignal }) {
      return this.ask(timeout).catch((error: UpstreamError) => error.message)
    },
  }
}

function failing(): never {
  throw new UpstreamError('test: status 500')
}

test('a passing failure is tried once more', async () => {
  const once = something((call) => (call === 1 ? failing() : 'told'))
  await expect(once.ask(TIMEOUT)).resolves.toBe('told')
  const always = something(failing)
  await expect(always.ask(TIMEOUT)).rejects.toThrow('status 500')
  expect([once.calls(), always.calls()]).toEqual([2, 2])
})

test('a refusal is not tried again, nor is anything when the time is nearly over', async () => {
  const refusing = something(() => {
    throw new UpstreamRefused('test: status 400', { reason: 'status 400', whose: 'shop' })
  })
  await expect(refusing.ask(TIMEOUT)).rejects.toThrow('status 400')
  const late = something(failing)
  await expect(late.ask(ONE_TRY)).rejects.toThrow('status 500')
  expect([refusing.calls(), late.calls()]).toEqual([1, 1])
})

test('a courier that asks for a pause gets it, for as long', async () => {
  const busy = something((call) => {
    if (call === 1) throw new UpstreamLater('test: status 429', { retryAfterMs: 10_000 })
    return 'told'
  })
  await busy.outcome()
  later(9_000)
  await expect(busy.ask()).rejects.toMatchObject({ retryAfterMs: 1_000 })
  expect(busy.calls()).toBe(1)
  later(1_000)
  expect(await busy.outcome()).toBe('told')
})

test('half of ten calls failed: it is left alone for five seconds, then one call tries it', async () => {
  let isDown = true
  const ill = something((call) => (isDown && call % 2 === 0 ? failing() : 'told'))
  for (let call = 0; call < 10; call++) await ill.outcome()
  expect(await ill.outcome()).toBe('test: is down and left alone')
  expect(ill.calls()).toBe(10)
  later(4_900)
  expect(await ill.outcome()).toBe('test: is down and left alone')
  later(200)
  isDown = false
  expect(await ill.outcome()).toBe('told')
  expect(await ill.outcome()).toBe('told')
  expect(ill.calls()).toBe(12)
})

test('while one call tries it, no one else waits for that; if it fails, five seconds more', async () => {
  let answer = () => {}
  const ill = something((call) =>
    call <= 10 ? failing() : new Promise((_, reject) => (answer = () => reject(new UpstreamError('test: still down')))),
  )
  for (let call = 0; call < 10; call++) await ill.outcome()
  later(5_000)
  const probe = ill.outcome()
  expect(await ill.outcome()).toBe('test: is down and left alone')
  answer()
  expect(await probe).toBe('test: still down')
  later(4_900)
  expect(await ill.outcome()).toBe('test: is down and left alone')
})

test('nine failures do not open it, and an asker who leaves says nothing of it', async () => {
  const shaky = something(failing)
  for (let call = 0; call < 9; call++) await shaky.outcome()
  for (let call = 0; call < 20; call++) await shaky.outcome({ ...ONE_TRY, signal: AbortSignal.abort() })
  expect(await shaky.outcome()).toBe('test: status 500')
  expect(await shaky.outcome()).toBe('test: is down and left alone')
})
