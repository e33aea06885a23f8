import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { addPhotos as contract } from '#contract/returns.ts'
import { isPhotoWords } from '#rules/policies/rule-problem.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { orderOf } from '../../orders/store.ts'
import { claimPhotos } from '../../uploads/store.ts'
import { actOn, moveOf, type Named, type RequestState, type StaffAgent } from '../desk/act.ts'
import { lockOwn, type OwnRequest } from '../request/find.ts'
import { moveRequest } from '../request/move.ts'
import { itemIdsOf } from '../request/items-store.ts'
import { applyRules } from './apply-rules.ts'
import { lastPosition, movePhotos, photosIn, waitsForPhoto } from './photos-store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/**
 * Adds the requested photos of a customer to their request; then the rules of the shop are applied again, else it goes
 * to the queue.
 */
export async function addPhotos(
  context: Context,
  { customerId, requestId, files }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const ids = [...new Set(files.map(({ id }) => id))]
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // A separate statement: the first one's snapshot is older than the lock.
    const isWaiting = (await waitsForPhoto(sql, request.id)) ?? refuse('REQUEST_NOT_FOUND')
    const taken = await photosIn(sql, request.id, ids)
    const fresh = ids.filter((id) => !taken.includes(id))
    // The answer to the first press was lost.
    if (fresh.length === 0) return { added: ids.length }
    const last = await lastPosition(sql, request.id)
    await claimPhotos(sql, customerId, { requestId: request.id }, fresh)
    // Behind those that the request has.
    await movePhotos(sql, request.id, fresh, last)
    // If it was decided meanwhile, or the photos were added before, they stay with the request, and nothing else moves.
    if (!isWaiting) return { added: ids.length }
    await moveRequest(tx, { requestId: request.id, act: 'add_photo', by: { actor: 'shopper' } })
    await judgeAgain(tx, customerId, request)
    return { added: ids.length }
  })
}

async function judgeAgain(
  tx: Tx,
  customerId: string,
  { id: requestId, orderId }: Pick<OwnRequest, 'id' | 'orderId'>,
): Promise<void> {
  const { sql } = tx
  const order = await orderOf(sql, customerId, orderId)
  const itemIds = await itemIdsOf(sql, requestId)
  const lines = order?.lines.filter(({ id }) => itemIds.includes(id)) ?? []
  // If an order was edited meanwhile its earlier state is not known: staff decide.
  if (!order || lines.length < itemIds.length) return
  await applyRules(tx, { requestId, policy: await tx.policy(), order, lines })
}

/** Requests a photo for a member of staff. */
export async function requestPhotoByStaff(
  context: Context,
  about: Named,
  typed: string,
  agent: StaffAgent,
): Promise<RequestState> {
  const words = typed.trim()
  if (!isPhotoWords(words)) refuse('TEXT_NEEDED')
  return actOn(context, about, 'ask_photo', agent, async (tx) => {
    return moveRequest(tx, { ...moveOf(about, agent), act: 'ask_photo', detail: { reason: words } })
  })
}
