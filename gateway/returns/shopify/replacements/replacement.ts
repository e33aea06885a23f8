import type { ISql } from 'postgres'
import { UpstreamError } from '#adapters/outcome.ts'
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
import {
  NO_VARIANT,
  NOT_HELD,
  NOT_PAID,
  draftRefusedWords,
  numberOf,
  paidLateWords,
  priceChangedWords,
  replacementStep,
  unwantedWords,
} from '#rules/returns/shopify/replacement.ts'
import type { Context } from '../../../http/context.ts'
import { Refused } from '../../../http/failures.ts'
import { IN_SHOPIFY } from '../../desk/act.ts'
import { readPolicy } from '../../../policies/policy.ts'
import { settleRequest } from '../../desk/settle.ts'
import { findRequest } from '../../request/find.ts'
import { askToPay, forgive, keepMade, noteCharge, noteTrouble, type Trouble } from './exchange-fee.ts'
import { beginRound, exchangeHere, keepDraft, noteAsked, type StoredExchange } from './replacement-store.ts'
import type { Asking } from '../steps.ts'

const MOST_STEPS = 8

/**
 * Brings the replacement order of an exchange to what the request wants: a draft that reserves the pieces, the order
 * once it is approved, and paid where it is paid first, none once it is over. The order's number settles the request.
 * Both sides are read before each step, so that it is safe to repeat after any failure. Answers why they do not agree,
 * or ''.
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
  let wasRepriced = false
  for (let n = 0; n < MOST_STEPS; n++) {
    const found = await exchangeHere(context.sql, requestId)
    if (!found) return { why: '' }
    const here = { ...found, atPickup: ordersAtPickup }
    const there = known ?? (await draftThere(context.sql, asking, here))
    const step = replacementStep(here, there && standsThere(here, there))
    if (step === 'conflict') return { why: unwantedWords(there!.order!.name, here), trouble: 'unwanted' }
    if (step === 'late') return { why: paidLateWords(there!.order!.name), trouble: 'late' }
    if (step === 'nothing') return { why: here.lacksVariant ? NO_VARIANT : '' }
    if (!here.isHeld && NEEDS_PIECES.has(step))
      return here.isAsked ? { why: NOT_PAID, trouble: 'unpaid' } : { why: NOT_HELD }
    // Shopify asks for something else all the same.
    if (step === 'reprice' && wasRepriced && there?.totalPaise != null)
      return { why: priceChangedWords(here.chargePaise, there.totalPaise), trouble: 'price' }
    wasRepriced ||= step === 'reprice'
    known = undefined
    try {
      const came = await STEPS[step](context, asking, here, there!)
      if (typeof came === 'string') return { why: came, trouble: 'late' }
      known = came ?? undefined
    } catch (error) {
      // Both sides are read once more: what Shopify refuses may have been done by the customer, who paid meanwhile.
      if (error instanceof StepRefused && wasRefused) return { why: draftRefusedWords(error) }
      wasRefused ||= error instanceof StepRefused
      // The request changed meanwhile, and is read again.
      if (!(error instanceof Refused || error instanceof StepRefused)) throw error
    }
  }
  throw new UpstreamError('shopify: an exchange and its replacement order do not come to agree')
}

/** What may be done only while the pieces are held here: else two customers could get the last one. */
const NEEDS_PIECES: ReadonlySet<string> = new Set(['reserve', 'renew', 'complete', 'ask'])

/**
 * A draft as it was made, or changed last; it was paid late where its pieces were not held any more when its customer
 * paid it.
 */
const standsThere = (here: StoredExchange, { completedAt, order, totalPaise }: Draft) => ({
  pieces: here.draftPieces,
  chargePaise: here.draftPaise,
  totalPaise: here.chargesMore ? totalPaise : null,
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

/**
 * The draft of this round; one that was asked for and whose answer was lost is looked for, one that staff deleted is
 * asked for anew.
 */
async function draftThere(sql: ISql, { admin, signal }: Asking, here: StoredExchange): Promise<Draft | undefined> {
  if (here.draftId === null) {
    if (!here.asked) return undefined
    const found = await findDraft(admin, { request: here.name, round: here.round }, signal)
    if (found) await keepDraft(sql, here, found)
    return found
  }
  // Its order stays, also where the draft is gone. It is read where it depends on the draft what is done with the
  // order.
  const made: Draft | undefined =
    here.madeName === null
      ? undefined
      : {
          id: here.draftId,
          createdAt: new Date(0),
          completedAt: null,
          payUrl: null,
          totalPaise: here.draftPaise,
          order: { id: '', name: here.madeName },
        }
  if (made && !here.isAsked && here.chargePaise >= here.draftPaise) return made
  const draft = await readDraft(admin, here.draftId, signal)
  if (draft?.order && !made) await keepMade(sql, here.id, draft.order.name)
  if (draft ?? made) return draft ?? made
  await beginRound(sql, here.id)
  return undefined
}
