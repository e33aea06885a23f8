import { isFitting, isOrderNumber } from '#rules/returns/money/settle.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { type Mover, moveRequest } from '../request/move.ts'
import { findRequest, findRequestById, type FoundRequest, lockRequest } from '../request/find.ts'
import { settleIn } from '../desk/settle.ts'
import { holdsItems } from './store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/** An exchange, and the number of the order that it became. */
export interface Grant {
  requestId: string
  newOrderNo: string
}

/** A command acts without a logged-in staff member. */
const BY: Mover = { actor: 'staff', staffId: null }

/**
 * Notes that an exchange was granted and became an order of its own: approves it if it waits for that, and settles it,
 * or corrects its settlement. Refuses ORDER_NOT_FOUND if the exchange does not exist, or no longer, and INVALID_BODY if
 * the new number is invalid.
 */
export async function grantExchange(context: Context, { requestId, newOrderNo }: Grant): Promise<void> {
  if (!isOrderNumber(newOrderNo)) refuse('INVALID_BODY')
  const request = (await findRequest(context.sql, requestId)) ?? refuse('ORDER_NOT_FOUND', requestId)
  const settlement = { kind: 'order', reference: newOrderNo } as const
  if (request.type !== 'Exchange') refuse('ORDER_NOT_FOUND', requestId)
  if (!isFitting(request, settlement)) refuse('INVALID_BODY')
  await transact(context, async (tx) => {
    const { sql } = tx
    await lockRequest(sql, request.id)
    const correct = await approveIfNew(tx, request)
    const granted = await settleIn(tx, { requestId: request.id, by: BY, settlement, correct })
    if (!granted) refuse('ORDER_NOT_FOUND', requestId)
  })
}

/** True if the locked request was settled before; approves it if it waits for that. */
async function approveIfNew(tx: Tx, { id, orderNumber, n }: FoundRequest): Promise<boolean> {
  const { sql } = tx
  const name = `${orderNumber}.${n}`
  if (!(await holdsItems(sql, id))) refuse('ORDER_NOT_FOUND', name)
  // The mail that names the new order is enough.
  await moveRequest(tx, { requestId: id, act: 'approve', by: BY, rejects: [], mails: false })
  return (await findRequestById(sql, id))?.settled ?? false
}
