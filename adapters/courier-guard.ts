import { BrokenCircuitError, circuitBreaker, CircuitState, handleType, SamplingBreaker } from 'cockatiel'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Timeout } from './courier.ts'
import { type Limits, UpstreamError } from './http-client.ts'

/** The courier refused the request; the same request sent again at once does not help. */
export class Refused extends UpstreamError {}

/**
 * Calls a courier, with one retry after a temporary failure if time is left. Stops calling while the courier is down or
 * asks for a pause.
 */
export interface Guarded {
  <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>): Promise<Result>
  /** Without a retry: for requests that must not be sent twice while it is unknown whether the first arrived. */
  once<Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>): Promise<Result>
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

/** Opens the guard of one courier; all callers share it. */
export function openGuard(courier: string): Guarded {
  const askOnce = openGate(courier)
  const twice = async <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + timeout.timeoutMs
    const limits = limitsOf(timeout)
    try {
      return await askOnce(() => ask(limits), timeout.signal)
    } catch (error) {
      const pauseMs = PAUSE_MS + Math.random() * JITTER_MS
      const leftMs = deadline - performance.now() - pauseMs
      if (!mayPass(error) || timeout.signal?.aborted || leftMs < WORTH_TRYING_MS) throw error
      await sleep(pauseMs)
      return askOnce(() => ask(limits), timeout.signal)
    }
  }
  return Object.assign(twice, {
    once: <Result>(timeout: Timeout, ask: (limits: Limits) => Promise<Result>) =>
      askOnce(() => ask(limitsOf(timeout)), timeout.signal),
  })
}

/** One deadline for both attempts. */
function limitsOf({ timeoutMs, signal }: Timeout): Limits {
  const deadline = AbortSignal.timeout(Math.ceil(timeoutMs))
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline
  return { timeoutMs: Math.ceil(timeoutMs), signal: either, largestBytes: LARGEST_ANSWER_BYTES }
}

function mayPass(error: unknown): boolean {
  return error instanceof UpstreamError && !(error instanceof Refused) && error.retryAfterMs === undefined
}

/** The caller aborted, which says nothing about the courier, so the breaker does not count it. */
class AskerGone extends Error {}

function openGate(courier: string) {
  const breaker = circuitBreaker(handleType(UpstreamError), {
    halfOpenAfter: OPEN_FOR_MS,
    breaker: new SamplingBreaker({
      threshold: THRESHOLD,
      duration: WATCHED_MS,
      minimumRps: (FEWEST_CALLS * 1000) / WATCHED_MS,
    }),
  })
  let aloneUntil = 0
  return async <Result>(ask: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> => {
    const aloneMs = aloneUntil - Date.now()
    if (aloneMs > 0) throw new Refused(`${courier}: is left alone as it asked`, { retryAfterMs: aloneMs })
    // While one call probes whether the courier is back, other calls fail at once instead of waiting for it.
    if (breaker.state === CircuitState.HalfOpen) throw resting(courier)
    try {
      return await breaker.execute(() => ask().catch((error) => fail(error, signal)))
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw resting(courier)
      if (error instanceof AskerGone) throw new UpstreamError(`${courier}: the asking was ended`)
      if (error instanceof Refused && error.retryAfterMs) aloneUntil = Date.now() + error.retryAfterMs
      throw error
    }
  }
}

function fail(error: unknown, signal: AbortSignal | undefined): never {
  throw signal?.aborted ? new AskerGone() : error
}

function resting(courier: string): UpstreamError {
  return new UpstreamError(`${courier}: is down and left alone`, { retryAfterMs: OPEN_FOR_MS })
}
