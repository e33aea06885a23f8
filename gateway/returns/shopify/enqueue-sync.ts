import type { OrderPart } from '#adapters/shopify/returns/parts.ts'
import { enqueue } from '../../outbox/store.ts'
import { asksShopify } from '../../policies/policy.ts'
import { findRequest } from '../request/find.ts'
import type { Tx } from '../../policies/transaction.ts'
import { requestOfDraft, waitsToBePaid } from './exchange/draft-order-store.ts'

/**
 * Enqueues the sync of a request after a step, in the caller's transaction. `step` is the event's number, 0 for the
 * submission.
 */
export async function enqueueSync(tx: Tx, { requestId, step }: { requestId: string; step: string }): Promise<void> {
  const { sql, config } = tx
  if (!asksShopify(config)) return
  await enqueue(sql, { kind: 'shopify_return', key: `shopify_return:${requestId}:${step}`, payload: { requestId } })
}

/**
 * Enqueues a look at a return in Shopify, in the caller's transaction; once for each `reason`. The look is
 * skipped if both sides agree on `state` by then.
 */
export async function enqueueReturnEvent(
  tx: Tx,
  { returnId, reason, state }: { returnId: string; reason: string; state?: string },
): Promise<void> {
  const { sql, config } = tx
  if (!asksShopify(config)) return
  await enqueue(sql, {
    kind: 'shopify_told',
    key: `shopify_told:${returnId}:${reason}`,
    payload: { returnId, ...(state ? { state } : {}) },
  })
}

/**
 * Enqueues a look at both sides of a request, in the caller's transaction; once for each `reason`, at once or when it
 * is due.
 */
export async function enqueueLook(
  tx: Tx,
  { requestId, reason, dueAt }: { requestId: string; reason: string; dueAt?: Date },
): Promise<void> {
  const { sql, config } = tx
  if (!asksShopify(config)) return
  const payload = { requestId, look: true }
  await enqueue(sql, { kind: 'shopify_return', key: `shopify_return:${requestId}:look:${reason}`, payload, dueAt })
}

/**
 * Enqueues a look at an exchange that waits to be paid, if an order says that it is its replacement; in the caller's
 * transaction, once for each `reason`.
 */
export async function enqueuePaidLook(tx: Tx, { request, reason }: { request: string; reason: string }): Promise<void> {
  const found = await findRequest(tx.sql, request)
  if (!found || found.settled) return
  if (await waitsToBePaid(tx.sql, found.id)) await enqueueLook(tx, { requestId: found.id, reason })
}

/**
 * Enqueues a look at the returns of the order that a part belongs to, in the caller's transaction; once for each
 * `reason`.
 */
export async function enqueuePartEvent(
  { sql, config }: Tx,
  { part, reason }: { part: OrderPart; reason: string },
): Promise<void> {
  if (!asksShopify(config)) return
  await enqueue(sql, { kind: 'shopify_told', key: `shopify_told:${part.kind}:${part.id}:${reason}`, payload: { part } })
}

/**
 * Enqueues a look at the exchange whose draft is gone, unless it became an order; in the caller's transaction, once for
 * each `reason`.
 */
export async function enqueueDraftLook(
  tx: Tx,
  { draftId, reason }: { draftId: string; reason: string },
): Promise<void> {
  const requestId = await requestOfDraft(tx.sql, draftId)
  if (requestId !== undefined) await enqueueLook(tx, { requestId, reason })
}
