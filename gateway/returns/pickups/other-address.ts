import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import { type MovedRequest, moveRequest, type Mover } from '../request/move.ts'
import { askOnApproval } from './ask.ts'
import { noteCourier } from '../request/store.ts'
import { hasNoCourier, ownParcelOf } from './own-parcel-store.ts'
import type { Tx } from '../../policies/transaction.ts'

interface OtherAddress {
  requestId: string
  status: RequestStatus
  /** Whether a courier collects there. */
  served: boolean
  by: Mover
}

/** Whether it still matters who collects the goods of a request: its customer has not told a parcel of their own. */
export const isStillOpen = async (sql: ISql, requestId: string): Promise<boolean> =>
  (await ownParcelOf(sql, requestId)) === undefined

/**
 * Follows a request to another PIN code, in the transaction that wrote it: where no courier collects there the customer
 * sends the goods, and once it is approved they are asked to; where one does after all, the pick-up of an approved
 * request is asked for as an approval does. Undefined where nothing moves.
 */
export async function followAddress(
  tx: Tx,
  { requestId, status, served, by }: OtherAddress,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const hadNone = await hasNoCourier(sql, requestId)
  await noteCourier(sql, requestId, !served)
  if (served) return hadNone && status === 'approved' ? askOnApproval(tx, requestId) : undefined
  if (hadNone || status === 'received') return undefined
  return moveRequest(tx, { requestId, act: 'self_ship', by })
}
