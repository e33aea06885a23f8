import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamLater } from '#adapters/outcome.ts'
import type { Admin } from '#adapters/shopify/admin.ts'
import { type OrderPart, orderOfPart } from '#adapters/shopify/returns/parts.ts'
import { readReturn, type ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { Context } from '../../http/context.ts'
import type { Deliverers, JobPayloads } from '../../outbox/kinds.ts'
import { transact } from '../../policies/transaction.ts'
import { findRequest } from '../request/find.ts'
import {
  holdReturn,
  isReturnAgreed,
  keepLook,
  keptReturn,
  letGoOfReturn,
  requestOfReturn,
  returnsToSettle,
} from './kept-store.ts'
import { requestMadeThere } from './made-there.ts'
import { mirrorRequest } from './mirror.ts'
import { giveOut } from './native/give-out.ts'
import { reconcile } from './reconcile.ts'
import { makeReplacement } from './replacements/replacement.ts'
import { requestHere } from './request-here-store.ts'
import type { Asking } from './steps.ts'
import { lookAgain } from './tell.ts'

/** The handlers of what Shopify is told of requests, and tells of its returns; none where Shopify is not set up. */
export function shopifyReturnDeliverers(
  context: Context,
  admin: Admin | undefined,
): Pick<Deliverers, 'shopify_return' | 'shopify_told'> {
  if (!admin) return {}
  return {
    shopify_return: (payload, _key, signal) => bothInTurn(context, { admin, signal }, payload),
    shopify_told: (payload, key, signal) =>
      'part' in payload
        ? hearOfPart(context, { admin, signal }, payload.part, key)
        : hearOfReturn(context, { admin, signal }, payload),
  }
}

/**
 * Looks at a return in Shopify where something changed: its request moves, and one that was made there becomes a
 * request here.
 */
async function hearOfReturn(
  context: Context,
  asking: Asking,
  { returnId, state }: Extract<JobPayloads['shopify_told'], { returnId: string }>,
): Promise<void> {
  const isKnown = async () => state !== undefined && isReturnAgreed(context.sql, returnId, state)
  // Most messages tell of our own step, which was under way when they came.
  if (await isKnown()) return
  const requestId = (await requestOfReturn(context.sql, returnId)) ?? (await requestFor(context, asking, returnId))
  if (requestId !== undefined) await bothInTurn(context, asking, { requestId, look: true }, isKnown)
}

/** Looks at what is not over yet on the order that a part belongs to, each by a job of its own. */
async function hearOfPart(context: Context, { admin, signal }: Asking, part: OrderPart, reason: string): Promise<void> {
  const orderId = await orderOfPart(admin, part, signal)
  if (orderId === undefined) return
  await transact(context, async (tx) => {
    for (const requestId of await returnsToSettle(tx.sql, orderId)) await lookAgain(tx, { requestId, reason })
  })
}

async function requestFor(context: Context, { admin, signal }: Asking, returnId: string): Promise<string | undefined> {
  const there = await readReturn(admin, returnId, signal)
  if (!there) return undefined
  return there.mark ? marked(context, there, there.mark.request) : requestMadeThere(context, there)
}

/**
 * One of ours whose id was not kept yet. A number that is not of this order was typed by a person, and says nothing.
 */
async function marked({ sql }: Context, { orderId }: ShopifyReturn, name: string): Promise<string | undefined> {
  const request = await findRequest(sql, name)
  return request?.orderId === orderId ? request.id : undefined
}

type Look = JobPayloads['shopify_return']

/** Brings a request and its return to agree, while no other worker does. */
async function bothInTurn(context: Context, asking: Asking, payload: Look, isKnown = async () => false): Promise<void> {
  const { requestId } = payload
  if (!(await requestHere(context.sql, requestId))) return
  await inTurn(context, asking, requestId, async () => {
    if (!(await isKnown())) await bothSides(context, asking, payload)
  })
}

/**
 * The return, what an exchange gives out, be it an order of its own or an item of the return, and the mirror; one that
 * fails does not keep the others from being told.
 */
async function bothSides(context: Context, asking: Asking, { requestId, look: mustLook }: Look): Promise<void> {
  const here = await requestHere(context.sql, requestId)
  if (!here) return
  const { toldVersion, conflict } = await keptReturn(context.sql, requestId)
  if (!mustLook && conflict === '' && toldVersion >= here.version) return
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  // An exchange that ends as money is paid only once it has no replacement order any more.
  const early = here.paysBy === null ? undefined : await makeReplacement(context, asking, requestId).catch(note)
  const first = await reconcile(context, asking, requestId).catch(note)
  const isKnown = first?.isKnown !== false
  const exchange = early ?? (isKnown ? await makeReplacement(context, asking, requestId).catch(note) : '')
  const given = isKnown ? await giveOut(context, asking, requestId, first?.there).catch(note) : ''
  const now = await requestHere(context.sql, requestId)
  // Its order has settled it, or more happened meanwhile: the job of that step would only find it done.
  const isOlder = first !== undefined && now !== undefined && now.version > first.version && failures.length === 0
  const look = isOlder ? await reconcile(context, asking, requestId, first.there).catch(note) : first
  // Not older than what is noted as told.
  const last = isOlder ? await requestHere(context.sql, requestId) : now
  if (last && isKnown) await mirrorRequest(context, asking, last).catch(note)
  const isTold = failures.length === 0
  if (look) {
    const why = [...new Set([look.conflict, exchange, given])].filter(Boolean).join(' ')
    const seen = { version: isTold ? look.version : 0, conflict: why, at: context.now() }
    await keepLook(context.sql, requestId, seen)
  }
  if (!isTold) throw failures[0]
}

/** With what a job may wait for the rate limit it is well within the time of a delivery. */
const WAITS_MS = 10_000
const LOOKS_EVERY_MS = 200

/** Works on one request at a time, over all servers: its steps go to Shopify one after the other. */
async function inTurn(
  { sql }: Context,
  { signal }: Asking,
  requestId: string,
  work: () => Promise<void>,
): Promise<void> {
  const until = performance.now() + WAITS_MS
  let held = await holdReturn(sql, requestId)
  while (held === undefined && performance.now() < until) {
    await sleep(LOOKS_EVERY_MS, undefined, { signal })
    held = await holdReturn(sql, requestId)
  }
  if (held === undefined)
    throw new UpstreamLater('shopify: another step of this request is under way', { isPostponed: true })
  try {
    await work()
  } finally {
    await letGoOfReturn(sql, requestId, held)
  }
}
