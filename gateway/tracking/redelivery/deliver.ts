import type { Timeout } from '#adapters/courier.ts'
import { type Redeliverer, RedeliveryRefused } from '#adapters/courier-redelivery.ts'
import { UpstreamError, UpstreamLater } from '#adapters/outcome.ts'
import { takesDay } from '#rules/tracking/redelivery.ts'
import type { Context } from '../../http/context.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { closeRedelivery, keepReceipt, noteTry, type WaitingRedelivery, waitingRedelivery } from './store.ts'

const TIMEOUT_MS = 20_000
/** How long it counts as nothing failed that a courier still works on a receipt. */
const WORKED_ON_MS = 120_000

/** The handler of what couriers are told about failed deliveries. */
export function redeliveryDeliverers(context: Context): Pick<Deliverers, 'redelivery'> {
  return { redelivery: ({ redeliveryId }, _key, signal) => tellCourier(context, redeliveryId, signal) }
}

/**
 * Tells a courier to try again, and hears whether it took it. It can be repeated after any failure: the try is noted before the courier is called, and
 * its receipt after. A parcel that has moved on meanwhile is not told of any more.
 */
async function tellCourier(context: Context, id: string, signal: AbortSignal): Promise<void> {
  const wanted = await waitingRedelivery(context.sql, id)
  if (!wanted) return
  const courier = context.couriers[wanted.carrier]?.redeliveries
  if (!courier) throw new UpstreamError('this courier is not set up to try again')
  const timeout = { timeoutMs: TIMEOUT_MS, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }
  const close = (state: 'told' | 'refused') => closeRedelivery(context.sql, id, state, context.now())
  try {
    const receipt = wanted.receipt ?? (await tell(context, id, wanted, courier, timeout))
    if (receipt === undefined) return await close(wanted.triedAt ? 'told' : 'refused')
    const outcome = await courier.outcome(receipt, wanted.awb, timeout)
    if (outcome !== null) return await close(outcome === 'taken' ? 'told' : 'refused')
  } catch (error) {
    if (!(error instanceof RedeliveryRefused)) throw error
    context.log.warn({ redelivery: id }, 'a courier does not try again as it was asked to')
    return await close('refused')
  }
  const since = context.now().getTime() - (wanted.triedAt ?? context.now()).getTime()
  throw new UpstreamLater('the courier still works on it', { isPostponed: since < WORKED_ON_MS })
}

/** The courier's receipt; undefined when the parcel is not where it was. */
async function tell(
  { sql, now }: Context,
  id: string,
  wanted: WaitingRedelivery,
  courier: Redeliverer,
  timeout: Timeout,
): Promise<string | undefined> {
  const { awb, attempt, wantedOn, phone, landmark, address, state, attempts } = wanted
  if (state !== 'delivery_failed' || attempts !== attempt) return undefined
  const isFirstTry = await noteTry(sql, id, now())
  const day = takesDay(wanted) ? wantedOn : null
  const receipt = await courier.ask({ reference: `W${id}`, awb, day, phone, landmark, address }, timeout, {
    isFirstTry,
  })
  await keepReceipt(sql, id, receipt)
  return receipt
}
