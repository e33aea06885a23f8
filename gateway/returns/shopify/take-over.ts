import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { IN_SHOPIFY, type Named } from '../desk/act.ts'
import { decideRequest } from '../desk/decide.ts'
import { cancelRequest, inspectGoods, receiveGoods } from '../desk/goods.ts'
import { findRequest } from '../request/find.ts'
import type { NextStep } from '#rules/returns/shopify/in-shopify.ts'
import type { RequestHere } from './request-here-store.ts'

const DECLINED: Record<string, string> = {
  FINAL_SALE: 'This was a final sale, which cannot come back.',
  RETURN_PERIOD_ENDED: 'The time to send it back is over.',
}

/**
 * Does here what staff did in Shopify's admin, by the same acts as the desk's. False when the request changed
 * meanwhile; a refusal of the act is thrown.
 */
export async function takeOver(
  context: Context,
  here: RequestHere,
  act: Extract<NextStep, { take: string }>['take'],
  { decline }: Pick<ShopifyReturn, 'decline'>,
): Promise<boolean> {
  const request = await findRequest(context.sql, here.name)
  if (!request || request.id !== here.id) return false
  const named = { request, seen: here.version }
  try {
    await ACTS[act](context, named, reasonOf(decline))
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'CHANGED_MEANWHILE') return false
    throw error
  }
}

type Act = (context: Context, named: Named, reason: string) => Promise<unknown>

const ACTS: Record<Extract<NextStep, { take: string }>['take'], Act> = {
  approve: (context, named) => decideRequest(context, named, { decision: 'approve' }, IN_SHOPIFY),
  reject: (context, named, reason) => decideRequest(context, named, { decision: 'reject', reason }, IN_SHOPIFY),
  cancel: (context, named) => cancelRequest(context, named, 'Cancelled by the shop.', IN_SHOPIFY),
  arrive: (context, named) => receiveGoods(context, named, IN_SHOPIFY),
  // Shopify has counted what went back on the shelf, and tells of it by its inventory.
  accept: (context, named) => inspectGoods(context, named, { result: 'accept', restock: [] }, IN_SHOPIFY),
}

/** What the customer is told: the words of the staff, or of their reason. */
function reasonOf(decline: ShopifyReturn['decline']): string {
  const note = decline?.note.trim() ?? ''
  return note || DECLINED[decline?.reason ?? ''] || 'Declined by the shop.'
}
