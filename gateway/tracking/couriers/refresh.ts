import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { ask } from './ask-apart.ts'
import { askOthers } from './ask-others.ts'
import { askedFor, carriersOf } from './carriers.ts'
import { noteFailure, takeSlot } from './courier-throttle.ts'
import type { Sending } from '../order-store.ts'
import { storeAnswer } from './scan-store.ts'

/**
 * A customer's page waits at most 3.5 seconds for a courier, but not for a free slot: the worker asks a moment later.
 */
const LONGEST_WAIT_MS = 0
const TIMEOUT_MS = 3_000

const FRESH_MS = 300_000
const TRY_AGAIN_AFTER_MS = 30_000

const running = new WeakMap<Context, Map<string, Promise<void>>>()

/** Whether the courier may have news of this parcel: it has not arrived, and the last news is five minutes old. */
export function mayHaveNews(
  context: Context,
  { carrier, state, heardAt }: Pick<Sending, 'carrier' | 'state' | 'heardAt'>,
): boolean {
  if (carrier === null || !askedFor(context, carrier) || state === 'delivered' || state === 'rto_delivered')
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
  if (!(await isSlotFree(sql, awb, carriersOf(context)))) return handOver(sql, awb, context.now())
  const its = await claimRefresh(sql, awb, context.now())
  const carrier = its && askedFor(context, its)
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
    await sql`UPDATE parcels SET failures = greatest(failures, 1) WHERE awb = ${awb}`
    await noteFailure(context, carrier, error)
  }
}

/**
 * The courier to ask, for one caller alone, the worker included; undefined when the parcel has arrived, or was asked
 * about just now.
 */
async function claimRefresh(sql: ISql, awb: string, now: Date): Promise<Carrier | undefined> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const [claimed] = await sql<{ carrier: Carrier }[]>`
    UPDATE parcels SET asked_at = ${now},
      look_at = CASE WHEN look_at IS NOT NULL THEN greatest(look_at, ${before(-TRY_AGAIN_AFTER_MS)}) END
    WHERE awb = ${awb} AND (state IS NULL OR state NOT IN ('delivered', 'rto_delivered'))
      AND (heard_at IS NULL OR heard_at <= ${before(FRESH_MS)})
      AND (asked_at IS NULL OR asked_at <=
        CASE WHEN failures > 0 THEN ${before(TRY_AGAIN_AFTER_MS)}::timestamptz
          ELSE ${before(FRESH_MS)}::timestamptz END)
    RETURNING carrier`
  return claimed?.carrier
}

/** Whether the courier has a free slot now. Checking first spares most of many parallel requests their writes. */
async function isSlotFree(sql: ISql, awb: string, carriers: readonly Carrier[]): Promise<boolean> {
  const [free] = await sql`
    SELECT 1 FROM parcels p JOIN courier_turns t
      ON t.carrier = ANY (${carriers}) AND (t.carrier = p.carrier OR p.carrier <> ALL (${carriers}))
    WHERE awb = ${awb} AND next_at <= clock_timestamp() + interval '1 ms' * ${LONGEST_WAIT_MS}::int`
  return free !== undefined
}

/**
 * The worker asks when there is a free slot, about many at once. It polls every few seconds and is not notified:
 * notifications would slow down every writer.
 */
async function handOver(sql: ISql, awb: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRY_AGAIN_AFTER_MS)
  await sql`
    UPDATE parcels SET look_at = ${now}
    WHERE awb = ${awb} AND (look_at IS NULL OR look_at > ${now})
      AND (state IS NULL OR state NOT IN ('delivered', 'rto_delivered'))
      AND (heard_at IS NULL OR heard_at <= ${new Date(now.getTime() - FRESH_MS)})
      AND (asked_at IS NULL OR asked_at <= ${before})`
}

/** The worker has time for both couriers. */
const leaveToWorker = (sql: ISql, awb: string, now: Date) =>
  sql`UPDATE parcels SET look_at = ${now} WHERE awb = ${awb} AND heard_at IS NULL`

/** Another caller took the slot meanwhile. */
async function handBack(sql: ISql, awb: string, now: Date): Promise<void> {
  await sql`UPDATE parcels SET asked_at = NULL, look_at = ${now} WHERE awb = ${awb}`
}
