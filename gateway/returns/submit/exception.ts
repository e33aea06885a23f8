import { checkEligibility } from '../../orders/eligibility.ts'
import type { StoredOrder } from '../../orders/store.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import { insertEvent } from '../request/events-store.ts'
import type { ChosenLine } from './submission.ts'
import type { Tx } from '../../policies/transaction.ts'

/** The member of staff who files a request for the customer, and their reason if the return window is over. */
export interface Filed {
  filedBy: string | null
  exception?: string | undefined
}

/** Stores the reason for a request after the window, if it was needed: the window of some piece is over. */
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
