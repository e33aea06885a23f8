import type { DeskRequest } from '#contract/desk/calls.ts'
import { fulfilmentId, readRequestId } from '#rules/returns/numbering.ts'
import type { Context } from '../../http/context.ts'
import { inBulk } from '../../http/bulk.ts'
import { type AnyRefusalCode, refuse } from '../../http/failures.ts'
import { requestPickupByStaff, offeredDay } from '../pickups/request-pickup.ts'
import { type StaffAgent, type Named, trimmedReason } from './act.ts'
import { decideRequest } from './decide.ts'
import { inspectGoods, receiveGoods } from './goods.ts'
import { shelvableOf } from './goods-store.ts'
import { findRequests, type FoundRequest } from '../request/find.ts'

/** The result for one request: `done`, or the code of its refusal. */
export interface Outcome {
  id: string
  outcome: 'done' | AnyRefusalCode
  about?: string
}

type ManyActs = DeskRequest<'returns.bulk'>

type ActOnOne = (named: Named) => Promise<unknown>

/** Does one act on many requests, each separately: a refusal of one does not stop the others. */
export async function actOnMany(
  context: Context,
  { ids, ...options }: ManyActs,
  agent: StaffAgent,
): Promise<Outcome[]> {
  const act = actOf(context, options, agent)
  const found = new Map((await findRequests(context.sql, ids)).map((one) => [nameOf(one), one]))
  const uniqueIds = [...new Set(ids)]
  const answers = await inBulk(context, uniqueIds, (id) => {
    const request = found.get(keyOf(id) ?? '') ?? refuse('NOT_FOUND')
    return act({ request, seen: undefined })
  })
  return uniqueIds.map((id, at) => {
    const { code, about } = answers[at] ?? {}
    return { id, outcome: code ?? 'done', ...(about ? { about } : {}) }
  })
}

/** The act for each request; a refusal for all is thrown at once. */
function actOf(
  context: Context,
  { act, reason, wantedOn: chosen, restock }: Omit<ManyActs, 'ids'>,
  agent: StaffAgent,
): ActOnOne {
  if (act === 'ask_pickup') {
    const day = offeredDay(context, chosen)
    return (named) => requestPickupByStaff(context, named, { day }, agent)
  }
  if (act === 'arrive') return (named) => receiveGoods(context, named, agent)
  if (act === 'accept')
    return async (named) => {
      const shelved = restock ? await shelvableOf(context.sql, named.request.id) : []
      return inspectGoods(context, named, { result: 'accept', restock: shelved }, agent)
    }
  if (act === 'reject' && trimmedReason(reason) === undefined) refuse('REASON_NEEDED')
  return (named) => decideRequest(context, named, { decision: act, reason }, agent)
}

const nameOf = (one: FoundRequest) => fulfilmentId(one.orderNumber, one.n).toUpperCase()

/** "#1042-f1" and "1042.1" are the same name. */
const keyOf = (id: string) => {
  const read = readRequestId(id)
  return read && fulfilmentId(read.orderNumber, read.n).toUpperCase()
}
