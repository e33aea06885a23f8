import type { ISql } from 'postgres'
import { UpstreamError } from '#adapters/outcome.ts'
import { forgiveCharge } from '#adapters/shopify/replacements/charge.ts'
import { type Draft, keepDraftUntil } from '#adapters/shopify/replacements/drafts.ts'
import { paidAnywayWords } from '#rules/returns/shopify/replacement.ts'
import type { Context } from '../../../http/context.ts'
import { lockVersion } from '../../request/find.ts'
import { mailFee } from '../../step-mails.ts'
import type { Asking } from '../steps.ts'
import { lookAgain } from '../tell.ts'
import { transact } from '../../../policies/transaction.ts'

/** An exchange, as far as its fee depends on it. */
interface Charged {
  id: string
  version: number
  round: number
  chargePaise: number
  /** Until when Shopify keeps its pieces; null where they are still being made. */
  heldUntil: Date | null
  /** Until when all its pieces are held. */
  heldTo: Date | null
}

/** What a person has to see to; '' for nothing. */
export type Trouble = '' | 'unpaid' | 'late' | 'unwanted' | 'price'

/** A moment after the pieces are free: by then the database says so, too. */
const LOOKS_AFTER_MS = 2_000

/**
 * Asks the customer to pay by the link of the draft, which Shopify keeps for as long as the pieces are held here: by a
 * mail, once for each time that it is asked. When the time is over both sides are looked at again.
 */
export async function askToPay(
  context: Context,
  { admin, signal }: Asking,
  here: Charged,
  there: Draft,
): Promise<void> {
  const { id, heldTo, heldUntil } = here
  const { payUrl } = await keepDraftUntil(admin, there.id, heldUntil, signal)
  if (payUrl === null || heldTo === null) throw new UpstreamError('shopify: a draft has no link to pay it')
  await transact(context, async (tx) => {
    const { sql } = tx
    // Who waives the fee or ends the request locks it, too.
    if (!(await lockVersion(sql, id, here.version))) return
    const [asked] = await sql<{ asks: number }[]>`
      UPDATE replacements SET pay_url = ${payUrl}, fee_asked_at = ${context.now()}, fee_asks = fee_asks + 1
      WHERE request_id = ${id} AND round = ${here.round} AND pay_url IS NULL RETURNING fee_asks AS asks`
    if (!asked) return
    await mailFee(tx, id, { ...asked, payUrl, until: heldTo, chargePaise: here.chargePaise })
    const dueAt = new Date(heldTo.getTime() + LOOKS_AFTER_MS)
    await lookAgain(tx, { requestId: id, reason: `fee:${asked.asks}`, dueAt })
  })
}

/** Takes the charge off the order that was made. Answers a sentence where it is paid already. */
export async function forgive(
  { sql }: Context,
  { admin, signal }: Asking,
  here: Charged,
  { order }: Draft,
): Promise<string | void> {
  // A draft that is gone from Shopify leads to no order.
  if (!order || order.id === '') return noteCharge(sql, here)
  if (!(await forgiveCharge(admin, order.id, signal))) return paidAnywayWords(order.name)
  await noteCharge(sql, here)
}

/** Notes that Shopify asks the customer for what the request says. */
export async function noteCharge(sql: ISql, { id, chargePaise }: Pick<Charged, 'id' | 'chargePaise'>): Promise<void> {
  await sql`UPDATE replacements SET charge_paise = ${chargePaise} WHERE request_id = ${id}`
}

/** Notes the order that a draft became, no matter who completed it. */
export async function keepMade(sql: ISql, requestId: string, orderName: string): Promise<void> {
  await sql`UPDATE replacements SET order_name = ${orderName}, pay_url = NULL WHERE request_id = ${requestId}`
}

/** Notes what a person has to see to; the desk is told where that is another thing than before. */
export async function noteTrouble(sql: ISql, requestId: string, trouble: Trouble): Promise<void> {
  await sql`
    WITH noted AS (
      UPDATE replacements SET trouble = ${trouble} WHERE request_id = ${requestId} AND trouble <> ${trouble}
        RETURNING 1)
    SELECT pg_notify('desk', 'return') FROM noted`
}
