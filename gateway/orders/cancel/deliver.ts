import type { Admin } from '#adapters/shopify/admin.ts'
import { UpstreamRefused } from '#adapters/outcome.ts'
import { askToCancel, orderToCancel } from '#adapters/shopify/orders/cancel.ts'
import type { Context } from '../../http/context.ts'
import { type Deliverers, NotYet } from '../../outbox/kinds.ts'
import { transact } from '../../policies/transaction.ts'
import { type CancelEnd, cancellationOf, endCancellation, noteTry } from './cancellation-store.ts'
import { mailAboutCancel } from './mail.ts'

type Cancelling = Pick<Context, 'sql' | 'now' | 'config' | 'log'>

/** Shopify cancels in the background, mostly within seconds. */
const LOOK_MS = 20_000
/** Then it is tried again: the answer was lost, or the work came to nothing. A cancelled order refuses that. */
const TRIED_AGAIN_MS = 10 * 60_000
const MOST_TRIES = 3

/** The handler of the wishes to cancel an order; none if Shopify is not set up. */
export function cancelDeliverers(context: Cancelling, admin: Admin | undefined): Pick<Deliverers, 'order_cancel'> {
  if (!admin) return {}
  return { order_cancel: ({ orderId }, _key, signal) => cancelInShopify(context, admin, orderId, signal) }
}

/**
 * Has Shopify cancel an order, once. Each run looks at the order first: it may be cancelled by now, or it was sent. The
 * message of Shopify about the order is what makes it cancelled here.
 */
async function cancelInShopify(context: Cancelling, admin: Admin, orderId: string, signal: AbortSignal): Promise<void> {
  const { sql, now } = context
  const wish = await cancellationOf(sql, orderId)
  if (!wish || (wish.state !== 'requested' && wish.state !== 'underway')) return
  if (await isOver(context, admin, orderId, signal)) return
  if (wish.triedAt && now().getTime() - wish.triedAt.getTime() < TRIED_AGAIN_MS) throw waits()
  if (wish.tries >= MOST_TRIES) return end(context, orderId, 'refused')
  await noteTry(sql, orderId, now())
  try {
    await askToCancel(admin, orderId, signal)
  } catch (error) {
    if (!(error instanceof UpstreamRefused)) throw error
    // A parcel left, or someone cancelled it, between the look and the step.
    if (!(await isOver(context, admin, orderId, signal))) await end(context, orderId, 'refused')
    return
  }
  if (!(await isOver(context, admin, orderId, signal))) throw waits()
}

const waits = () => new NotYet('shopify is cancelling the order', LOOK_MS)

/** Looks at the order in Shopify, and notes it if the wish is over. */
async function isOver(context: Cancelling, admin: Admin, orderId: string, signal: AbortSignal): Promise<boolean> {
  const found = await orderToCancel(admin, orderId, signal)
  if (found === 'open') return false
  await end(context, orderId, found === 'cancelled' ? 'done' : found === 'sent' ? 'sent' : 'refused')
  return true
}

/** Notes the end, with the mail if nothing came of the wish. That of a cancelled order goes with Shopify's message. */
function end(context: Cancelling, orderId: string, state: CancelEnd): Promise<void> {
  return transact(context, async (tx) => {
    await endCancellation(tx.sql, orderId, state)
    if (state !== 'done') await mailAboutCancel(tx, orderId, 'order_not_cancelled')
  })
}
