import type { RefundMethod } from '#contract/payouts.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { refundMethodsOf } from '../../policies/policy.ts'
import { moveRequest } from '../request/move.ts'
import { lastEventOf } from '../request/events-store.ts'
import { endReservations } from '../request/items-store.ts'
import { putRefundMethod } from '../request/store.ts'
import { mailStep } from '../step-mails.ts'
import { requestAccount, endPayouts, payIfDue } from '../payouts/start.ts'
import { lockForPayout } from '../payouts/store.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState } from './act.ts'

/**
 * Chooses the refund method; an exchange ends as money by it, and its reservations end. The refund is paid at once if
 * the goods were found fine, by the same steps as by the shop's first method.
 */
export async function payBy(context: Context, named: Named, method: RefundMethod, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'pay_by', agent, async (tx) => {
    const { sql } = tx
    const detail = { way: method }
    const moved = await moveRequest(tx, { ...moveOf(named, agent), act: 'pay_by', detail, mails: false })
    if (!moved) return undefined
    const { id } = moved
    const request = (await lockForPayout(sql, id)) ?? refuse('NOT_FOUND')
    const policy = await tx.policy()
    const [now] = refundMethodsOf(context.config, policy, request)
    if (now === method || !refundMethodsOf(context.config, policy, { ...request, type: 'Return' }).includes(method))
      refuse('WAY_NOT_OPEN')
    await putRefundMethod(sql, id, method)
    if (request.type === 'Exchange') await endReservations(sql, id)
    await keepLedger(sql, moved.orderId)
    // Only now the mail names the new method.
    const eventId = (await lastEventOf(sql, id)) ?? refuse('NOT_FOUND')
    await mailStep(tx, { eventId, requestId: id, act: 'pay_by', detail })
    if (method !== 'account') await endPayouts(tx, id)
    else await requestAccount(tx, id)
    if (method === 'account') await payIfDue(tx, id)
    return moved
  })
}
