import { randomBytes } from 'node:crypto'
import { UpstreamError } from '#adapters/outcome.ts'
import { AccessDenied } from '#adapters/shopify/admin.ts'
import { CardUnseen, findGiftCard, type GiftCard, makeGiftCard, sendGiftCard } from '#adapters/shopify/gift-cards.ts'
import { proposedRefund, withFee } from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  cardAmount,
  cardProblem,
  cardRefusedWords,
  cardUnseenWords,
  cardUnsentWords,
} from '#rules/returns/shopify/gift-card.ts'
import type { Context } from '../../../http/context.ts'
import { decrypted, encrypted } from '../../../http/tokens.ts'
import { keepLedger } from '../../../ledger/keep.ts'
import { secondMissing } from '../../payouts/second-person-store.ts'
import { settleIn } from '../../desk/settle.ts'
import { deleteCard, insertCard, noteCardMade, noteCardSent, type SavedCard } from './gift-card-store.ts'
import { dueNow, feeNotTaken } from './due-back.ts'
import type { LocalRequest } from '../local-request-store.ts'
import type { Sync, Verdict } from '../agree.ts'
import type { BothSides, ReturnStep } from '../return/return.ts'
import { transact } from '../../../policies/transaction.ts'

/**
 * 32 letters and digits that no one mistakes for another: 16 of them are 80 bits, as many as Shopify's own codes have
 * characters.
 */
const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from(randomBytes(16), (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length]).join('')

/** The steps that make a gift card of the amount due, and settle the request by it. */
export const CARD_STEPS: Record<'note_card' | 'make_card', ReturnStep> = { note_card: noteCard, make_card: makeCard }

/**
 * Notes the gift card that is to be made, if Shopify's proposal agrees with the amount due: from then on only this card
 * settles the request. Above the limit for one person it waits for a second.
 */
async function noteCard(
  { admin, signal, context }: Sync,
  { local, remote, due }: BothSides,
): Promise<Verdict | undefined> {
  const proposed = withFee(await proposedRefund(admin, remote, signal), feeNotTaken(local, remote))
  const problem = cardProblem(due!, proposed.paise, local)
  if (problem) return { why: problem }
  return transact(context, async (tx) => {
    const { sql } = tx
    const now = await dueNow(tx, local)
    if (now?.duePaise !== due!.duePaise || now.madePaise > 0 || now.isUnclear || !now.isKnown) return undefined
    const policy = await tx.policy()
    const missing = await secondMissing(sql, local.id, {
      paise: now.duePaise + (now.bonusPaise ?? 0),
      policy,
      now: context.now(),
    })
    if (missing) return { why: missing }
    const sealed = encrypted(context.config, newCode())
    const amountPaise = cardAmount(now, proposed.paise)
    const { bonusPaise = 0 } = now
    await insertCard(sql, { requestId: local.id, sealed, amountPaise, bonusPaise, at: context.now() })
    await keepLedger(sql, local.orderId)
    return undefined
  })
}

/** An answer of Shopify's may be late by this much. */
const SURE_AFTER_MS = 60 * 60_000

/** Makes the gift card that was noted, or finds it, and settles the request by it. */
async function makeCard(sync: Sync, { local, card: saved }: BothSides): Promise<Verdict | undefined> {
  const { context } = sync
  const { amountPaise, bonusPaise } = saved!
  const worthPaise = amountPaise + bonusPaise
  let card: GiftCard | undefined
  try {
    card = await cardFor(sync, local, saved!)
  } catch (error) {
    // The card may be there, and stays the one that settles the request.
    if (error instanceof CardUnseen) return { why: cardUnseenWords(worthPaise) }
    if (!(error instanceof StepRefused || error instanceof AccessDenied)) throw error
    await giveUpCard(context, local)
    return { why: cardRefusedWords(worthPaise, error) }
  }
  if (!card) {
    await giveUpCard(context, local)
    return undefined
  }
  const { id, ends } = card
  // The id and the last four characters: neither is worth anything.
  const settlement = { kind: 'gift_card', reference: `${id} ${ends}`, amountPaise, bonusPaise } as const
  await transact(context, async (tx) => {
    if (!(await noteCardMade(tx.sql, local.id, { id, ends }))) return
    await settleIn(tx, { requestId: local.id, by: { actor: 'shopify' }, settlement, isPaid: true })
  })
  return undefined
}

/**
 * The card that was noted; one that was noted in this sync was in no earlier try. Undefined if its code was encrypted
 * by an earlier secret, and none was made: then another one may be.
 */
async function cardFor(
  { context: { config, now }, admin, signal, beganAt }: Sync,
  { name, customerId }: LocalRequest,
  { sealed, amountPaise, bonusPaise, requestedAt: since }: SavedCard,
): Promise<GiftCard | undefined> {
  const code = decrypted(config, sealed ?? '')
  const note = `Wapsi ${name}`
  if (code !== undefined)
    return makeGiftCard(
      admin,
      { code, paise: amountPaise + bonusPaise, customerId, note, since, isFirst: since >= beganAt },
      signal,
    )
  const found = await findGiftCard(admin, { note, since }, signal)
  if (!found && now().getTime() < since.getTime() + SURE_AFTER_MS)
    throw new UpstreamError('shopify: whether a gift card was made is not sure yet')
  return found
}

/** No card was made: its amount is due again. */
const giveUpCard = (context: Context, { id, orderId }: LocalRequest) =>
  context.sql.begin(async (sql) => {
    await deleteCard(sql, id)
    await keepLedger(sql, orderId)
  })

/** Has Shopify send a card that was made to its customer, once it does. Answers why it was not sent, or ''. */
export async function sendCard(
  { context: { sql, now }, admin, signal }: Sync,
  { id }: LocalRequest,
  { cardId, ends, sentAt }: SavedCard,
): Promise<string> {
  if (cardId === null || sentAt !== null) return ''
  try {
    await sendGiftCard(admin, cardId, signal)
  } catch (error) {
    if (error instanceof StepRefused || error instanceof AccessDenied) return cardUnsentWords(ends, error)
    throw error
  }
  await noteCardSent(sql, id, now())
  return ''
}
