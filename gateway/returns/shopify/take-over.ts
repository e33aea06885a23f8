import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { IN_SHOPIFY } from '../desk/act.ts'
import { decideRequest } from '../desk/decide.ts'
import { cancelRequest } from '../desk/goods.ts'
import { findRequest } from '../request-store.ts'
import type { RequestHere } from './request-here-store.ts'

const DECLINED: Record<string, string> = {
  FINAL_SALE: 'This was a final sale, which cannot come back.',
  RETURN_PERIOD_ENDED: 'The time to send it back is over.',
}

/**
 * Does here what staff did in Shopify's admin, by the same acts as the desk's. False when the request changed meanwhile; a refusal of
 * the act is thrown.
 */
export async function takeOver(
  context: Context,
  here: RequestHere,
  act: 'approve' | 'reject' | 'cancel',
  { decline }: Pick<ShopifyReturn, 'decline'>,
): Promise<boolean> {
  const request = await findRequest(context.sql, here.name)
  if (!request || request.id !== here.id) return false
  const named = { request, seen: here.version }
  try {
    if (act === 'cancel') await cancelRequest(context, named, 'Cancelled by the shop.', IN_SHOPIFY)
    else if (act === 'approve') await decideRequest(context, named, { decision: 'approve' }, IN_SHOPIFY)
    else await decideRequest(context, named, { decision: 'reject', reason: reasonOf(decline) }, IN_SHOPIFY)
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'CHANGED_MEANWHILE') return false
    throw error
  }
}

/** What the customer is told: the words of the staff, or of their reason. */
function reasonOf(decline: ShopifyReturn['decline']): string {
  const note = decline?.note.trim() ?? ''
  return note || DECLINED[decline?.reason ?? ''] || 'Declined by the shop.'
}
