import { codeOf, OutsideFailed } from '#adapters/outside.ts'
import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { rest } from './courier-throttle.ts'

/** Tells the log that a courier told nothing, and leaves it alone for as long as it asks for. */
export async function heedFailure({ sql, log }: Context, carrier: Carrier, error: unknown): Promise<void> {
  const outside = error instanceof OutsideFailed ? error : undefined
  log.warn({ carrier, reason: outside?.message ?? (codeOf(error) || 'unknown') }, 'a courier told nothing')
  if (outside?.retryAfterMs !== undefined) await rest(sql, carrier, outside.retryAfterMs)
}
