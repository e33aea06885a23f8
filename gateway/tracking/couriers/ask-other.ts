import type { Carrier } from '#contract/tracking.ts'
import { otherCarrier } from '#rules/tracking/courier.ts'
import type { Context } from '../../http/context.ts'
import { ask, askApart } from './ask-apart.ts'
import { noteFailure, takeSlot } from './courier-throttle.ts'
import { storeAnswer } from './scan-store.ts'

interface Unknown {
  /** The courier that was asked and does not know the parcels. */
  carrier: Carrier
  awbs: readonly string[]
  timeoutMs: number
  /** How long to wait for a free slot. */
  mostMs: number
  signal?: AbortSignal | undefined
}

/**
 * Asks the other courier about parcels that the first does not know. Those that it knows belong to it from now on; the
 * others are marked, so that it is not asked at every look. An outage marks nothing. False when there was no free slot.
 */
export async function askOther(
  context: Context,
  { carrier, awbs, timeoutMs, mostMs, signal }: Unknown,
): Promise<boolean> {
  const { sql, couriers, now } = context
  const other = otherCarrier(carrier)
  const courier = couriers[other]
  if (!courier || awbs.length === 0) return true
  const myTurn = () => takeSlot(sql, other, { mostMs, signal })
  try {
    if (!(await myTurn())) return false
    const askOnce = (some: readonly string[]) => ask(courier, some, { timeoutMs, signal })
    const { found, left } = await askApart(awbs, askOnce, myTurn)
    const asked = awbs.filter((awb) => !left.has(awb))
    const known = asked.filter((awb) => found.has(awb))
    await sql`
      UPDATE parcels SET other_asked_at = ${now()}, carrier = CASE WHEN awb = ANY (${known}) THEN ${other} ELSE carrier END
      WHERE awb = ANY (${asked})`
    if (known.length > 0) await storeAnswer(sql, { awbs: known, found, now: now() })
  } catch (error) {
    if (!signal?.aborted) await noteFailure(context, other, error)
  }
  return true
}
