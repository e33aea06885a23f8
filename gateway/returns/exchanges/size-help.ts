import type { Sql } from 'postgres'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { sizeHelp as contract } from '#contract/sizes.ts'
import { knownFit, type KnownFit } from '#rules/fit/known-fit.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { earlierSize, type OwnSize, ownSizeOf, sentBack } from '../../orders/size-help-store.ts'
import { chartOf } from '../../size-charts/shown-store.ts'
import { policyOf } from '../../policies/policy.ts'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365
/** A size of a product that many send back is counted once in this time. */
const FRESH_MS = 3_600_000
const MOST_SIZES = 10_000

/** What is known about the size of an item: never waited for by the order itself. */
export async function sizeHelp(
  context: Context,
  { customerId, orderId, itemId }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { sql, now } = context
  const { own } = (await ownSizeOf(sql, { customerId, orderId, itemId })) ?? refuse('ORDER_NOT_FOUND')
  if (own === null) return {}
  const { returnWindowDays, extendedWindowDays } = await policyOf(context)
  const windowDays = Math.max(returnWindowDays, extendedWindowDays)
  const windowBegan = new Date(now().getTime() - windowDays * DAY_MS)
  const [found, earlier, chart] = await Promise.all([
    fitOf(context, own),
    context.reads((reads) => earlierSize(reads, { customerId, itemId, productId: own.productId }, windowBegan)),
    context.reads((reads) => chartOf(reads, own.productId)),
  ])
  const fit = found && { of: found.people, percent: found.percent, what: found.what }
  return present({ fit, earlier, chart })
}

interface Known {
  readAt: number
  fit: Promise<KnownFit | undefined>
}

/** By product and size, the ones counted last at the end. */
const known = new WeakMap<Sql, Map<string, Known>>()

function fitOf(context: Context, own: OwnSize): Promise<KnownFit | undefined> {
  const sizes = known.get(context.sql) ?? new Map<string, Known>()
  known.set(context.sql, sizes)
  const key = `${own.productId} ${own.size}`
  const now = context.now().getTime()
  const before = sizes.get(key)
  if (before && now - before.readAt < FRESH_MS) return before.fit
  const since = new Date(now - YEAR_DAYS * DAY_MS)
  const fit = context.reads(async (reads) => knownFit(await sentBack(reads, own, since)))
  sizes.delete(key)
  sizes.set(key, { readAt: now, fit })
  const [oldest] = sizes.keys()
  if (sizes.size > MOST_SIZES && oldest !== undefined) sizes.delete(oldest)
  fit.catch(() => sizes.delete(key))
  return fit
}
