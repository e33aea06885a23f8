import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import { type MovedRequest, moveRequest, type Mover } from '../request/move.ts'
import { requestPickupOnApproval } from './request-pickup.ts'
import { setNoCourier } from '../request/store.ts'
import { hasNoCourier, ownParcelOf } from './own-parcel-store.ts'
import type { Tx } from '../../policies/transaction.ts'

/** A request whose goods are to be collected elsewhere. */
interface AddressChange {
  requestId: string
  status: RequestStatus
  /** A courier collects there. */
  served: boolean
  by: Mover
}

/** True while the customer has not entered a parcel of their own: then it matters who collects the goods. */
export const hasNoOwnParcel = async (sql: ISql, requestId: string): Promise<boolean> =>
  (await ownParcelOf(sql, requestId)) === undefined

/**
 * Applies another PIN code to a request, in the transaction that wrote it. If no courier collects there, the customer
 * sends the goods, and gets a mail about it once the request is approved. If one does after all, the pickup of an
 * approved request is requested, as by an approval. Undefined if nothing moves.
 */
export async function applyAddressChange(
  tx: Tx,
  { requestId, status, served, by }: AddressChange,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const hadNone = await hasNoCourier(sql, requestId)
  await setNoCourier(sql, requestId, !served)
  if (served) return hadNone && status === 'approved' ? requestPickupOnApproval(tx, requestId) : undefined
  if (hadNone || status === 'received') return undefined
  return moveRequest(tx, { requestId, act: 'self_ship', by })
}
