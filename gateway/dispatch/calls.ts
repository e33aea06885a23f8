import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { estimate as contract, ItemStock } from '#contract/dispatch.ts'
import { promiseOf } from '#rules/dispatch/ladder.ts'
import { scopeTo } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import type { Caller } from '../http/caller.ts'
import { waitingOf, type WaitingItem } from './store.ts'

const GID = /^(?:gid:\/\/shopify\/Order\/)?([0-9]{1,20})$/

/** Says for each waiting item if there is stock, and when it will be sent. */
export async function estimate(
  context: Context,
  { gid }: RequestOf<typeof contract>,
  caller: Caller,
): Promise<ResponseOf<typeof contract>> {
  const orderId = GID.exec(gid)?.[1] ?? refuse('ORDER_NOT_FOUND')
  const items = (await waitingOf(context.sql, orderId, scopeTo(context, caller))) ?? refuse('ORDER_NOT_FOUND')
  return Object.fromEntries(items.map((item) => [item.name, shown(item, context.now())]))
}

function shown(item: WaitingItem, now: Date): ItemStock {
  const { size } = item
  const ofSize = (quantity: number) => ({ [size]: any(quantity) })
  return {
    inventory: any(item.inventory),
    size,
    po: {
      PO: ofSize(item.po),
      finishing: ofSize(item.finishing),
      stitching: ofSize(item.stitching),
      cutting: ofSize(item.cutting),
    },
    promise: promiseOf(item, now),
  }
}

// The exact quantity is the shop's business.
function any(quantity: number): 0 | 1 {
  return quantity > 0 ? 1 : 0
}
