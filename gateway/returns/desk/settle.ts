import type { ISql } from 'postgres'
import type { Settlement } from '#contract/desk/request.ts'
import { amountProblem } from '#rules/returns/due.ts'
import { isFitting } from '#rules/returns/settle.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, type Stands } from './act.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../moves.ts'
import { becameOwnOrder } from '../../orders/own-order-store.ts'
import { holdRequest } from '../request-store.ts'
import { insertSettlement, replaceSettlement, settlementOf } from './settlement-store.ts'
import { worthOf } from '../../orders/worth-store.ts'

/** A settlement as it is to be recorded: `correct` puts it in place of the one before, `beyondDue` allows more than is due. */
export interface Settling {
  settlement: Settlement
  correct?: boolean
  beyondDue?: boolean
}

/** Records how a request was settled. */
export async function settleRequest(context: Context, named: Named, settling: Settling, agent: Agent): Promise<Stands> {
  if (!isFitting(named.request, settling.settlement)) refuse('SETTLEMENT_UNFIT')
  return actOn(context, named, settling.correct ? 'resettle' : 'settle', agent, (sql) =>
    settleIn(sql, context, { ...moveOf(named, agent), ...settling }),
  )
}

/** The same in the caller's transaction; nothing when the request is not to be settled so. */
export async function settleIn(
  sql: ISql,
  context: Context,
  { settlement, correct = false, beyondDue = false, ...move }: Settling & Omit<RequestMove, 'act' | 'detail'>,
): Promise<MovedRequest | undefined> {
  if (correct) await holdRequest(sql, move.requestId)
  const before = correct ? await settlementOf(sql, move.requestId) : undefined
  const detail = { settlement, ...(before ? { before } : {}) }
  const moved = await moveRequest(sql, context, { ...move, act: correct ? 'resettle' : 'settle', detail })
  if (!moved) return undefined
  await refuseUnfit(sql, moved, settlement, beyondDue)
  const staffId = move.by.actor === 'staff' ? move.by.staffId : null
  const record = correct ? replaceSettlement : insertSettlement
  await record(sql, { requestId: moved.id, settlement, at: context.now(), staffId })
  return { ...moved, settled: true }
}

/** Refuses too high an amount, and an order of another customer. All settlements on one order are decided one after the other. */
async function refuseUnfit(sql: ISql, { id, orderId }: MovedRequest, settlement: Settlement, beyondDue: boolean) {
  const { kind, reference, amountPaise, waived } = settlement
  if (kind === 'order' && (await becameOwnOrder(sql, id, reference)) === false) refuse('ORDER_OF_ANOTHER')
  if (amountPaise === undefined) return
  await sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`
  const worth = await worthOf(sql, id)
  const problem = amountProblem(amountPaise, waived ? { ...worth, feePaise: 0 } : worth, beyondDue)
  if (problem) refuse(problem)
}
