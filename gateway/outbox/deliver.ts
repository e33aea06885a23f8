import type { Sql } from 'postgres'
import { codeOf } from '#adapters/http-client.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '#adapters/outcome.ts'
import type { Context } from '../http/context.ts'
import { MOST_ATTEMPTS } from './backoff.ts'
import { type Deliverer, type Deliverers, NotYet } from './kinds.ts'
import { type Leased, markDone, markFailed, markPostponed, giveUp } from './store.ts'

export interface Delivery {
  sql: Sql
  log: Pick<Context['log'], 'error' | 'warn' | 'debug'>
  deliverers: Deliverers
  /** A delivery that takes longer has failed. Shorter than the lease. */
  timeoutMs: number
  leaseMs: number
  backoff: (attempts: number) => number
  /** Called when an integration asks for a pause. */
  pause: (kind: string, ms: number) => void
}

/**
 * Attempts one job and stores the result. Stores nothing when `leaving` aborts: the job comes back when its lease ends.
 */
export async function deliver(delivery: Delivery, row: Leased, leaving: AbortController): Promise<void> {
  const deadline = setTimeout(() => leaving.abort(TIME_IS_OVER), delivery.timeoutMs)
  try {
    await Promise.race([attempt(delivery.deliverers, row, leaving.signal), aborted(leaving.signal)])
    await markDone(delivery.sql, row)
    delivery.log.debug(nameOf(row), 'a job was delivered')
  } catch (error) {
    // After an abort the handler's own error only repeats it.
    const cause: unknown = leaving.signal.aborted ? leaving.signal.reason : error
    if (cause !== STOPPING) await settleFailure(delivery, row, cause)
  } finally {
    clearTimeout(deadline)
  }
}

const TIME_IS_OVER = new UpstreamError('the delivery took too long')

/** The reason to abort with when the worker stops. */
export const STOPPING = new Error('the worker stops')

async function attempt(deliverers: Deliverers, row: Leased, signal: AbortSignal): Promise<void> {
  const { kind, key, payload } = row
  const deliverer = Object.hasOwn(deliverers, kind)
    ? (deliverers as Record<string, Deliverer<unknown>>)[kind]
    : undefined
  if (!deliverer) throw new UpstreamError('no handler for this kind')
  await deliverer(payload, key, signal, attemptsOf(row) >= MOST_ATTEMPTS)
}

const attemptsOf = ({ attempts, postponed }: Leased) => Math.max(1, attempts - postponed)

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

async function settleFailure(delivery: Delivery, row: Leased, error: unknown): Promise<void> {
  const { sql, log, backoff, leaseMs, pause } = delivery
  if (error instanceof NotYet) {
    await markPostponed(sql, row, error.waitMs)
    return log.debug(nameOf(row), 'a job waits for its time')
  }
  const pauseMs = error instanceof UpstreamError ? (error.retryAfterMs ?? 0) : 0
  if (pauseMs > 0 && !OF_SEVERAL_COURIERS.has(row.kind)) pause(row.kind, pauseMs)
  if (error instanceof UpstreamLater && error.isPostponed) {
    await markPostponed(sql, row, Math.max(pauseMs, backoff(1)))
    return log.debug(nameOf(row), 'a job has to wait')
  }
  const reason = reasonOf(error)
  const attempts = attemptsOf(row)
  if (attempts >= MOST_ATTEMPTS || isFinal(error)) {
    await giveUp(sql, row, reason)
    log.error(nameOf(row), 'a job is a dead letter: every attempt failed, or it was refused for good')
    return
  }
  // A delivery that timed out may still be running: no retry before its lease ends.
  const atLeast = error === TIME_IS_OVER ? leaseMs : pauseMs
  await markFailed(sql, row, reason, Math.max(backoff(attempts), atLeast))
  log.warn(nameOf(row), 'a job failed and is retried later')
}

/**
 * Kinds that go to one courier or another: a pause for one of them holds no job of the other, and its own guard holds
 * its own.
 */
const OF_SEVERAL_COURIERS: ReadonlySet<string> = new Set(['pickup', 'pickup_cancel', 'redelivery', 'doorstep_photo'])

/** True if another attempt would get the same refusal. A fault of the shop may be mended meanwhile. */
const isFinal = (error: unknown) => error instanceof UpstreamRefused && error.whose !== 'shop'

/** All that the log may contain of a job: keys and payloads can name people. */
const nameOf = ({ kind, id, attempts }: Leased) => ({ kind, id, attempts })

const LONGEST_REASON = 200

/** The reason of a failed delivery, fit to be stored: messages of other errors may quote an address or a text. */
export function reasonOf(error: unknown): string {
  if (error instanceof UpstreamError) return error.message.slice(0, LONGEST_REASON)
  const name = error instanceof Error ? error.name : typeof error
  return `${name} ${codeOf(error)}`.trimEnd().slice(0, LONGEST_REASON)
}
