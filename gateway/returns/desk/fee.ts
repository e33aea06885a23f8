import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { moveRequest } from '../request/move.ts'
import { dropWaiting } from '../payouts/store.ts'
import { dropFee } from '../request/store.ts'
import { closePayLink } from '../shopify/exchange/draft-order-store.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState, trimmedReason } from './act.ts'
import type { Tx } from '../../policies/transaction.ts'
import { reserveSizes } from '../reservations-store.ts'

/**
 * Drops the fee and the price difference of a request. An exchange that waited for its payment is synced again: it is
 * ordered without, if there is a piece.
 */
export async function waiveFee(context: Context, named: Named, reason: string, agent: Agent): Promise<RequestState> {
  const text = trimmedReason(reason) ?? refuse('REASON_NEEDED')
  return actOn(context, named, 'waive', agent, async (tx) => {
    const { sql } = tx
    const moved = await moveRequest(tx, { ...moveOf(named, agent), act: 'waive', detail: { reason: text } })
    if (!moved) return undefined
    if (!(await dropFee(sql, moved.id))) refuse('FEE_NOT_OPEN')
    await keepLedger(sql, moved.orderId)
    // Two people have to see the amount that is paid.
    await dropWaiting(sql, moved.id, context.now())
    if (!moved.settled) await reserveAgain(tx, moved.id)
    return moved
  })
}

/** Sends the customer another link to pay, if their size can be reserved again. */
export async function remindOfFee(context: Context, named: Named, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'remind', agent, async (tx) => {
    const moved = await moveRequest(tx, { ...moveOf(named, agent), act: 'remind' })
    if (!moved) return undefined
    if (!(await closePayLink(tx.sql, moved.id))) refuse('FEE_NOT_OPEN')
    if ([...(await reserveAgain(tx, moved.id)).values()].includes(null)) refuse('SIZE_NOT_OFFERED')
    return moved
  })
}

const reserveAgain = async (tx: Tx, requestId: string) => reserveSizes(tx.sql, requestId, (await tx.policy()).holdDays)
