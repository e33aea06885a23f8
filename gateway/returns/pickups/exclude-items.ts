import type { ISql } from 'postgres'
import { isTornApart } from '#rules/returns/partly.ts'
import { refuse } from '../../http/failures.ts'
import { type Agent, isOpenTo, moveOf, type Named, trimmedReason } from '../desk/act.ts'
import { type MovedRequest, moveRequest } from '../request/move.ts'
import { bundlesOf, leaveOutItems, openItemsOf } from '../request/items-store.ts'
import { lockRequest } from '../request/find.ts'
import type { Tx } from '../../policies/transaction.ts'

/**
 * Turns some pieces of a request down after a pickup failed, in the caller's transaction, so that the others can be
 * collected; undefined if the request does not allow it. At least one piece stays: to turn all down is to cancel.
 */
export async function excludeItems(
  tx: Tx,
  named: Named,
  { items, reason }: { items: string[]; reason: string },
  agent: Agent,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const given = trimmedReason(reason) ?? refuse('REASON_NEEDED')
  const { id } = named.request
  await lockRequest(sql, id)
  if (!(await isOpenTo(sql, named, 'leave_out'))) return undefined
  await checkLeft(sql, id, items)
  // Before the move, whose mail lists the items that are left.
  await leaveOutItems(sql, id, items)
  return moveRequest(tx, { ...moveOf(named, agent), act: 'leave_out', detail: { items, reason: given } })
}

async function checkLeft(sql: ISql, requestId: string, items: readonly string[]): Promise<void> {
  const open = await openItemsOf(sql, requestId)
  const isSound = new Set(items).size === items.length && items.every((item) => open.includes(item))
  if (!isSound || items.length === open.length) refuse('ITEM_UNKNOWN')
  const bundles = (await bundlesOf(sql, requestId)).filter(({ id }) => open.includes(id))
  const stay = open.filter((item) => !items.includes(item))
  if (isTornApart(bundles, stay)) refuse('SET_NOT_WHOLE')
}
