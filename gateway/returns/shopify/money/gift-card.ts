import { randomBytes } from 'node:crypto'
import { UpstreamError } from '#adapters/outcome.ts'
import { AccessDenied } from '#adapters/shopify/admin.ts'
import { CardUnseen, findGiftCard, type GiftCard, makeGiftCard, sendGiftCard } from '#adapters/shopify/gift-cards.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { proposedRefund, withFee } from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  type CardCustomer,
  cardAmount,
  cardProblem,
  cardRefusedWords,
  cardUnseenWords,
  cardUnsentWords,
} from '#rules/returns/shopify/gift-card.ts'
import type { DueBack } from '#rules/returns/shopify/refund.ts'
import type { Context } from '../../../http/context.ts'
import { decrypted, encrypted } from '../../../http/tokens.ts'
import { keepLedger } from '../../../ledger/keep.ts'
import { secondMissing } from '../../payouts/alone-store.ts'
import { settleIn } from '../../desk/settle.ts'
import { forgetCard, type KeptCard, noteCardAsked, noteCardMade, noteCardSent } from './gift-card-store.ts'
import { dueNow, feeNotTaken } from './due-back.ts'
import type { RequestHere } from '../request-here-store.ts'
import type { Asking } from '../steps.ts'
import { transact } from '../../../policies/transaction.ts'

/**
 * 32 letters and digits that no one mistakes for another: 16 of them are 80 bits, as many as Shopify's own codes have
 * characters.
 */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from(randomBytes(16), (byte) => SIGNS[byte % SIGNS.length]).join('')

/**
 * Has a gift card of what is due made, where what Shopify proposes agrees with it. It is noted first: from then on it
 * is this card that is made, and nothing else settles the request. Above the limit for one person it waits for a
 * second. Answers why none is made, or ''.
 */
export async function giveCard(
  context: Context,
  asking: Asking,
  { here, there, due }: { here: RequestHere; there: ShopifyReturn; due: DueBack },
): Promise<string> {
  const proposed = withFee(await proposedRefund(asking.admin, there, asking.signal), feeNotTaken(here, there))
  const problem = cardProblem(due, proposed.paise, here)
  if (problem) return problem
  return transact(context, async (tx) => {
    const { sql } = tx
    const now = await dueNow(tx, here)
    if (now?.duePaise !== due.duePaise || now.madePaise > 0 || now.isUnclear || !now.isKnown) return ''
    const policy = await tx.policy()
    const missing = await secondMissing(sql, here.id, { paise: now.duePaise, policy, now: context.now() })
    if (missing) return missing
    const sealed = encrypted(context.config, newCode())
    const amountPaise = cardAmount(now, proposed.paise)
    await noteCardAsked(sql, { requestId: here.id, sealed, amountPaise, at: context.now() })
    await keepLedger(sql, here.orderId)
    return ''
  })
}

/** What an answer of Shopify's may be late by. */
const SURE_AFTER_MS = 60 * 60_000

/**
 * Makes the gift card that was noted, or finds it, and settles the request by it. `began`: when this job did, so that a
 * card noted since was in no earlier try. Answers why there is none, or ''.
 */
export async function settleByCard(
  context: Context,
  asking: Asking & { began: Date },
  here: CardFor,
  kept: KeptCard,
): Promise<string> {
  let card: GiftCard | undefined
  try {
    card = await cardFor(context, asking, here, kept)
  } catch (error) {
    // It may be there, and stays the one that settles the request.
    if (error instanceof CardUnseen) return cardUnseenWords(kept.amountPaise)
    if (!(error instanceof StepRefused || error instanceof AccessDenied)) throw error
    await giveUpCard(context, here)
    return cardRefusedWords(kept.amountPaise, error)
  }
  if (!card) {
    await giveUpCard(context, here)
    return ''
  }
  // The id and the last four characters: neither is worth anything.
  const reference = `${card.id} ${card.ends}`
  const settlement = { kind: 'gift_card', reference, amountPaise: kept.amountPaise } as const
  await transact(context, async (tx) => {
    const { sql } = tx
    if (!(await noteCardMade(sql, here.id, card))) return
    await settleIn(tx, { requestId: here.id, by: { actor: 'shopify' }, settlement, isPaid: true })
  })
  return ''
}

/**
 * The card that was asked for. Undefined where its code was encrypted by an earlier secret, and none was made: then
 * another one may be.
 */
async function cardFor(
  { config, now }: Context,
  { admin, signal, began }: Asking & { began: Date },
  { name, customerId }: CardFor,
  { sealed, amountPaise: paise, askedAt: since }: KeptCard,
): Promise<GiftCard | undefined> {
  const code = decrypted(config, sealed ?? '')
  const note = `Wapsi ${name}`
  if (code !== undefined)
    return makeGiftCard(admin, { code, paise, customerId, note, since, isFirst: since >= began }, signal)
  const found = await findGiftCard(admin, { note, since }, signal)
  if (!found && now().getTime() < since.getTime() + SURE_AFTER_MS)
    throw new UpstreamError('shopify: whether a gift card was made is not sure yet')
  return found
}

/** No card was made: what it was to be worth is due again. */
const giveUpCard = ({ sql }: Context, { id, orderId }: CardFor) =>
  sql.begin(async (held) => {
    await forgetCard(held, id)
    await keepLedger(held, orderId)
  })

type CardFor = Pick<RequestHere, 'id' | 'orderId' | 'name'> & CardCustomer

/** Has Shopify send a card that was made to its customer, once it does. Answers why it was not sent, or ''. */
export async function sendCard(
  { sql, now }: Context,
  { admin, signal }: Asking,
  { id }: Pick<RequestHere, 'id'>,
  { cardId, ends, sentAt }: KeptCard,
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
