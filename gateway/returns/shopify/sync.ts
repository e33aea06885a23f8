import { setTimeout as sleep } from 'node:timers/promises'
import type { ISql } from 'postgres'
import { UpstreamLater } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import type { JobPayloads } from '../../outbox/kinds.ts'
import { readPolicy } from '../../policies/policy.ts'
import { agree, type Sync } from './agree.ts'
import { exchangeOf } from './exchange/exchange.ts'
import { type LocalRequest, localRequest } from './local-request-store.ts'
import { MIRROR } from './mirror.ts'
import { RETURN } from './return/return.ts'
import { lockReturn, savedReturn, saveSync, unlockReturn } from './return/shopify-return-store.ts'

/** Shopify, and when to stop waiting for it. */
export type Shopify = Pick<Sync, 'admin' | 'signal'>

/** A sync of a request; `look` also if Shopify was given this version of it. */
export type SyncJob = JobPayloads['shopify_return']

/** Brings a request and its parts in Shopify to agree, while no other worker does; not if `isKnown` by then. */
export async function syncRequest(
  context: Context,
  shopify: Shopify,
  job: SyncJob,
  isKnown = async () => false,
): Promise<void> {
  const { sql } = context
  if (!(await localRequest(sql, job.requestId))) return
  await inTurn(context, shopify.signal, job.requestId, async () => {
    if (await isKnown()) return
    const local = await localRequest(sql, job.requestId)
    if (!local || (await isSynced(sql, local, job))) return
    const policy = await readPolicy(sql, context.config)
    await syncAll({ context, ...shopify, policy, requestId: local.id, beganAt: context.now() }, local)
  })
}

async function isSynced(sql: ISql, { id, version }: LocalRequest, { look }: SyncJob): Promise<boolean> {
  const { syncedVersion, conflict } = await savedReturn(sql, id)
  return !look && conflict === '' && syncedVersion >= version
}

/**
 * The return with its money, the exchange, and the mirror, one after the other. One that fails does not keep the others
 * from being done.
 */
async function syncAll(sync: Sync, local: LocalRequest): Promise<void> {
  const { context, requestId } = sync
  const failures: unknown[] = []
  const noted = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work
    } catch (error) {
      failures.push(error)
      return undefined
    }
  }
  const exchange = exchangeOf(local)
  const isFirst = exchange.isBeforeReturn(local)
  const before = isFirst ? await noted(exchange.agree(sync, undefined)) : ''
  const first = await noted(agree(sync, RETURN))
  // Nothing of an order is done that Shopify does not know.
  const isKnown = first?.both.isKnown !== false
  const after = isFirst || !isKnown ? '' : await noted(exchange.agree(sync, first?.both.remote))
  // If its order has settled it, or more happened meanwhile, the job of that step would find nothing to do.
  const now = await localRequest(context.sql, requestId)
  const isOlder = first !== undefined && now !== undefined && now.version > first.both.local.version
  const last = isOlder && failures.length === 0 ? await noted(agree(sync, RETURN, first.both.remote)) : first
  if (isKnown) await noted(agree(sync, MIRROR))
  const isDone = failures.length === 0
  if (last) {
    const conflict = [...new Set([last.verdict.why, before, after])].filter(Boolean).join(' ')
    const version = isDone ? last.both.local.version : 0
    await saveSync(context.sql, requestId, { version, conflict, at: context.now() })
  }
  if (!isDone) throw failures[0]
}

/** With the time that a job may wait for the rate limit it is well within the time of a delivery. */
const WAITS_MS = 10_000
const LOOKS_EVERY_MS = 200

/** Works on one request at a time, over all servers: its steps go to Shopify one after the other. */
async function inTurn(
  { sql }: Context,
  signal: AbortSignal,
  requestId: string,
  work: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + WAITS_MS
  let lock = await lockReturn(sql, requestId)
  while (lock === undefined && performance.now() < until) {
    await sleep(LOOKS_EVERY_MS, undefined, { signal })
    lock = await lockReturn(sql, requestId)
  }
  if (lock === undefined)
    throw new UpstreamLater('shopify: another step of this request is under way', { isPostponed: true })
  try {
    await work()
  } finally {
    await unlockReturn(sql, requestId, lock)
  }
}
