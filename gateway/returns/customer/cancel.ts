import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { cancel as contract } from '#contract/requests.ts'
import { mayCancel } from '#rules/returns/moves.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { policyOf } from '../../policies/policy.ts'
import { moveRequest } from '../request/move.ts'
import { lockOwn } from '../request/find.ts'
import { cancelFacts } from './store.ts'
import { transact } from '../../policies/transaction.ts'

/** Cancels a request for its customer, as long as the goods are with them and nothing of it is settled. */
export async function cancel(
  context: Context,
  { customerId, requestId }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { customerCancels } = await policyOf(context)
  return transact(context, async (tx) => {
    const { sql } = tx
    const { id } = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // A separate statement: the first one's snapshot is older than the lock.
    const request = await cancelFacts(sql, id)
    // The answer to the first tap was lost.
    if (request.status === 'cancelled') return { cancelled: true }
    if (!customerCancels) refuse('CANCEL_NOT_OFFERED')
    if (!mayCancel(request)) refuse('CANCEL_TOO_LATE')
    const by = { actor: 'shopper' } as const
    // While money is on its way it cannot be moved so either.
    if (!(await moveRequest(tx, { requestId: id, act: 'cancel', by }))) refuse('CANCEL_TOO_LATE')
    return { cancelled: true }
  })
}
