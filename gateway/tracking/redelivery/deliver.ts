import type { Timeout } from '#adapters/courier.ts'
import { type Redeliverer, RedeliveryRefused } from '#adapters/courier-redelivery.ts'
import { UpstreamError, UpstreamLater } from '#adapters/outcome.ts'
import { nextTryAt, type TryRefusal } from '#rules/tracking/redelivery.ts'
import type { Context } from '../../http/context.ts'
import { type Deliverers, NotYet } from '../../outbox/kinds.ts'
import { closeRedelivery, forgetTry, saveReceipt, noteTry, type WaitingRedelivery, waitingRedelivery } from './store.ts'

const TIMEOUT_MS = 20_000
/** The time for which a job only waits, and does not fail, while a courier works on a receipt. */
const WORKED_ON_MS = 120_000

/** The handler of the messages to couriers about failed deliveries. */
export function redeliveryDeliverers(context: Context): Pick<Deliverers, 'redelivery'> {
  return { redelivery: ({ redeliveryId }, _key, signal) => tellCourier(context, redeliveryId, signal) }
}

/**
 * Asks a courier to try again, and reads the outcome. It can be repeated after any failure: the try is noted before the
 * courier is called, and its receipt after. The courier is not called if the parcel has moved on meanwhile.
 */
async function tellCourier(context: Context, id: string, signal: AbortSignal): Promise<void> {
  const redelivery = await waitingRedelivery(context.sql, id)
  if (!redelivery) return
  const courier = context.couriers[redelivery.carrier]?.redeliveries
  if (!courier) throw new UpstreamError('this courier is not set up to try again')
  const timeout = { timeoutMs: TIMEOUT_MS, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }
  const close = (state: 'told' | 'refused') => closeRedelivery(context.sql, id, state, context.now())
  try {
    const receipt = redelivery.receipt ?? (await tell(context, id, redelivery, courier, timeout))
    if (receipt === undefined) return await close(redelivery.triedAt ? 'told' : 'refused')
    const outcome = await courier.outcome(receipt, redelivery.awb, timeout)
    if (outcome === 'taken') return await close('told')
    if (outcome) throw new RedeliveryRefused(outcome)
  } catch (error) {
    if (!(error instanceof RedeliveryRefused)) throw error
    await askAgainLater(context, id, redelivery, error.reason)
    context.log.warn({ redelivery: id }, 'a courier did not act on a redelivery')
    return await close('refused')
  }
  const since = context.now().getTime() - (redelivery.triedAt ?? context.now()).getTime()
  throw new UpstreamLater('the courier still works on it', { isPostponed: since < WORKED_ON_MS })
}

/** Throws if the refusal may only have come too early: nothing was done, and the courier is asked anew. */
async function askAgainLater(
  { sql, now }: Context,
  id: string,
  redelivery: WaitingRedelivery,
  why: TryRefusal,
): Promise<void> {
  const again = nextTryAt(redelivery, { at: now(), why })
  if (!again) return
  await forgetTry(sql, id, again)
  throw new NotYet('the courier is asked again in the evening', again.getTime() - now().getTime())
}

/** The courier's receipt; undefined if the parcel has changed since the customer asked. */
async function tell(
  { sql, now }: Context,
  id: string,
  redelivery: WaitingRedelivery,
  courier: Redeliverer,
  timeout: Timeout,
): Promise<string | undefined> {
  const { awb, attempt, day, phone, landmark, address, state, attempts } = redelivery
  if (state !== 'delivery_failed' || attempts !== attempt) return undefined
  const isFirstTry = await noteTry(sql, id, now())
  const request = { reference: `W${id}`, awb, day, phone, landmark, address }
  const receipt = await courier.ask(request, timeout, { isFirstTry })
  await saveReceipt(sql, id, receipt)
  return receipt
}
