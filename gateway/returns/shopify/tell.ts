import type { ISql } from 'postgres'
import type { OrderPart } from '#adapters/shopify/returns/parts.ts'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import { asksShopify } from '../../policies/policy.ts'
import { findRequest } from '../request-store.ts'

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

/** Enqueues a look at both sides of a request, in the caller's transaction; once for each `reason`, at once or when it is due. */
export async function lookAgain(
  sql: ISql,
  { config }: Pick<Context, 'config'>,
  { requestId, reason, dueAt }: { requestId: string; reason: string; dueAt?: Date },
): Promise<void> {
  if (!asksShopify(config)) return
  const payload = { requestId, look: true }
  await enqueue(sql, { kind: 'shopify_return', key: `shopify_return:${requestId}:look:${reason}`, payload, dueAt })
}

/** Enqueues a look at an exchange that waits to be paid, where an order says that it is its replacement; in the caller's transaction, once for each `reason`. */
export async function lookAtPaid(
  sql: ISql,
  context: Pick<Context, 'config'>,
  { request, reason }: { request: string; reason: string },
): Promise<void> {
  const found = await findRequest(sql, request)
  if (!found || found.settled) return
  const [waits] = await sql`
    SELECT FROM replacements WHERE request_id = ${found.id} AND fee_asked_at IS NOT NULL AND order_name IS NULL`
  if (waits) await lookAgain(sql, context, { requestId: found.id, reason })
}

/** Enqueues a look at the returns of the order that a part belongs to, in the caller's transaction; once for each `reason`. */
export async function lookAtPart(
  sql: ISql,
  { config }: Pick<Context, 'config'>,
  { part, reason }: { part: OrderPart; reason: string },
): Promise<void> {
  if (!asksShopify(config)) return
  await enqueue(sql, { kind: 'shopify_told', key: `shopify_told:${part.kind}:${part.id}:${reason}`, payload: { part } })
}

/** Enqueues a look at the exchange whose draft is gone, unless it became an order; in the caller's transaction, once for each `reason`. */
export async function lookAtDraft(
  sql: ISql,
  context: Pick<Context, 'config'>,
  { draftId, reason }: { draftId: string; reason: string },
): Promise<void> {
  const [found] = await sql<{ requestId: string }[]>`
    SELECT request_id::text AS "requestId" FROM replacements WHERE draft_id = ${draftId} AND order_name IS NULL`
  if (found) await lookAgain(sql, context, { ...found, reason })
}
