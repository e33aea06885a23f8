import type { ISql } from 'postgres'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import { asksShopify } from '../../policies/policy.ts'

/** Enqueues that Shopify hears of a step of a request, in the caller's transaction. `step` is the event's number, 0 for the submission. */
export async function tellShopify(
  sql: ISql,
  { config }: Pick<Context, 'config'>,
  { requestId, step }: { requestId: string; step: string },
): Promise<void> {
  if (!asksShopify(config)) return
  await enqueue(sql, { kind: 'shopify_return', key: `shopify_return:${requestId}:${step}`, payload: { requestId } })
}

/**
 * Enqueues a look at a return in Shopify, in the caller's transaction; once for each `reason`. There is none where both sides agree by then that it
 * stands in `state`.
 */
export async function lookAtReturn(
  sql: ISql,
  { config }: Pick<Context, 'config'>,
  { returnId, reason, state }: { returnId: string; reason: string; state?: string },
): Promise<void> {
  if (!asksShopify(config)) return
  await enqueue(sql, {
    kind: 'shopify_told',
    key: `shopify_told:${returnId}:${reason}`,
    payload: { returnId, ...(state ? { state } : {}) },
  })
}

/** Enqueues a look at both sides of a request, in the caller's transaction; once for each `reason`. */
export async function lookAgain(
  sql: ISql,
  { config }: Pick<Context, 'config'>,
  { requestId, reason }: { requestId: string; reason: string },
): Promise<void> {
  if (!asksShopify(config)) return
  const payload = { requestId, look: true }
  await enqueue(sql, { kind: 'shopify_return', key: `shopify_return:${requestId}:look:${reason}`, payload })
}
