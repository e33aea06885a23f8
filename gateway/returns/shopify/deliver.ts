import type { Admin } from '#adapters/shopify/admin.ts'
import type { Context } from '../../http/context.ts'
import type { Deliverers, JobPayloads } from '../../outbox/kinds.ts'
import { bothInTurn } from './in-turn.ts'
import { readReturn, type ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { findRequest } from '../request-store.ts'
import { requestOfReturn } from './kept-store.ts'
import { requestMadeThere } from './made-there.ts'
import type { Asking } from './steps.ts'

/** The handlers of what Shopify is told of requests, and tells of its returns; none where Shopify is not set up. */
export function shopifyReturnDeliverers(
  context: Context,
  admin: Admin | undefined,
): Pick<Deliverers, 'shopify_return' | 'shopify_told'> {
  if (!admin) return {}
  return {
    shopify_return: (payload, _key, signal) => bothInTurn(context, { admin, signal }, payload),
    shopify_told: (payload, _key, signal) => hearOfReturn(context, { admin, signal }, payload),
  }
}

/** Looks at a return in Shopify where something changed: its request moves, and one that was made there becomes a request here. */
async function hearOfReturn(
  context: Context,
  asking: Asking,
  { returnId }: JobPayloads['shopify_told'],
): Promise<void> {
  const requestId = (await requestOfReturn(context.sql, returnId)) ?? (await requestFor(context, asking, returnId))
  if (requestId !== undefined) await bothInTurn(context, asking, { requestId, look: true })
}

async function requestFor(context: Context, { admin, signal }: Asking, returnId: string): Promise<string | undefined> {
  const there = await readReturn(admin, returnId, signal)
  if (!there) return undefined
  return there.mark ? marked(context, there, there.mark.request) : requestMadeThere(context, there)
}

/** One of ours whose id was not kept yet. A number that is not of this order was typed by a person, and says nothing. */
async function marked({ sql }: Context, { orderId }: ShopifyReturn, name: string): Promise<string | undefined> {
  const request = await findRequest(sql, name)
  return request?.orderId === orderId ? request.id : undefined
}
