import type { DESK_RETURN_CALLS } from '#contract/desk/returns.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import type { DeskCaller, DeskHandlers } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { named, type RequestState, type StaffAgent } from './act.ts'
import { amendRequest } from './amend.ts'
import { actOnMany } from './bulk.ts'
import { decideRequest, reconsiderRequest, releaseItems } from './decide.ts'
import { remindOfFee, waiveFee } from './fee.ts'
import { cancelRequest, inspectGoods, receiveGoods, sendHome } from './goods.ts'
import { openRequest } from './opened.ts'
import { policyOf } from '../../policies/policy.ts'
import { resolveConflict } from '../shopify/resolve-conflict.ts'
import { countsOf } from './queue/queue-store.ts'
import { taskTerms } from './queue/task-store.ts'
import { payBy } from './pay-by.ts'
import { queuePage } from './queue/queue.ts'
import { settleRequest } from './settle.ts'
import { requestAccountByStaff, payByStaff } from '../payouts/start.ts'
import { requestPhotoByStaff } from '../automation/photos.ts'
import type { FoundRequest } from '../request/find.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { transact } from '../../policies/transaction.ts'
import { addNote } from '../request/notes-store.ts'

/** The desk's calls about returns and exchanges. */
export const returnsDesk: DeskHandlers<typeof DESK_RETURN_CALLS> = {
  'returns.queue': queuePage,
  'returns.counts': async (context) => {
    const terms = taskTerms(context.config, await policyOf(context), context.now())
    return { counts: await countsOf(context.sql, terms) }
  },
  'returns.seenTo': async (context, { id, conflict }, { staff }) => {
    const { id: requestId } = await named(context, id)
    if (!(await resolveConflict(context, requestId, conflict, staff.id))) refuse('CHANGED_MEANWHILE')
    return {}
  },
  'returns.open': (context, { id }) => openRequest(context, id),
  'returns.decide': async (context, { id, seen, ...decision }, caller) =>
    decideRequest(context, await asSeen(context, id, seen), decision, agentOf(caller)),
  'returns.bulk': async (context, options, caller) => ({
    outcomes: await actOnMany(context, options, agentOf(caller)),
  }),
  'returns.amend': async (context, { id, seen, ...change }, caller) =>
    amendRequest(context, await asSeen(context, id, seen), change, agentOf(caller)),
  'returns.reconsider': async (context, { id, seen }, caller) =>
    reconsiderRequest(context, await asSeen(context, id, seen), agentOf(caller)),
  'returns.release': async (context, { id, seen, ...options }, caller) =>
    releaseItems(context, await asSeen(context, id, seen), options, agentOf(caller)),
  'returns.cancel': async (context, { id, seen, reason }, caller) =>
    cancelRequest(context, await asSeen(context, id, seen), reason, agentOf(caller)),
  'returns.settle': async (context, { id, seen, correct = false, confirm = false, ...settlement }, caller) => {
    const beyondDue = confirm && KEEPERS.includes(caller.staff.role)
    return settleRequest(context, await asSeen(context, id, seen), { settlement, correct, beyondDue }, agentOf(caller))
  },
  'returns.waive': async (context, { id, seen, reason }, caller) =>
    waiveFee(context, await asSeen(context, id, seen), reason, agentOf(caller)),
  'returns.remind': async (context, { id, seen }, caller) =>
    remindOfFee(context, await asSeen(context, id, seen), agentOf(caller)),
  'returns.payOut': async (context, { id, seen }, { staff }) =>
    payOut(context, await named(context, id), { seen, staffId: staff.id }),
  'returns.askAccount': async (context, { id, seen }) => requestAccount(context, await named(context, id), seen),
  'returns.payBy': async (context, { id, seen, way }, caller) =>
    payBy(context, await asSeen(context, id, seen), way, agentOf(caller)),
  'returns.arrive': async (context, { id, seen }, caller) =>
    receiveGoods(context, await asSeen(context, id, seen), agentOf(caller)),
  'returns.inspect': async (context, { id, seen, ...found }, caller) =>
    inspectGoods(context, await asSeen(context, id, seen), found, agentOf(caller)),
  'returns.sendHome': async (context, { id, seen, ...parcel }, caller) =>
    sendHome(context, await asSeen(context, id, seen), parcel, agentOf(caller)),
  'returns.askPhoto': async (context, { id, seen, words }, caller) =>
    requestPhotoByStaff(context, await asSeen(context, id, seen), words, agentOf(caller)),
  'returns.note': async (context, { id, text }, caller) => {
    const body = text.trim()
    if (body === '') refuse('TEXT_NEEDED')
    const { id: requestId } = await named(context, id)
    return { id: await addNote(context.sql, { requestId, body, at: context.now(), ...agentOf(caller) }) }
  },
}

async function payOut(
  context: Context,
  { id: requestId, orderNumber, n }: FoundRequest,
  by: { seen: number; staffId: string },
): Promise<RequestState> {
  const { status, version } = await transact(context, (tx) => payByStaff(tx, { requestId, ...by }))
  return { id: fulfilmentId(orderNumber, n), status, version }
}

async function requestAccount(context: Context, { id: requestId, orderNumber, n }: FoundRequest, seen: number) {
  const { status, version } = await transact(context, (tx) => requestAccountByStaff(tx, { requestId, seen }))
  return { id: fulfilmentId(orderNumber, n), status, version }
}

const asSeen = async (context: Context, id: string, seen: number) => ({ request: await named(context, id), seen })

const agentOf = ({ staff, requestKey }: DeskCaller): StaffAgent => ({ staffId: staff.id, requestKey })
