import { asksForSecond } from '#rules/returns/money/alone.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { hasSecond } from '../payouts/second-person-store.ts'
import { waitsForPrice } from './exchange/draft-order-store.ts'
import { markResolved, noteConfirmed } from './return/shopify-return-store.ts'
import { enqueueLook } from './enqueue-sync.ts'
import { transact } from '../../policies/transaction.ts'

/**
 * Notes that staff resolved a conflict; false if the request has another one by now. An exchange that waits for its
 * price is synced again: the price may be right in Shopify now. A payment that waits for a second person goes out once
 * there is one.
 */
export async function resolveConflict(
  context: Context,
  requestId: string,
  conflict: string,
  staffId: string,
): Promise<boolean> {
  return transact(context, async (tx) => {
    if (!(await markResolved(tx.sql, requestId, conflict))) return false
    if (asksForSecond(conflict)) {
      await noteConfirmed(tx.sql, requestId, staffId)
      if (!(await hasSecond(tx.sql, requestId))) refuse('SECOND_PERSON')
      await enqueueLook(tx, { requestId, reason: `seen:${context.now().toISOString()}` })
    }
    if (await waitsForPrice(tx.sql, requestId))
      await enqueueLook(tx, { requestId, reason: `seen:${context.now().toISOString()}` })
    return true
  })
}
