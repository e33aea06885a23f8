import { MOST_AWBS } from '#adapters/courier.ts'
import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { ask, askApart } from './ask-apart.ts'
import { askOthers } from './ask-others.ts'
import { servedBy } from './carriers.ts'
import { type Claimed, claimDue, postpone, release } from '../parcel-store.ts'
import { noteFailure } from './courier-throttle.ts'
import { txOf } from '../../policies/transaction.ts'
import type { OnFetched } from './fetched-store.ts'
import { storeAnswer } from './scan-store.ts'

/** Well within the lease of the claimed parcels. */
const TIMEOUT_MS = 20_000
/** The other courier does not hold this one up for long. */
const OTHER_TIMEOUT_MS = 5_000
const LEFT_FOR_MS = 300_000

/** The result of a round: nothing was due, the courier answered, it answered about a full batch, or it failed. */
export type Round = 'idle' | 'answered' | 'full' | 'failed'

interface Due {
  due: Date
  signal?: AbortSignal | undefined
  /** Takes another slot, when one call is not enough. */
  mayAskAgain?: () => Promise<boolean>
  onFetched?: OnFetched | undefined
}

/** Asks a courier about the parcels that were due at `due`, as many as one call holds, and stores the answer. */
export async function askAboutDue(
  context: Context,
  carrier: Carrier,
  { due, signal, mayAskAgain = async () => true, onFetched }: Due,
): Promise<Round> {
  const { sql, couriers } = context
  const courier = couriers[carrier]
  if (!courier) return 'idle'
  const claimed = await claimDue(sql, servedBy(context, carrier), due, context.now())
  if (claimed.length === 0) return 'idle'
  const awbs = claimed.map(({ awb }) => awb)
  try {
    const askOnce = (some: readonly string[]) => ask(courier, some, { timeoutMs: TIMEOUT_MS, signal })
    const { found, left } = await askApart(awbs, askOnce, mayAskAgain)
    const unknown = await storeAnswer(sql, {
      awbs: awbs.filter((awb) => !left.has(awb)),
      found,
      now: context.now(),
      ...(onFetched && { onFetched: (sql, parcels) => onFetched(txOf(context, sql), parcels) }),
    })
    const unasked = claimed.filter(({ awb }) => left.has(awb))
    if (unasked.length > 0) await release(sql, unasked, new Date(context.now().getTime() + LEFT_FOR_MS))
    await askOthers(context, { carrier, awbs: unknown, timeoutMs: OTHER_TIMEOUT_MS, mostMs: OTHER_TIMEOUT_MS, signal })
    return claimed.length < MOST_AWBS ? 'answered' : 'full'
  } catch (error) {
    if (signal?.aborted) await release(sql, claimed, context.now())
    else await putOff(context, carrier, claimed, error)
    return 'failed'
  }
}

async function putOff(context: Context, carrier: Carrier, claimed: readonly Claimed[], error: unknown): Promise<void> {
  await postpone(context.sql, claimed, context.now())
  await noteFailure(context, carrier, error)
}
