import type { ISql } from 'postgres'
import type { Settlement, SettlementKind } from '#contract/desk/request.ts'
import { amountProblem, worthAs } from '#rules/returns/money/due.ts'
import { isFitting } from '#rules/returns/money/settle.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState } from './act.ts'
import { takenByExchange } from '../held-sizes.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../request/move.ts'
import { takeFromShelf } from '../../stock/restock.ts'
import { becameOwnOrder } from '../../orders/own-order-store.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { worthOf } from '../../orders/store.ts'
import { lockRequest } from '../request/find.ts'
import type { Tx } from '../../policies/transaction.ts'

/** A settlement to be recorded: `correct` replaces the previous one, `beyondDue` allows more than is due, `isPaid` records what went out, whatever is due by now. */
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
    settlement,
    correct = false,
    beyondDue = false,
    isPaid = false,
    ...move
  }: Settling & Omit<RequestMove, 'act' | 'detail'>,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  if (correct) await lockRequest(sql, move.requestId)
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
 * Refuses too high an amount, and an order of another customer. Settlements on one order are decided one after the
 * other.
 */
async function refuseUnfit(tx: Tx, { id, orderId }: MovedRequest, settlement: Settlement, beyondDue: boolean) {
  const { sql } = tx
  const { kind, reference, amountPaise, waived } = settlement
  if (kind === 'order' && (await becameOwnOrder(sql, id, reference)) === false) refuse('ORDER_OF_ANOTHER')
  if (amountPaise === undefined) return
  await keepLedger(sql, orderId, kind === 'refund' ? { recording: { requestId: id, paise: amountPaise } } : {})
  const { codGateways } = await tx.policy()
  const worth = worthAs(kind, await worthOf(sql, codGateways, id))
  const problem = amountProblem(amountPaise, waived ? { ...worth, feePaise: 0 } : worth, beyondDue)
  if (problem) refuse(problem)
}

interface Recorded {
  requestId: string
  settlement: Settlement
  at: Date
  staffId: string | null
}

interface Row {
  kind: SettlementKind
  reference: string
  amount: number | null
  waived: string | null
}

/** The settlement of a request; undefined as long as there is none. */
async function settlementOf(sql: ISql, requestId: string): Promise<Settlement | undefined> {
  const [row] = await sql<Row[]>`
    SELECT kind, reference, amount_paise::float8 AS amount, fee_waived AS waived FROM request_settlements WHERE request_id = ${requestId}`
  if (!row) return undefined
  const { kind, reference, amount, waived } = row
  return {
    kind,
    reference,
    ...present({ amountPaise: amount, waived }),
  }
}

/** Inserts the settlement. A second one violates a constraint. */
async function insertSettlement(sql: ISql, { requestId, settlement, at, staffId }: Recorded): Promise<void> {
  const { kind, reference, amountPaise, waived } = settlement
  await sql`
    INSERT INTO request_settlements (request_id, kind, reference, amount_paise, fee_waived, at, staff_id)
    VALUES (${requestId}, ${kind}, ${reference}, ${amountPaise ?? null}, ${waived ?? null}, ${at}, ${staffId})`
  await markSettled(sql, requestId, settlement, at)
}

/** Replaces the previous settlement. */
async function replaceSettlement(sql: ISql, { requestId, settlement, at, staffId }: Recorded): Promise<void> {
  const { kind, reference, amountPaise, waived } = settlement
  await sql`
    UPDATE request_settlements
    SET kind = ${kind}, reference = ${reference}, amount_paise = ${amountPaise ?? null}, fee_waived = ${waived ?? null}, at = ${at}, staff_id = ${staffId}
    WHERE request_id = ${requestId}`
  await markSettled(sql, requestId, settlement, at)
}

/** An exchange that became an order carries its number. */
async function markSettled(sql: ISql, requestId: string, { kind, reference }: Settlement, at: Date): Promise<void> {
  const newOrderNo = kind === 'order' ? reference : null
  await sql`
    WITH settled AS (UPDATE requests SET settled_at = ${at}, new_order_no = ${newOrderNo} WHERE id = ${requestId} RETURNING id)
    SELECT pg_notify('desk', 'return') FROM settled`
}
