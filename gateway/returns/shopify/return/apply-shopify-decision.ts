import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { ShopifyDecision } from '#rules/returns/shopify/in-shopify.ts'
import type { Context } from '../../../http/context.ts'
import { Refused } from '../../../http/failures.ts'
import { IN_SHOPIFY, type Named } from '../../desk/act.ts'
import { decideRequest } from '../../desk/decide.ts'
import { cancelRequest, inspectGoods, receiveGoods } from '../../desk/goods.ts'
import { findRequest } from '../../request/find.ts'
import type { ReturnStep } from './return.ts'

/** See {@link APPLIED_STEPS}. */
export type AppliedStep = `apply_${ShopifyDecision}`

type Act = (context: Context, named: Named, reason: string) => Promise<unknown>

/**
 * Applies an act of staff in Shopify's admin to the request, by the act of the desk; nothing if the request changed
 * meanwhile. A refusal of the act is thrown.
 */
const apply =
  (act: Act): ReturnStep =>
  async ({ context }, { local, remote }) => {
    const request = await findRequest(context.sql, local.name)
    if (!request || request.id !== local.id) return undefined
    try {
      await act(context, { request, seen: local.version }, reasonOf(remote.decline))
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'CHANGED_MEANWHILE')) throw error
    }
    return undefined
  }

/** The steps that apply acts of staff on a return in Shopify's admin to the request. */
export const APPLIED_STEPS: Record<AppliedStep, ReturnStep> = {
  apply_approve: apply((context, named) => decideRequest(context, named, { decision: 'approve' }, IN_SHOPIFY)),
  apply_reject: apply((context, named, reason) =>
    decideRequest(context, named, { decision: 'reject', reason }, IN_SHOPIFY),
  ),
  apply_cancel: apply((context, named) => cancelRequest(context, named, 'Cancelled by the shop.', IN_SHOPIFY)),
  apply_arrive: apply((context, named) => receiveGoods(context, named, IN_SHOPIFY)),
  // Shopify has counted the pieces that went back on the shelf in its inventory.
  apply_accept: apply((context, named) => inspectGoods(context, named, { result: 'accept', restock: [] }, IN_SHOPIFY)),
}

const DECLINED: Record<string, string> = {
  FINAL_SALE: 'This was a final sale, which cannot come back.',
  RETURN_PERIOD_ENDED: 'The time to send it back is over.',
}

/** The reason that the customer gets: the words of the staff, or of their reason. */
function reasonOf(decline: ShopifyReturn['decline']): string {
  const note = decline?.note.trim() ?? ''
  return note || DECLINED[decline?.reason ?? ''] || 'Declined by the shop.'
}
