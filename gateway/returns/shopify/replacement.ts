import type { ISql } from 'postgres'
import { UpstreamError } from '#adapters/http-client.ts'
import {
  completeDraft,
  type Draft,
  discardDraft,
  findDraft,
  makeDraft,
  readDraft,
  repriceDraft,
} from '#adapters/shopify/replacements/drafts.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import type { Address } from '#contract/orders.ts'
import type { FeeWay } from '#rules/returns/money/fee-ways.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { Pieces } from '#rules/returns/shopify/in-shopify.ts'
import {
  type ExchangeHere,
  NO_VARIANT,
  NOT_HELD,
  NOT_PAID,
  REFUSED,
  numberOf,
  paidLateWords,
  replacementStep,
  unwantedWords,
} from '#rules/returns/shopify/replacement.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { IN_SHOPIFY } from '../desk/act.ts'
import { readPolicy } from '../../policies/policy.ts'
import { settleRequest } from '../desk/settle.ts'
import { findRequest } from '../request-store.ts'
import { askToPay, forgive, keepMade, noteCharge, noteTrouble, type Trouble } from './exchange-fee.ts'
import type { Asking } from './steps.ts'

const MOST_STEPS = 8

/**
 * Brings the replacement order of an exchange to what the request wants: a draft that reserves the pieces, the order once it is approved, and paid where
 * it is paid first, none once it is over. The order's number settles the request. Both sides are read before each step, so that it is safe to
 * repeat after any failure. Answers why they do not agree, or ''.
 */
export async function makeReplacement(context: Context, asking: Asking, requestId: string): Promise<string> {
  const { why, trouble = '' } = await bringAbout(context, asking, requestId)
  await noteTrouble(context.sql, requestId, trouble)
  return why
}

/** Why the two sides do not agree, '' where they do; `trouble` is what a person has to see to. */
interface Outcome {
  why: string
  trouble?: Trouble
}

async function bringAbout(context: Context, asking: Asking, requestId: string): Promise<Outcome> {
  const { ordersAtPickup } = await readPolicy(context.sql, context.config)
  // What a step answered is how the draft stands now.
  let known: Draft | undefined
  let wasRefused = false
  for (let n = 0; n < MOST_STEPS; n++) {
    const found = await exchangeHere(context.sql, requestId)
    if (!found) return { why: '' }
    const here = { ...found, atPickup: ordersAtPickup === 1 }
    const there = known ?? (await draftThere(context.sql, asking, here))
    const step = replacementStep(here, there && standsThere(here, there))
    if (step === 'conflict') return { why: unwantedWords(there!.order!.name, here), trouble: 'unwanted' }
    if (step === 'late') return { why: paidLateWords(there!.order!.name), trouble: 'late' }
    if (step === 'nothing') return { why: here.lacksVariant ? NO_VARIANT : '' }
    if (!here.isHeld && NEEDS_PIECES.has(step))
      return here.isAsked ? { why: NOT_PAID, trouble: 'unpaid' } : { why: NOT_HELD }
    known = undefined
    try {
      const came = await STEPS[step](context, asking, here, there!)
      if (typeof came === 'string') return { why: came, trouble: 'late' }
      known = came ?? undefined
    } catch (error) {
      // Both sides are read once more: what Shopify refuses may have been done by the customer, who paid meanwhile.
      if (error instanceof StepRefused && wasRefused) return { why: REFUSED }
      wasRefused ||= error instanceof StepRefused
      // The request changed meanwhile, and is read again.
      if (!(error instanceof Refused || error instanceof StepRefused)) throw error
    }
  }
  throw new UpstreamError('shopify: an exchange and its replacement order do not come to agree')
}

/** What may be done only while the pieces are held here: else two customers could get the last one. */
const NEEDS_PIECES: ReadonlySet<string> = new Set(['reserve', 'renew', 'complete', 'ask'])

/** A draft as it was made, or changed last; it was paid late where its pieces were not held any more when its customer paid it. */
const standsThere = (here: StoredExchange, { completedAt, order }: Draft) => ({
  pieces: here.draftPieces,
  chargePaise: here.draftPaise,
  orderName: order?.name ?? null,
  paidLate: here.isAsked && here.heldTo !== null && completedAt !== null && completedAt > here.heldTo,
})

/** Answers the draft as it stands now, where that is known, or a sentence where a person has to see to it. */
type Step = (context: Context, asking: Asking, here: StoredExchange, there: Draft) => Promise<Draft | string | void>

const STEPS: Record<Exclude<ReturnType<typeof replacementStep>, 'nothing' | 'conflict' | 'late'>, Step> = {
  async reserve({ sql }, { admin, signal }, here) {
    const round = await noteAsked(sql, here)
    const draft = await makeDraft(admin, wantedDraft({ ...here, round }), signal)
    await keepDraft(sql, here, draft)
    return draft
  },
  async reprice({ sql }, { admin, signal }, here, { id }) {
    await repriceDraft(admin, id, wantedDraft(here), signal)
    await noteCharge(sql, here)
  },
  ask: askToPay,
  lapse: discard,
  forgive,
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

const wantedDraft = ({ pieces, heldUntil, name, round, ...here }: StoredExchange) => ({
  ...here,
  mark: { request: name, round },
  pieces: Object.entries(pieces).map(([variantId, units]) => ({ variantId, units })),
  reservedUntil: heldUntil,
})

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
  // Its order stays, also where the draft is gone. It is read where it depends on the draft what is done with the order.
  const made: Draft | undefined =
    here.madeName === null
      ? undefined
      : {
          id: here.draftId,
          createdAt: new Date(0),
          completedAt: null,
          payUrl: null,
          order: { id: '', name: here.madeName },
        }
  if (made && !here.isAsked && here.chargePaise >= here.draftPaise) return made
  const draft = await readDraft(admin, here.draftId, signal)
  if (draft?.order && !made) await keepMade(sql, here.id, draft.order.name)
  if (draft ?? made) return draft ?? made
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
  way: FeeWay
  /** Until when all its pieces are held; null where one of them is still being made, or no longer held. */
  heldUntil: Date | null
  /** The same, also of pieces that are still being made or no longer held; null where they never were. */
  heldTo: Date | null
  lacksVariant: boolean
  round: number
  asked: boolean
  draftId: string | null
  draftPieces: Pieces
  draftPaise: number
  /** What its draft became. */
  madeName: string | null
}

/** An exchange as it stands now; undefined where no replacement order is to be made, and when it is gone. */
async function exchangeHere(sql: ISql, requestId: string): Promise<StoredExchange | undefined> {
  const [row] = await sql<(Omit<StoredExchange, 'name'> & { orderNumber: string; n: number })[]>`
    SELECT r.id::text, r.n, o.order_number AS "orderNumber", o.name AS "orderName", r.customer_id AS "customerId", o.email,
      o.first_name AS "firstName", r.phone, r.address, r.type, r.fee_rupees * 100 AS "chargePaise",
      way.way, way.way = 'link' AND r.fee_rupees > 0 AS "paysFirst", p.fee_asked_at IS NOT NULL AS "isAsked", p.pay_url IS NOT NULL AS "linkOpen",
      r.status, r.version, r.settled_at IS NOT NULL AS settled, r.pays_by IS NOT NULL AS "endsAsMoney", r.new_order_no AS "newOrderNo", wanted.*, p.round, p.asked,
      p.draft_id AS "draftId", p.pieces AS "draftPieces", p.charge_paise::float8 AS "draftPaise", p.order_name AS "madeName"
    FROM requests r JOIN orders o ON o.id = r.order_id JOIN replacements p ON p.request_id = r.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(v.id, v.units) FILTER (WHERE v.id IS NOT NULL), '{}') AS pieces,
        coalesce(bool_or(v.id IS NULL), false) AS "lacksVariant", coalesce(bool_and(v.held), false) AS "isHeld",
        CASE WHEN bool_and(v.held AND NOT v.waits) THEN min(v.held_until) END AS "heldUntil", min(v.held_until) AS "heldTo",
        bool_or(v.waits) AS waits
      FROM (
        SELECT k.id, sum(i.units)::integer AS units, min(i.held_until) AS held_until, bool_or(i.waits) AS waits,
          bool_and(coalesce(i.held_until > now(), false)) AS held
        FROM request_items i LEFT JOIN variants k ON k.id = i.wanted_variant
        WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0
        GROUP BY k.id
      ) v
    ) wanted,
    -- At a link Shopify sells only what is there.
    LATERAL (SELECT CASE WHEN r.fee_way = 'link' AND wanted.waits THEN 'sent' ELSE r.fee_way END AS way) way
    WHERE r.id = ${requestId} AND o.deleted_at IS NULL`
  if (!row) return undefined
  const { orderNumber, n, ...exchange } = row
  // A part of what is wanted is not ordered: staff make the whole order.
  return { ...exchange, name: fulfilmentId(orderNumber, n), pieces: exchange.lacksVariant ? {} : exchange.pieces }
}

/** Notes that a draft is asked for, before it is; answers its round. */
async function noteAsked(sql: ISql, { id, pieces, chargePaise }: StoredExchange): Promise<number> {
  const [row] = await sql<[{ round: number }]>`
    UPDATE replacements SET asked = true, pieces = ${sql.json({ ...pieces })}, charge_paise = ${chargePaise}
    WHERE request_id = ${id} RETURNING round`
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
    UPDATE replacements SET round = round + 1, asked = false, pieces = '{}', draft_id = NULL, reserved_at = NULL, order_name = NULL, pay_url = NULL
    WHERE request_id = ${requestId}`
}
