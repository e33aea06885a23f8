import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { ask, askApart } from './ask-apart.ts'
import { othersIn } from './carriers.ts'
import { noteFailure, takeSlot } from './courier-throttle.ts'
import { noteOther } from '../parcel-store.ts'
import { storeAnswer } from './scan-store.ts'

interface Unknown {
  /** The courier that was asked and does not know the parcels. */
  carrier: Carrier
  awbs: readonly string[]
  /** For all others together. */
  timeoutMs: number
  /** The longest wait for a free slot. */
  mostMs: number
  signal?: AbortSignal | undefined
}

/**
 * Asks the other couriers, one after the other, about parcels that the first does not know. Those that one knows belong
 * to it from now on; the rest is marked after the last, so that no one is asked at every look. An outage marks nothing.
 * False when there was no free slot.
 */
export async function askOthers(context: Context, { carrier, awbs, timeoutMs, ...wait }: Unknown): Promise<boolean> {
  const others = othersIn(context, carrier)
  const share = { ...wait, timeoutMs: Math.ceil(timeoutMs / Math.max(1, others.length)) }
  let unknown = awbs
  for (const other of others) {
    if (unknown.length === 0) return true
    const answer = await askOne(context, other, { ...share, awbs: unknown, isLast: other === others.at(-1) })
    if (!Array.isArray(answer)) return answer === 'failed'
    unknown = answer
  }
  return true
}

interface Share extends Omit<Unknown, 'carrier'> {
  isLast: boolean
}

/** The parcels that this courier does not know either; or the reason why it was not queried. */
async function askOne(
  context: Context,
  other: Carrier,
  { awbs, timeoutMs, mostMs, signal, isLast }: Share,
): Promise<string[] | 'no slot' | 'failed'> {
  const { sql, couriers, now } = context
  const courier = couriers[other]
  if (!courier) return [...awbs]
  const myTurn = () => takeSlot(sql, other, { mostMs, signal })
  try {
    if (!(await myTurn())) return 'no slot'
    const askOnce = (some: readonly string[]) => ask(courier, some, { timeoutMs, signal })
    const { found, left } = await askApart(awbs, askOnce, myTurn)
    const answered = awbs.filter((awb) => !left.has(awb))
    const known = answered.filter((awb) => found.has(awb))
    const done = isLast ? answered : known
    await noteOther(sql, { awbs: done, known, carrier: other, at: now() })
    if (known.length > 0) await storeAnswer(sql, { awbs: known, found, now: now() })
    return answered.filter((awb) => !found.has(awb))
  } catch (error) {
    if (!signal?.aborted) await noteFailure(context, other, error)
    return 'failed'
  }
}
