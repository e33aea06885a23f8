import { BrokenCircuitError, circuitBreaker, CircuitState, handleWhen, SamplingBreaker } from 'cockatiel'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Timeout } from './courier.ts'
import { type CallLimit, type Turn, waitForTurn } from './call-limits.ts'
import { type Limits } from './http-client.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from './outcome.ts'

/**
 * Calls a courier, with one retry after a temporary failure if time is left. Stops calling while the courier is down or
 * asks for a pause. A call that counts towards a limit waits for its turn first.
 */
export interface Guarded {
  <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>, limit?: CallLimit): Promise<Result>
  /** Without a retry: for requests that must not be sent twice while no one knows if the first arrived. */
  once<Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>, limit?: CallLimit): Promise<Result>
}

const OPEN_FOR_MS = 5_000
const WATCHED_MS = 30_000
/** Half of at least ten calls; the breaker itself compares with "more than". */
const THRESHOLD = 0.499
const FEWEST_CALLS = 9.5

const LARGEST_ANSWER_BYTES = 8 * 1024 * 1024
const PAUSE_MS = 50
const JITTER_MS = 150
const WORTH_TRYING_MS = 250

const LONGEST_TURN_MS = 10_000

/** Opens the guard of one courier; all callers share it. */
export function openGuard(courier: string, turn: Turn = async () => 0): Guarded {
  const pass = openGate(courier)
  const askOnce: Guarded['once'] = async (timeout, ask, limit) =>
    pass(
      async () => ask(limitsOf(timeout)),
      timeout.signal,
      async () => {
        const mostMs = Math.min(LONGEST_TURN_MS, timeout.timeoutMs / 2)
        if (limit) await waitForTurn(courier, turn, limit, { mostMs, signal: timeout.signal })
      },
    )
  const twice: Guarded['once'] = async (timeout, ask, limit) => {
    const deadline = performance.now() + timeout.timeoutMs
    try {
      return await askOnce(timeout, ask, limit)
    } catch (error) {
      const pauseMs = PAUSE_MS + Math.random() * JITTER_MS
      const leftMs = deadline - performance.now() - pauseMs
      if (!mayPass(error) || timeout.signal?.aborted || leftMs < WORTH_TRYING_MS) throw error
      await sleep(pauseMs)
      return askOnce({ ...timeout, timeoutMs: leftMs }, ask, limit)
    }
  }
  return Object.assign(twice, { once: askOnce })
}

function limitsOf({ timeoutMs, signal }: Timeout): Limits {
  const deadline = AbortSignal.timeout(Math.ceil(timeoutMs))
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  return { timeoutMs: Math.ceil(timeoutMs), signal: either, largestBytes: LARGEST_ANSWER_BYTES }
}

function mayPass(error: unknown): boolean {
  return error instanceof UpstreamError && !(error instanceof UpstreamRefused) && error.retryAfterMs === undefined
}

/** The caller aborted, which says nothing about the courier, so the breaker does not count it. */
class AskerGone extends Error {}

function openGate(courier: string) {
  // A limit does not say if the courier works, and a courier that refuses works.
  const isFailure = (error: unknown) =>
    error instanceof UpstreamError &&
    !(error instanceof UpstreamRefused) &&
    !(error instanceof UpstreamLater && error.isPostponed)
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new SamplingBreaker({
      threshold: THRESHOLD,
      duration: WATCHED_MS,
      minimumRps: (FEWEST_CALLS * 1000) / WATCHED_MS,
    }),
  })
  let alone = { until: 0, isPostponed: false, why: '' }
  const refuseWhileAlone = () => {
    const retryAfterMs = alone.until - Date.now()
    const { isPostponed, why } = alone
    if (retryAfterMs > 0) throw new UpstreamLater(why, { retryAfterMs, isPostponed })
  }
  return async <Result>(
    ask: () => Promise<Result>,
    signal: AbortSignal | undefined,
    myTurn: () => Promise<void>,
  ): Promise<Result> => {
    refuseWhileAlone()
    await myTurn()
    refuseWhileAlone()
    // While one call checks if the courier is back, other calls fail at once instead of waiting for it.
    if (breaker.state === CircuitState.HalfOpen) throw resting(courier)
    try {
      return await breaker.execute(() => ask().catch((error) => fail(error, signal)))
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw resting(courier)
      if (error instanceof AskerGone) throw new UpstreamError(`${courier}: the asking was ended`)
      if (error instanceof UpstreamLater && error.retryAfterMs)
        alone = { until: Date.now() + error.retryAfterMs, isPostponed: error.isPostponed, why: error.message }
      throw error
    }
  }
}

function fail(error: unknown, signal: AbortSignal | undefined): never {
  throw signal?.aborted ? new AskerGone() : error
}

function resting(courier: string): UpstreamError {
  return new UpstreamLater(`${courier}: is down and left alone`, { retryAfterMs: OPEN_FOR_MS })
}
