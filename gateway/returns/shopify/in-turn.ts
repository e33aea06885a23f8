import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamError } from '#adapters/http-client.ts'
import type { Context } from '../../http/context.ts'
import type { JobPayloads } from '../../outbox/kinds.ts'
import { holdReturn, keepLook, keptReturn, letGoOfReturn } from './kept-store.ts'
import { mirrorRequest } from './mirror.ts'
import { reconcile } from './reconcile.ts'
import { makeReplacement } from './replacement.ts'
import { requestHere } from './request-here-store.ts'
import type { Asking } from './steps.ts'

type Look = JobPayloads['shopify_return']

/** Brings a request and its return to agree, while no other worker does. */
export async function bothInTurn(context: Context, asking: Asking, payload: Look): Promise<void> {
  const { requestId } = payload
  if (!(await requestHere(context.sql, requestId))) return
  await inTurn(context, asking, requestId, () => bothSides(context, asking, payload))
}

/** The return, the replacement order of an exchange, and the mirror; one that fails does not keep the others from being told. */
async function bothSides(context: Context, asking: Asking, { requestId, look: mustLook }: Look): Promise<void> {
  const here = await requestHere(context.sql, requestId)
  if (!here) return
  const { toldVersion, conflict } = await keptReturn(context.sql, requestId)
  if (!mustLook && conflict === '' && toldVersion >= here.version) return
  const failures: unknown[] = []
  const note = (error: unknown) => void failures.push(error)
  const look = await reconcile(context, asking, requestId).catch(note)
  const exchange = look?.isKnown === false ? '' : await makeReplacement(context, asking, requestId).catch(note)
  const now = await requestHere(context.sql, requestId)
  if (now && look?.isKnown !== false) await mirrorRequest(context, asking, now).catch(note)
  const isTold = failures.length === 0
  if (look) {
    const why = [look.conflict, exchange].filter(Boolean).join(' ')
    const seen = { version: isTold ? look.version : 0, conflict: why, at: context.now() }
    await keepLook(context.sql, requestId, seen)
  }
  if (!isTold) throw failures[0]
}

const WAITS_MS = 20_000
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
  if (held === undefined) throw new UpstreamError('shopify: another step of this request is under way')
  try {
    await work()
  } finally {
    await letGoOfReturn(sql, requestId, held)
  }
}
