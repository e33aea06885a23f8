import type { ISql } from 'postgres'
import { UpstreamError } from '#adapters/http-client.ts'
import {
  completeDraft,
  type Draft,
  discardDraft,
  findDraft,
  makeDraft,
  readDraft,
} from '#adapters/shopify/replacements/drafts.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import type { Address } from '#contract/orders.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { Pieces } from '#rules/returns/shopify/in-shopify.ts'
import {
  type ExchangeHere,
  NO_VARIANT,
  NOT_HELD,
  REFUSED,
  numberOf,
  replacementStep,
  unwantedWords,
} from '#rules/returns/shopify/replacement.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { IN_SHOPIFY } from '../desk/act.ts'
import { readPolicy } from '../../policies/policy.ts'
import { settleRequest } from '../desk/settle.ts'
import { findRequest } from '../request-store.ts'
import type { Asking } from './steps.ts'

const MOST_STEPS = 8

/**
 * Brings the replacement order of an exchange to what the request wants: a draft that reserves the pieces, the order once it is approved, none once it is
 * over. The order's number settles the request. Both sides are read before each step, so that it is safe to repeat after any failure. Answers
 * why they do not agree, or ''.
 */
export async function makeReplacement(context: Context, asking: Asking, requestId: string): Promise<string> {
  const { ordersAtPickup } = await readPolicy(context.sql, context.config)
  // What a step answered is how the draft stands now.
  let known: Draft | undefined
  for (let n = 0; n < MOST_STEPS; n++) {
    const found = await exchangeHere(context.sql, requestId)
    if (!found) return ''
    const here = { ...found, atPickup: ordersAtPickup === 1 }
    const there = known ?? (await draftThere(context.sql, asking, here))
    const step = replacementStep(here, there && { pieces: here.draftPieces, orderName: there.order?.name ?? null })
    if (step === 'conflict') return unwantedWords(there!.order!.name, here)
    if (step === 'nothing') return here.lacksVariant ? NO_VARIANT : ''
    if (!here.isHeld && NEEDS_PIECES.has(step)) return NOT_HELD
    known = undefined
    try {
      known = await STEPS[step](context, asking, here, there!)
    } catch (error) {
      if (error instanceof StepRefused) return REFUSED
      // The request changed meanwhile, and is read again.
      if (!(error instanceof Refused)) throw error
    }
  }
  throw new UpstreamError('shopify: an exchange and its replacement order do not come to agree')
}

/** What may be done only while the pieces are held here: else two customers could get the last one. */
const NEEDS_PIECES: ReadonlySet<string> = new Set(['reserve', 'renew', 'complete'])

type Step = (context: Context, asking: Asking, here: StoredExchange, there: Draft) => Promise<Draft | undefined>

const STEPS: Record<Exclude<ReturnType<typeof replacementStep>, 'nothing' | 'conflict'>, Step> = {
  async reserve({ sql }, { admin, signal }, here) {
    const mark = { request: here.name, round: await noteAsked(sql, here) }
    const { pieces, heldUntil } = here
    const wanted = Object.entries(pieces).map(([variantId, units]) => ({ variantId, units }))
    const draft = await makeDraft(admin, { ...here, mark, pieces: wanted, reservedUntil: heldUntil }, signal)
    await keepDraft(sql, here, draft)
    return draft
  },
  async complete({ sql }, { admin, signal }, { id }, there) {
    const draft = await completeDraft(admin, there.id, signal)
    await sql`UPDATE replacements SET order_name = ${draft.order?.name ?? null} WHERE request_id = ${id}`
    return draft
  },
  discard,
  renew: discard,
  async settle(context, _asking, { name, version }, there) {
    const request = await findRequest(context.sql, name)
    const settlement = { kind: 'order', reference: numberOf(there.order!.name) } as const
    if (request) await settleRequest(context, { request, seen: version }, { settlement }, IN_SHOPIFY)
    return there
  },
}

async function discard(
  { sql }: Context,
  { admin, signal }: Asking,
  { id }: StoredExchange,
  there: Draft,
): Promise<undefined> {
  await discardDraft(admin, there.id, signal)
  await beginRound(sql, id)
}

/** The draft of this round; one that was asked for and whose answer was lost is looked for, one that staff deleted is asked for anew. */
async function draftThere(sql: ISql, { admin, signal }: Asking, here: StoredExchange): Promise<Draft | undefined> {
  if (here.draftId === null) {
    if (!here.asked) return undefined
    const found = await findDraft(admin, { request: here.name, round: here.round }, signal)
    if (found) await keepDraft(sql, here, found)
    return found
  }
  // Its order stays, also where the draft is gone.
  if (here.madeName !== null) return { id: here.draftId, createdAt: new Date(0), order: { name: here.madeName } }
  const draft = await readDraft(admin, here.draftId, signal)
  if (draft) return draft
  await beginRound(sql, here.id)
  return undefined
}

/** An exchange with what its replacement order is made from. */
interface StoredExchange extends Omit<ExchangeHere, 'atPickup'> {
  id: string
  /** "1042.1". */
  name: string
  version: number
  /** Of the order that is exchanged. */
  orderName: string
  customerId: string
  email: string
  firstName: string
  phone: string
  address: Address
  fee: number
  /** Until when all its pieces are held; null where one of them is still being made, or no longer held. */
  heldUntil: Date | null
  isHeld: boolean
  lacksVariant: boolean
  round: number
  asked: boolean
  draftId: string | null
  draftPieces: Pieces
  /** What its draft became. */
  madeName: string | null
}

/** An exchange as it stands now; undefined where no replacement order is to be made, and when it is gone. */
async function exchangeHere(sql: ISql, requestId: string): Promise<StoredExchange | undefined> {
  const [row] = await sql<(Omit<StoredExchange, 'name'> & { orderNumber: string; n: number })[]>`
    SELECT r.id::text, r.n, o.order_number AS "orderNumber", o.name AS "orderName", r.customer_id AS "customerId", o.email,
      o.first_name AS "firstName", r.phone, r.address, r.fee_rupees AS fee, r.type, r.status, r.version,
      r.settled_at IS NOT NULL AS settled, r.new_order_no AS "newOrderNo", wanted.*, p.round, p.asked,
      p.draft_id AS "draftId", p.pieces AS "draftPieces", p.order_name AS "madeName"
    FROM requests r JOIN orders o ON o.id = r.order_id JOIN replacements p ON p.request_id = r.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(v.id, v.units) FILTER (WHERE v.id IS NOT NULL), '{}') AS pieces,
        coalesce(bool_or(v.id IS NULL), false) AS "lacksVariant", coalesce(bool_and(v.held), false) AS "isHeld",
        CASE WHEN bool_and(v.held AND NOT v.waits) THEN min(v.held_until) END AS "heldUntil"
      FROM (
        SELECT k.id, sum(i.units)::integer AS units, min(i.held_until) AS held_until, bool_or(i.waits) AS waits,
          bool_and(coalesce(i.held_until > now(), false)) AS held
        FROM request_items i LEFT JOIN variants k ON k.id = i.wanted_variant
        WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0
        GROUP BY k.id
      ) v
    ) wanted
    WHERE r.id = ${requestId} AND o.deleted_at IS NULL`
  if (!row) return undefined
  const { orderNumber, n, ...exchange } = row
  // A part of what is wanted is not ordered: staff make the whole order.
  return { ...exchange, name: fulfilmentId(orderNumber, n), pieces: exchange.lacksVariant ? {} : exchange.pieces }
}

/** Notes that a draft is asked for, before it is; answers its round. */
async function noteAsked(sql: ISql, { id, pieces }: StoredExchange): Promise<number> {
  const [row] = await sql<[{ round: number }]>`
    UPDATE replacements SET asked = true, pieces = ${sql.json({ ...pieces })} WHERE request_id = ${id} RETURNING round`
  return row.round
}

async function keepDraft(sql: ISql, { id, heldUntil }: StoredExchange, draft: Draft): Promise<void> {
  const reservedAt = heldUntil === null ? null : draft.createdAt
  await sql`
    UPDATE replacements SET draft_id = ${draft.id}, reserved_at = ${reservedAt}, order_name = ${draft.order?.name ?? null}
    WHERE request_id = ${id}`
}

/** The draft of this round is gone: the next one is of a round of its own. */
async function beginRound(sql: ISql, requestId: string): Promise<void> {
  await sql`
    UPDATE replacements SET round = round + 1, asked = false, pieces = '{}', draft_id = NULL, reserved_at = NULL, order_name = NULL
    WHERE request_id = ${requestId}`
}
