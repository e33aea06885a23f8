import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { cancel as contract } from '#contract/requests.ts'
import { mayCancel } from '#rules/returns/moves.ts'
import { readRequestId } from '#rules/returns/numbering.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { policyOf } from '../../policies/policy.ts'
import { moveRequest } from '../moves.ts'
import { callOffPickup } from '../pickups/call-off.ts'
import { heldForCancel } from './store.ts'
import { transact } from '../../policies/transaction.ts'

/** Cancels a request for its customer, as long as the goods are with them and nothing of it is settled. */
export async function cancel(
  context: Context,
  { customerId, requestId }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const number = readRequestId(requestId) ?? refuse('REQUEST_NOT_FOUND')
  const { customerCancels } = await policyOf(context)
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await heldForCancel(sql, customerId, number)) ?? refuse('REQUEST_NOT_FOUND')
    // The answer to the first tap was lost.
    if (request.status === 'cancelled') return { cancelled: true }
    if (!customerCancels) refuse('CANCEL_NOT_OFFERED')
    if (!mayCancel(request)) refuse('CANCEL_TOO_LATE')
    const by = { actor: 'shopper' } as const
    // While money is on its way it cannot be moved so either.
    if (!(await moveRequest(tx, { requestId: request.id, act: 'cancel', by }))) refuse('CANCEL_TOO_LATE')
    await callOffPickup(tx, request.id)
    return { cancelled: true }
  })
}
