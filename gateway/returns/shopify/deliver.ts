import type { Admin } from '#adapters/shopify/admin.ts'
import { type OrderPart, orderOfPart } from '#adapters/shopify/returns/parts.ts'
import { readReturn, type ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { Context } from '../../http/context.ts'
import type { Deliverers, JobPayloads } from '../../outbox/kinds.ts'
import { transact } from '../../policies/transaction.ts'
import { findRequest } from '../request/find.ts'
import { enqueueLook } from './enqueue-sync.ts'
import { importShopifyReturn } from './return/import-shopify-return.ts'
import { isReturnAgreed, requestOfReturn, returnsToSettle } from './return/shopify-return-store.ts'
import { type Shopify, syncRequest } from './sync.ts'

/** The handlers of syncs, and of the events of Shopify's returns; none if Shopify is not set up. */
export function shopifyReturnDeliverers(
  context: Context,
  admin: Admin | undefined,
): Pick<Deliverers, 'shopify_return' | 'shopify_told'> {
  if (!admin) return {}
  return {
    shopify_return: (payload, _key, signal) => syncRequest(context, { admin, signal }, payload),
    shopify_told: (payload, key, signal) =>
      'part' in payload
        ? onPartEvent(context, { admin, signal }, payload.part, key)
        : onReturnEvent(context, { admin, signal }, payload),
  }
}

/**
 * Handles an event of a return in Shopify: its request is synced, and a request is made of one that staff made there.
 */
async function onReturnEvent(
  context: Context,
  shopify: Shopify,
  { returnId, state }: Extract<JobPayloads['shopify_told'], { returnId: string }>,
): Promise<void> {
  const isKnown = async () => state !== undefined && isReturnAgreed(context.sql, returnId, state)
  // Most events are of our own step, which was under way when they came.
  if (await isKnown()) return
  const requestId = (await requestOfReturn(context.sql, returnId)) ?? (await requestFor(context, shopify, returnId))
  if (requestId !== undefined) await syncRequest(context, shopify, { requestId, look: true }, isKnown)
}

/** Syncs the open requests of the order that a part belongs to, each by a job of its own. */
async function onPartEvent(
  context: Context,
  { admin, signal }: Shopify,
  part: OrderPart,
  reason: string,
): Promise<void> {
  const orderId = await orderOfPart(admin, part, signal)
  if (orderId === undefined) return
  await transact(context, async (tx) => {
    for (const requestId of await returnsToSettle(tx.sql, orderId)) await enqueueLook(tx, { requestId, reason })
  })
}

async function requestFor(context: Context, { admin, signal }: Shopify, returnId: string): Promise<string | undefined> {
  const remote = await readReturn(admin, returnId, signal)
  if (!remote) return undefined
  return remote.mark ? marked(context, remote, remote.mark.request) : importShopifyReturn(context, remote)
}

/** One of ours whose id was not saved yet. The number of a request of another order was typed by a person. */
async function marked({ sql }: Context, { orderId }: ShopifyReturn, name: string): Promise<string | undefined> {
  const request = await findRequest(sql, name)
  return request?.orderId === orderId ? request.id : undefined
}
