import { asksForSecond } from '#rules/returns/money/alone.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { hasSecond } from '../payouts/alone-store.ts'
import { seeToConflict } from './kept-store.ts'
import { lookAgain } from './tell.ts'
import { transact } from '../../policies/transaction.ts'

/**
 * Notes that a person has seen to a contradiction; false where the request says something else by now. An exchange that
 * waits for its price is looked at again: it may have been put right in Shopify. What waits for a second person goes
 * out once there is one.
 */
export async function seeTo(context: Context, requestId: string, conflict: string, staffId: string): Promise<boolean> {
  return transact(context, async (tx) => {
    if (!(await seeToConflict(tx.sql, requestId, conflict))) return false
    if (asksForSecond(conflict)) {
      await tx.sql`UPDATE shopify_returns SET confirmed_by = ${staffId} WHERE request_id = ${requestId}`
      if (!(await hasSecond(tx.sql, requestId))) refuse('SECOND_PERSON')
      await lookAgain(tx, { requestId, reason: `seen:${context.now().toISOString()}` })
    }
    const [waits] = await tx.sql`SELECT FROM replacements WHERE request_id = ${requestId} AND trouble = 'price'`
    if (waits) await lookAgain(tx, { requestId, reason: `seen:${context.now().toISOString()}` })
    return true
  })
}
