import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { ask } from './ask-apart.ts'
import { askOthers } from './ask-others.ts'
import { lookupCarrier, carriersOf } from './carriers.ts'
import { noteFailure, takeSlot } from './courier-throttle.ts'
import { isSlotFree } from './due-store.ts'
import type { Sending } from '../order-store.ts'
import { claimRefresh, FRESH_MS, handBack, handOver, leaveToWorker, noteUnanswered } from '../parcel-store.ts'
import { storeAnswer } from './scan-store.ts'

/**
 * A customer's page waits at most 3.5 seconds for a courier, but not for a free slot: the worker asks a moment later.
 */
const LONGEST_WAIT_MS = 0
const TIMEOUT_MS = 3_000

const running = new WeakMap<Context, Map<string, Promise<void>>>()

/** True if the courier may have news of this parcel: it has not arrived, and the last news is five minutes old. */
export function mayHaveNews(
  context: Context,
  { carrier, state, heardAt }: Pick<Sending, 'carrier' | 'state' | 'heardAt'>,
): boolean {
  if (carrier === null || !lookupCarrier(context, carrier) || state === 'delivered' || state === 'rto_delivered')
    return false
  return heardAt === null || context.now().getTime() - Date.parse(heardAt) >= FRESH_MS
}

/**
 * Asks the courier about a parcel for a customer's page, if the last news is older than five minutes. Parallel requests
 * ask once; later ones on this server wait for the same answer.
 */
export async function refreshParcel(context: Context, awb: string): Promise<void> {
  const refreshes = running.get(context) ?? new Map<string, Promise<void>>()
  running.set(context, refreshes)
  const refresh = refreshes.get(awb) ?? askFor(context, awb).finally(() => refreshes.delete(awb))
  refreshes.set(awb, refresh)
  await refresh
}

async function askFor(context: Context, awb: string): Promise<void> {
  const { sql } = context
  if (!(await isSlotFree(sql, awb, { carriers: carriersOf(context), mostMs: LONGEST_WAIT_MS })))
    return handOver(sql, awb, context.now())
  const its = await claimRefresh(sql, awb, context.now())
  const carrier = its && lookupCarrier(context, its)
  if (!carrier) return
  if (await takeSlot(sql, carrier, { mostMs: LONGEST_WAIT_MS })) await listen(context, awb, carrier)
  else await handBack(sql, awb, context.now())
}

async function listen(context: Context, awb: string, carrier: Carrier): Promise<void> {
  const { sql, couriers } = context
  const courier = couriers[carrier]
  if (!courier) return
  const deadline = performance.now() + TIMEOUT_MS
  try {
    const found = await ask(courier, [awb], { timeoutMs: TIMEOUT_MS })
    const unknown = await storeAnswer(sql, { awbs: [awb], found, now: context.now() })
    const timeoutMs = Math.ceil(deadline - performance.now())
    const second = { carrier, awbs: unknown, timeoutMs, mostMs: LONGEST_WAIT_MS }
    if (timeoutMs <= 0 || !(await askOthers(context, second))) await leaveToWorker(sql, awb, context.now())
  } catch (error) {
    await noteUnanswered(sql, awb)
    await noteFailure(context, carrier, error)
  }
}
