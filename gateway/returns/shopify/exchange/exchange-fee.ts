import { UpstreamError } from '#adapters/outcome.ts'
import { forgiveCharge } from '#adapters/shopify/replacements/charge.ts'
import { type Draft, keepDraftUntil } from '#adapters/shopify/replacements/drafts.ts'
import { paidAnywayWords } from '#rules/returns/shopify/replacement.ts'
import { transact } from '../../../policies/transaction.ts'
import { lockVersion } from '../../request/find.ts'
import { mailFee } from '../../step-mails.ts'
import type { Sync, Verdict } from '../agree.ts'
import { enqueueLook } from '../enqueue-sync.ts'
import { noteCharge, notePayLink, type StoredExchange } from './draft-order-store.ts'

/** A moment after the pieces are free: by then the database has it, too. */
const LOOKS_AFTER_MS = 2_000

/**
 * Requests the payment by the link of the draft, which Shopify keeps for as long as the pieces are reserved in Wapsi:
 * one mail for each link. When the time is over both sides are looked at again.
 */
export async function requestPayment(
  { context, admin, signal }: Sync,
  local: StoredExchange,
  remote: Draft,
): Promise<undefined> {
  const { id: requestId, reservationEnd, reservedUntil, version, round, chargePaise } = local
  const { payUrl } = await keepDraftUntil(admin, remote.id, reservedUntil, signal)
  if (payUrl === null || reservationEnd === null) throw new UpstreamError('shopify: a draft has no link to pay it')
  await transact(context, async (tx) => {
    // An act that waives the fee or ends the request locks it, too.
    if (!(await lockVersion(tx.sql, requestId, version))) return
    const asks = await notePayLink(tx.sql, { requestId, round, payUrl, at: context.now() })
    if (asks === undefined) return
    await mailFee(tx, requestId, { asks, payUrl, until: reservationEnd, chargePaise })
    const dueAt = new Date(reservationEnd.getTime() + LOOKS_AFTER_MS)
    await enqueueLook(tx, { requestId, reason: `fee:${asks}`, dueAt })
  })
}

/** Takes the charge off the order that was made; a sentence if it is paid already. */
export async function forgiveFee(
  { context: { sql }, admin, signal }: Sync,
  local: StoredExchange,
  { order }: Draft,
): Promise<Verdict | undefined> {
  // A draft that is gone from Shopify leads to no order.
  const isForgiven = !order || order.id === '' || (await forgiveCharge(admin, order.id, signal))
  if (!isForgiven) return { why: paidAnywayWords(order.name), trouble: 'late' }
  await noteCharge(sql, local)
  return undefined
}
