import { checkEligibility } from '../../orders/eligibility.ts'
import type { StoredOrder } from '../../orders/store.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import { insertEvent } from '../request/events-store.ts'
import type { ChosenLine } from './submission.ts'
import type { Tx } from '../../policies/transaction.ts'

/**
 * Who of the staff files a request for the customer, and why although the return window is over; undefined where it is
 * not.
 */
export interface Filed {
  filedBy: string | null
  exception?: string | undefined
}

/** Writes down why it was filed although the window is over, where that was needed: the window of some piece is. */
export async function noteException(
  tx: Tx,
  { order, policy, filedBy, exception }: Filed & { order: StoredOrder; policy: ShopPolicy },
  requestId: string,
  chosen: readonly ChosenLine[],
): Promise<void> {
  const { sql } = tx
  if (exception === undefined || filedBy === null) return
  const within = checkEligibility(tx, policy, order)
  const unitsOf = (id: string) => within.find((line) => line.id === id)?.eligibility.units ?? 0
  if (chosen.every(({ line, units }) => units <= unitsOf(line.id))) return
  const by = { actor: 'staff', staffId: filedBy } as const
  await insertEvent(sql, { requestId, act: 'allow_late', by, at: tx.now(), detail: { reason: exception } })
}
