import { setTimeout as wait } from 'node:timers/promises'
import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { codeOf } from '#adapters/http-client.ts'
import { UpstreamError, UpstreamRefused } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import { rest } from '../../outbox/call-turns-store.ts'
import { nextSlot } from './slot-store.ts'

/** Takes the next slot to call a courier and waits for it; false if the wait would be longer than `mostMs`. */
export async function takeSlot(
  sql: ISql,
  carrier: Carrier,
  { mostMs, signal }: { mostMs: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const waitMs = await nextSlot(sql, carrier, mostMs)
  if (waitMs === undefined) return false
  if (waitMs > 0) await wait(waitMs, undefined, { signal })
  return true
}

/** A person must correct a wrong setting or right of the shop: until then a courier is asked once in a while. */
const REFUSED_REST_MS = 60_000

/** Logs a courier's failure, and pauses the courier for as long as it asks for. */
export async function noteFailure({ sql, log }: Context, carrier: Carrier, error: unknown): Promise<void> {
  const upstream = error instanceof UpstreamError ? error : undefined
  log.warn({ carrier, reason: upstream?.message ?? (codeOf(error) || 'unknown') }, 'a courier gave no answer')
  const isOurs = upstream instanceof UpstreamRefused && upstream.whose === 'shop'
  const forMs = upstream?.retryAfterMs ?? (isOurs ? REFUSED_REST_MS : undefined)
  if (forMs !== undefined) await rest(sql, carrier, forMs)
}
