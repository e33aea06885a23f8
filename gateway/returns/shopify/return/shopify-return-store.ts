import type { ISql } from 'postgres'
import type { Agreed, Pieces, ShopifyState } from '#rules/returns/shopify/in-shopify.ts'
import { lockRequest } from '../../request/find.ts'

/** The saved state of the return of a request in Shopify. */
export interface SavedReturn extends Agreed {
  round: number
  returnId: string | null
  /** The returns of earlier rounds that were known by their id. */
  oldIds: string[]
  /** The AWBs of the parcels that Shopify is known to have. */
  parcels: string[]
  conflict: string
  syncedVersion: number
}

const LOCK_MS = 60_000

/** Locks the return of a request for one worker, for a minute at most; undefined while another one has the lock. */
export async function lockReturn(sql: ISql, requestId: string): Promise<string | undefined> {
  const [lock] = await sql<{ until: string }[]>`
    INSERT INTO shopify_returns AS r (request_id, working_until)
    SELECT id, now() + ${LOCK_MS} * interval '1 ms' FROM requests WHERE id = ${requestId}
    ON CONFLICT (request_id) DO UPDATE SET working_until = excluded.working_until
    WHERE r.working_until IS NULL OR r.working_until < now()
    RETURNING working_until::text AS until`
  return lock?.until
}

/** Unlocks a return, unless another worker has the lock by now. */
export async function unlockReturn(sql: ISql, requestId: string, until: string): Promise<void> {
  await sql`
    UPDATE shopify_returns SET working_until = NULL
    WHERE request_id = ${requestId} AND working_until::text = ${until}`
}

/** See {@link SavedReturn}; that of a new request if nothing is saved. */
export async function savedReturn(sql: ISql, requestId: string): Promise<SavedReturn> {
  const [row] = await sql<SavedReturn[]>`
    SELECT round, return_id AS "returnId", old_ids AS "oldIds", state, pieces, parcels, conflict,
      synced_version AS "syncedVersion"
    FROM shopify_returns WHERE request_id = ${requestId}`
  return (
    row ?? { round: 1, returnId: null, oldIds: [], state: '', pieces: {}, parcels: [], conflict: '', syncedVersion: 0 }
  )
}

/** A return as both sides agree on it. */
export interface AgreedReturn {
  returnId: string
  name: string
  state: ShopifyState
  pieces: Pieces
}

/** Notes the return of a request, and that both sides agree on it. */
export async function saveReturn(
  sql: ISql,
  requestId: string,
  { returnId, name, state, pieces }: AgreedReturn,
): Promise<void> {
  await sql`
    UPDATE shopify_returns SET return_id = ${returnId}, name = ${name}, state = ${state},
      pieces = ${sql.json({ ...pieces })}
    WHERE request_id = ${requestId}`
}

/** Notes that Shopify has these parcels of a return. */
export async function saveParcels(sql: ISql, requestId: string, awbs: readonly string[]): Promise<void> {
  await sql`UPDATE shopify_returns SET parcels = parcels || ${[...awbs]}::text[] WHERE request_id = ${requestId}`
}

/** Notes the result of a look at both sides: agreed at this version of the request, or why not. */
export async function saveSync(
  sql: ISql,
  requestId: string,
  { version, conflict, at }: { version: number; conflict: string; at: Date },
): Promise<void> {
  await sql`
    WITH saved AS (
      UPDATE shopify_returns SET synced_version = ${version}, conflict = ${conflict}, seen_at = ${at}
      WHERE request_id = ${requestId} RETURNING 1)
    SELECT pg_notify('desk', 'return') FROM saved`
}

/**
 * Locks a request until the transaction ends; false if it is not at this version any more, is settled, or money is on
 * its way for it.
 */
export async function lockUnpaid(sql: ISql, requestId: string, version: number): Promise<boolean> {
  await lockRequest(sql, requestId)
  const open = await sql`
    SELECT FROM requests WHERE id = ${requestId} AND version = ${version} AND settled_at IS NULL
      AND NOT is_payment_underway(id)`
  return open.length > 0
}

/**
 * Locks a request that Shopify is to pay back; false if it changed meanwhile, or a payout or a gift card is on its way.
 */
export async function lockForRefund(sql: ISql, requestId: string, version: number): Promise<boolean> {
  const [row] = await sql<{ settled: boolean; version: number }[]>`
    SELECT settled_at IS NOT NULL AS settled, version FROM requests WHERE id = ${requestId} FOR UPDATE`
  if (!row || row.settled || row.version !== version) return false
  const [other] = await sql`
    SELECT FROM requests WHERE id = ${requestId}
      AND NOT EXISTS (SELECT FROM payouts WHERE request_id = ${requestId} AND state IN ('sending', 'underway'))
      AND NOT EXISTS (SELECT FROM gift_cards WHERE request_id = ${requestId})`
  return other !== undefined
}

/**
 * Notes that Shopify pays a request back, before it does: `credit` is the amount of store credit, and its time. The
 * caller has locked the request.
 */
export async function noteRefunding(sql: ISql, requestId: string, credit?: { paise: number; at: Date }): Promise<void> {
  await sql`
    UPDATE shopify_returns SET refunding = true, credit_paise = coalesce(${credit?.paise ?? null}, credit_paise),
      credit_at = coalesce(${credit?.at ?? null}, credit_at)
    WHERE request_id = ${requestId}`
}

/** Notes that the outcome of a refund is known, or that none was made. */
export async function endRefunding(sql: ISql, requestId: string): Promise<void> {
  await sql`
    UPDATE shopify_returns SET refunding = false, credit_paise = NULL, credit_at = NULL WHERE request_id = ${requestId}
      AND refunding`
}

/** Begins a new round: the returns of earlier ones are to be ended. */
export async function beginRound(sql: ISql, requestId: string): Promise<void> {
  await sql`
    UPDATE shopify_returns SET round = round + 1, old_ids = array_remove(old_ids || return_id, NULL), return_id = NULL,
      state = '', pieces = '{}',
      parcels = '{}'
    WHERE request_id = ${requestId}`
}

/** The request of a return in Shopify that is known by its id, of this round or an earlier one. */
export async function requestOfReturn(sql: ISql, returnId: string): Promise<string | undefined> {
  const [row] = await sql<{ requestId: string }[]>`
    SELECT request_id::text AS "requestId" FROM shopify_returns
    WHERE return_id = ${returnId} OR old_ids @> ARRAY[${returnId}] AND old_ids <> '{}'`
  return row?.requestId
}

/** The requests of an order, or all, whose returns are not over, or do not agree. */
export async function returnsToSettle(sql: ISql, orderId?: string): Promise<string[]> {
  const ofOrder =
    orderId === undefined
      ? sql``
      : sql`AND EXISTS (SELECT FROM requests r WHERE r.id = request_id AND r.order_id = ${orderId})`
  const rows = await sql<{ id: string }[]>`
    SELECT request_id::text AS id FROM shopify_returns
    WHERE (state IN ('', 'REQUESTED', 'OPEN') OR conflict <> '') ${ofOrder} ORDER BY request_id`
  return rows.map(({ id }) => id)
}

/** True if both sides agree on this state of a return, and nothing is left to send to Shopify. */
export async function isReturnAgreed(sql: ISql, returnId: string, state: string): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM shopify_returns WHERE return_id = ${returnId} AND state = ${state} AND conflict = ''
      AND synced_version > 0`
  return row !== undefined
}

/** Notes that a request was made from a return in Shopify, which waits to be agreed on. */
export async function insertImportedReturn(
  sql: ISql,
  requestId: string,
  { returnId, name, pieces }: Omit<AgreedReturn, 'state'>,
): Promise<void> {
  await sql`
    INSERT INTO shopify_returns (request_id, return_id, name, state, pieces, made_in_shopify)
    VALUES (${requestId}, ${returnId}, ${name}, 'REQUESTED', ${sql.json({ ...pieces })}, true)`
}

/** Notes that staff resolved a conflict; false if the request has another one by now. */
export async function markResolved(sql: ISql, requestId: string, conflict: string): Promise<boolean> {
  const [row] = await sql`
    WITH seen AS (
      UPDATE shopify_returns SET seen_conflict = conflict
      WHERE request_id = ${requestId} AND conflict = ${conflict} AND conflict <> '' RETURNING 1)
    SELECT pg_notify('desk', 'return') FROM seen`
  return row !== undefined
}

/** Notes who confirmed a payment above the limit for one person. */
export async function noteConfirmed(sql: ISql, requestId: string, staffId: string): Promise<void> {
  await sql`UPDATE shopify_returns SET confirmed_by = ${staffId} WHERE request_id = ${requestId}`
}

interface InShopify extends Pick<SavedReturn, 'state' | 'conflict'> {
  name: string
  isSeenTo: boolean
  madeThere: boolean
  /** Set if Shopify was asked for the refund or the gift card of the request, and the outcome is not known yet. */
  pendingRefund: 'source' | 'card' | null
}

/** The state of a request in Shopify, for the desk; undefined before the first sync. */
export async function inShopifyOf(sql: ISql, requestId: string): Promise<InShopify | undefined> {
  const [row] = await sql<InShopify[]>`
    SELECT r.name, r.state, r.conflict, r.conflict <> ''
      AND r.conflict = r.seen_conflict AS "isSeenTo", r.made_in_shopify AS "madeThere",
      CASE WHEN r.refunding THEN 'source' WHEN g.sealed IS NOT NULL THEN 'card' END AS "pendingRefund"
    FROM shopify_returns r LEFT JOIN gift_cards g USING (request_id) WHERE r.request_id = ${requestId}`
  return row
}
