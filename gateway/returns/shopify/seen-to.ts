import { asksForSecond } from '#rules/returns/money/alone.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { hasSecond } from '../payouts/alone-store.ts'
import { seeToConflict } from './kept-store.ts'
import { lookAgain } from './tell.ts'

/**
 * Notes that a person has seen to a contradiction; false where the request says something else by now. An exchange that waits for its price is looked at
 * again: it may have been put right in Shopify. What waits for a second person goes out once there is one.
 */
export async function seeTo(
  { sql, config, now }: Context,
  requestId: string,
  conflict: string,
  staffId: string,
): Promise<boolean> {
  return sql.begin(async (part) => {
    if (!(await seeToConflict(part, requestId, conflict))) return false
    if (asksForSecond(conflict)) {
      await part`UPDATE shopify_returns SET confirmed_by = ${staffId} WHERE request_id = ${requestId}`
      if (!(await hasSecond(part, requestId))) refuse('SECOND_PERSON')
      await lookAgain(part, { config }, { requestId, reason: `seen:${now().toISOString()}` })
    }
    const [waits] = await part`SELECT FROM replacements WHERE request_id = ${requestId} AND trouble = 'price'`
    if (waits) await lookAgain(part, { config }, { requestId, reason: `seen:${now().toISOString()}` })
    return true
  })
}
