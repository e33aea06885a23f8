import type { Settlement } from '#contract/desk/request.ts'
import { bonusDue, partsOf } from '#rules/returns/bonus/bonus.ts'
import { amountProblem, dueOf, worthAs } from '#rules/returns/money/due.ts'
import { isFitting } from '#rules/returns/money/settle.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState } from './act.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../request/move.ts'
import { takeFromShelf } from '../../stock/restock-store.ts'
import { becameOwnOrder } from '../../orders/own-order-store.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { worthOf } from '../../orders/store.ts'
import { refundTermsOf } from '../../policies/policy.ts'
import { insertSettlement, replaceSettlement, settlementOf } from './settlement-store.ts'
import { lockRequest } from '../request/find.ts'
import type { Tx } from '../../policies/transaction.ts'
import { takenByExchange } from '../reservations-store.ts'

/**
 * A settlement to be recorded: `correct` replaces the previous one, `beyondDue` allows more than is due, `isPaid`
 * records an amount that went out already, even if less is due by now.
 */
export interface Settling {
  settlement: Settlement
  correct?: boolean
  beyondDue?: boolean
  isPaid?: boolean
}

/** Records how a request was settled. */
export async function settleRequest(
  context: Context,
  named: Named,
  settling: Settling,
  agent: Agent,
): Promise<RequestState> {
  if (!isFitting(named.request, settling.settlement)) refuse('SETTLEMENT_UNFIT')
  return actOn(context, named, settling.correct ? 'resettle' : 'settle', agent, (tx) =>
    settleIn(tx, { ...moveOf(named, agent), ...settling }),
  )
}

/** The same in the caller's transaction; undefined when the request cannot be settled so. */
export async function settleIn(
  tx: Tx,
  {
    settlement: written,
    correct = false,
    beyondDue = false,
    isPaid = false,
    ...move
  }: Settling & Omit<RequestMove, 'act' | 'detail'>,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  if (correct) await lockRequest(sql, move.requestId)
  const settlement = isPaid ? written : await withBonus(tx, move.requestId, written)
  const before = correct ? await settlementOf(sql, move.requestId) : undefined
  const detail = { settlement, ...present({ before }) }
  const moved = await moveRequest(tx, { ...move, act: correct ? 'resettle' : 'settle', detail })
  if (!moved) return undefined
  if (!isPaid) await refuseUnfit(tx, moved, settlement, beyondDue)
  const staffId = move.by.actor === 'staff' ? move.by.staffId : null
  const record = correct ? replaceSettlement : insertSettlement
  if (settlement.kind === 'order' && !correct)
    for (const pieces of await takenByExchange(sql, moved.id)) await takeFromShelf(sql, pieces, staffId)
  await record(sql, { requestId: moved.id, settlement, at: tx.now(), staffId })
  await keepLedger(sql, moved.orderId)
  return { ...moved, settled: true }
}

/**
 * The settlement with the bonus apart that was promised for it: what staff record beyond the refund is that, up to the
 * bonus.
 */
async function withBonus(tx: Tx, requestId: string, settlement: Settlement): Promise<Settlement> {
  const { kind, amountPaise, waived } = settlement
  if (amountPaise === undefined) return settlement
  await lockRequest(tx.sql, requestId)
  const policy = await tx.policy()
  const { terms, ...read } = await worthOf(tx.sql, policy.codGateways, requestId)
  const { bonusPercent } = refundTermsOf(tx.config, policy, { ...terms, type: read.type })
  if (bonusPercent === undefined) return settlement
  const worth = worthAs(kind, { ...read, bonusPercent, ...(waived ? { feePaise: 0 } : {}) })
  return { ...settlement, ...partsOf(amountPaise, { amountPaise: dueOf(worth), bonusPaise: bonusDue(worth) }) }
}

/**
 * Refuses too high an amount, and an order of another customer. Settlements on one order are decided one after the
 * other.
 */
async function refuseUnfit(tx: Tx, { id, orderId }: MovedRequest, settlement: Settlement, beyondDue: boolean) {
  const { sql } = tx
  const { kind, reference, amountPaise, bonusPaise = 0, waived } = settlement
  if (kind === 'order' && (await becameOwnOrder(sql, id, reference)) === false) refuse('ORDER_OF_ANOTHER')
  if (amountPaise === undefined) return
  await keepLedger(
    sql,
    orderId,
    kind === 'refund' ? { recording: { requestId: id, paise: amountPaise, bonusPaise } } : {},
  )
  const { codGateways } = await tx.policy()
  const worth = worthAs(kind, await worthOf(sql, codGateways, id))
  const problem = amountProblem(amountPaise, waived ? { ...worth, feePaise: 0 } : worth, beyondDue)
  if (problem) refuse(problem)
}
