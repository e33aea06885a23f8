import type { ISql } from 'postgres'
import type { Settlement } from '#contract/desk/request.ts'
import { isFitting } from '#rules/returns/settle.ts'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { actOn, type Agent, moveOf, type Named, type Stands } from './act.ts'
import { type MovedRequest, moveRequest, type RequestMove } from './moves.ts'
import { holdRequest } from './request-store.ts'
import { insertSettlement, replaceSettlement, settlementOf } from './settlement-store.ts'

/** Records how a request was settled; `correct` puts it in place of what was recorded before. */
export async function settleRequest(
  context: Context,
  named: Named,
  { settlement, correct }: { settlement: Settlement; correct: boolean },
  agent: Agent,
): Promise<Stands> {
  if (!isFitting(named.request, settlement)) refuse('SETTLEMENT_UNFIT')
  return actOn(context, named, correct ? 'resettle' : 'settle', agent, (sql) =>
    settleIn(sql, context, { ...moveOf(named, agent), settlement, correct }),
  )
}

interface Settling extends Omit<RequestMove, 'act' | 'detail'> {
  settlement: Settlement
  correct?: boolean
}

/** The same in the caller's transaction; nothing when the request is not to be settled so. */
export async function settleIn(
  sql: ISql,
  context: Context,
  { settlement, correct = false, ...move }: Settling,
): Promise<MovedRequest | undefined> {
  if (correct) await holdRequest(sql, move.requestId)
  const before = correct ? await settlementOf(sql, move.requestId) : undefined
  const detail = { settlement, ...(before ? { before } : {}) }
  const moved = await moveRequest(sql, context, { ...move, act: correct ? 'resettle' : 'settle', detail })
  if (!moved) return undefined
  const staffId = move.by.actor === 'staff' ? move.by.staffId : null
  const record = correct ? replaceSettlement : insertSettlement
  await record(sql, { requestId: moved.id, settlement, at: context.now(), staffId })
  return { ...moved, settled: true }
}
