import type { ISql } from 'postgres'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { addPhotos as contract } from '#contract/returns.ts'
import { isPhotoWords } from '#rules/policies/rule-problem.ts'
import { readRequestId } from '#rules/returns/numbering.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { orderOf } from '../../orders/store.ts'
import { claimPhotos } from '../../uploads/store.ts'
import { actOn, moveOf, type Named, type RequestState, type StaffAgent } from '../desk/act.ts'
import { moveRequest } from '../moves.ts'
import { itemIdsOf } from '../moves-store.ts'
import { actByRules, askForPhoto } from './act-by-rules.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/** Takes photos that the customer of a request was asked for; then the rules of the shop are asked again, else it goes to the queue. */
export async function addPhotos(
  context: Context,
  { customerId, requestId, files }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const ids = [...new Set(files.map(({ id }) => id))]
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await askedRequest(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    const taken = await photosIn(sql, request.id, ids)
    const fresh = ids.filter((id) => !taken.includes(id))
    // The answer to the first press was lost.
    if (fresh.length === 0) return { added: ids.length }
    await addTo(sql, customerId, request.id, fresh)
    // Decided meanwhile, or asked and answered before: the photos stay with the request, and nothing else moves.
    if (!request.isWaiting) return { added: ids.length }
    await moveRequest(tx, { requestId: request.id, act: 'add_photo', by: { actor: 'shopper' } })
    await judgeAgain(tx, { customerId, ...request })
    return { added: ids.length }
  })
}

interface AskedRequest {
  id: string
  orderId: string
  /** It waits for a photo, in time or not. */
  isWaiting: boolean
}

/** The request of a customer who was ever asked for a photo of it, locked until the transaction ends. */
async function askedRequest(sql: ISql, customerId: string, requestId: string): Promise<AskedRequest | undefined> {
  const read = readRequestId(requestId)
  if (!read) return undefined
  const [held] = await sql<{ id: string; orderId: string }[]>`
    SELECT r.id, r.order_id AS "orderId" FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    WHERE r.customer_id = ${customerId} AND o.order_number = ${read.orderNumber} AND r.n = ${read.n}
    FOR UPDATE OF r`
  if (!held) return undefined
  // A separate statement: the first one's snapshot is older than the lock.
  const [asked] = await sql<{ isWaiting: boolean }[]>`
    SELECT r.status = 'received' AND r.photo_due_at IS NOT NULL AS "isWaiting" FROM requests r
    WHERE r.id = ${held.id} AND EXISTS (SELECT FROM request_events e WHERE e.request_id = r.id AND e.act = 'ask_photo')`
  return asked && { ...held, ...asked }
}

async function photosIn(sql: ISql, requestId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`SELECT id FROM files WHERE request_id = ${requestId} AND id = ANY(${ids})`
  return rows.map(({ id }) => id)
}

/** Adds photos behind those that the request has. */
async function addTo(sql: ISql, customerId: string, requestId: string, ids: string[]): Promise<void> {
  const [before] = await sql<[{ last: number }]>`
    SELECT coalesce(max(position), 0)::int AS last FROM files WHERE request_id = ${requestId}`
  await claimPhotos(sql, customerId, { requestId }, ids)
  await sql`UPDATE files SET position = position + ${before.last} WHERE request_id = ${requestId} AND id = ANY(${ids})`
}

async function judgeAgain(
  tx: Tx,
  { id: requestId, customerId, orderId }: AskedRequest & { customerId: string },
): Promise<void> {
  const { sql } = tx
  const order = await orderOf(sql, customerId, orderId)
  const itemIds = await itemIdsOf(sql, requestId)
  const lines = order?.lines.filter(({ id }) => itemIds.includes(id)) ?? []
  // Of an order that was edited meanwhile not all is known as it was: a person looks.
  if (!order || lines.length < itemIds.length) return
  await actByRules(tx, { requestId, policy: await tx.policy(), order, lines })
}

/** Has a member of the staff ask for a photo. */
export async function askPhotoByStaff(
  context: Context,
  about: Named,
  typed: string,
  agent: StaffAgent,
): Promise<RequestState> {
  const words = typed.trim()
  if (!isPhotoWords(words)) refuse('TEXT_NEEDED')
  return actOn(context, about, 'ask_photo', agent, async (tx) => {
    return askForPhoto(tx, await tx.policy(), { ...moveOf(about, agent), detail: { reason: words } })
  })
}
