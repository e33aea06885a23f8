import { fulfilmentId, readRequestId } from '#rules/returns/numbering.ts'
import type { Context } from '../context.ts'
import { type AnyRefusalCode, refuse, Refused } from '../failures.ts'
import { type Agent, saidReason } from './act.ts'
import { decideRequest } from './decide.ts'
import { findRequests, type FoundRequest } from './request-store.ts'

/** How many are decided at a time: the others' calls need connections too. */
const AT_A_TIME = 4

/** How one of many went: `done`, or the code of its refusal. */
export interface Outcome {
  id: string
  outcome: 'done' | AnyRefusalCode
  about?: string
}

interface ManyDecisions {
  ids: string[]
  decision: 'approve' | 'reject'
  reason?: string | undefined
}

/** Decides many requests alike, each by itself: what one is refused does not hold up the others. */
export async function decideMany(
  context: Context,
  { ids, decision, reason }: ManyDecisions,
  agent: Agent,
): Promise<Outcome[]> {
  if (decision === 'reject' && saidReason(reason) === undefined) refuse('REASON_NEEDED')
  const found = new Map((await findRequests(context.sql, ids)).map((one) => [nameOf(one), one]))
  const outcomes: Outcome[] = []
  const waiting = [...new Set(ids)].entries()
  const decideNext = async () => {
    for (const [index, id] of waiting)
      outcomes[index] = await decideOne(context, found, { id, decision, reason }, agent)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, decideNext))
  return outcomes
}

const nameOf = (one: FoundRequest) => fulfilmentId(one.orderNumber, one.n).toUpperCase()

/** "#1042-f1" and "1042.1" are one name. */
const keyOf = (id: string) => {
  const read = readRequestId(id)
  return read && fulfilmentId(read.orderNumber, read.n).toUpperCase()
}

async function decideOne(
  context: Context,
  found: Map<string, FoundRequest>,
  { id, ...decision }: Omit<ManyDecisions, 'ids'> & { id: string },
  agent: Agent,
): Promise<Outcome> {
  const request = found.get(keyOf(id) ?? '')
  if (!request) return { id, outcome: 'NOT_FOUND' }
  try {
    await decideRequest(context, { request, seen: undefined }, decision, agent)
    return { id, outcome: 'done' }
  } catch (error) {
    if (error instanceof Refused) return { id, outcome: error.code, ...(error.about ? { about: error.about } : {}) }
    context.log.error({ err: error }, 'a request of many could not be decided')
    return { id, outcome: 'SERVER_ERROR' }
  }
}
