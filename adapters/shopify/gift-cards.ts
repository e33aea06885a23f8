import { UpstreamError } from '../outcome.ts'
import { AccessDenied, type Admin } from './admin.ts'
import { gid, nextOf, numberIn, type Page, UNREADABLE } from './returns/pages.ts'
import { doneOf, StepRefused, type UserError } from './returns/refusal.ts'

/** A gift card in Shopify; `ends` is the last four characters of its code, in capitals. */
export interface GiftCard {
  id: string
  ends: string
}

/** A gift card to be made. */
export interface CardRequest {
  /**
   * Our own choice: Shopify gives no code twice, so that a repeat makes no second card. It is worth money: only Shopify
   * gets it.
   */
  code: string
  paise: number
  customerId: string
  /** Shown to staff in Shopify, not to the customer; a repeat finds the card by it. */
  note: string
  /** The time of the first request for it. */
  since: Date
  /** No earlier try can have made it. */
  isFirst?: boolean
}

/** The app may not read gift cards, so no one can look up if a card was made. One may be there. */
export class CardUnseen extends UpstreamError {
  constructor() {
    super('shopify: whether a gift card was made cannot be looked up')
  }
}

/** The most by which another clock may be behind. */
const CLOCKS_APART_MS = 15 * 60_000
const MOST_PAGES = 50

/**
 * Makes a gift card, or finds the one of an earlier try that lost its answer. Throws StepRefused if there is none and
 * Shopify refuses to make one, AccessDenied if the app may not.
 */
export async function makeGiftCard(admin: Admin, card: CardRequest, signal?: AbortSignal): Promise<GiftCard> {
  const { code, paise, customerId, note } = card
  const initialAmount = { amount: (paise / 100).toFixed(2), currencyCode: 'INR' }
  const input = { code, initialAmount, customerId: gid('Customer', customerId), note }
  try {
    const { giftCardCreate } = await admin.ask<{ giftCardCreate: Made | null }>(MAKE, { input }, signal)
    // A card beside errors is made, and worth money.
    const { giftCard } = giftCardCreate?.giftCard ? giftCardCreate : doneOf('giftCardCreate', giftCardCreate)
    if (!giftCard) throw new UpstreamError('shopify: giftCardCreate answers no card')
    const card = cardOf(giftCard)
    if (card.ends !== endsOf(code)) throw new UpstreamError('shopify: giftCardCreate answers another card')
    return card
  } catch (error) {
    if (!(error instanceof StepRefused || error instanceof AccessDenied)) throw error
    const isTaken = error instanceof StepRefused && error.field === 'input.code'
    const found = await findGiftCard(admin, card, signal).catch((unseen: unknown) => {
      throw unseen instanceof CardUnseen && card.isFirst && !isTaken ? error : unseen
    })
    if (found) return found
    // Our codes have a form that Shopify takes: it refuses one only if the code is taken, and sends no error code for
    // that.
    if (isTaken) throw new UpstreamError('shopify: a gift card that was made is not listed yet')
    throw error
  }
}

/**
 * Ours among the newest cards, by its note and, if it is known, its code; unfiltered, since a search finds new cards
 * only later.
 */
export async function findGiftCard(
  admin: Admin,
  { code, note, since }: Pick<CardRequest, 'note' | 'since'> & Partial<Pick<CardRequest, 'code'>>,
  signal?: AbortSignal,
): Promise<GiftCard | undefined> {
  let [after, isWhole]: [string | null, boolean] = [null, true]
  for (let n = 0; n < MOST_PAGES; n++) {
    const { giftCards } = await newest(admin, after, signal)
    const found = giftCards.nodes.find(
      (card) => card.note === note && (code === undefined || cardOf(card).ends === endsOf(code)),
    )
    if (found) return cardOf(found)
    isWhole &&= !giftCards.broken
    const oldest = giftCards.nodes.at(-1)
    const isPast = oldest && new Date(oldest.createdAt).getTime() < since.getTime() - CLOCKS_APART_MS
    if (isPast || !giftCards.pageInfo.hasNextPage) {
      if (!isWhole) throw new UpstreamError(UNREADABLE)
      return undefined
    }
    after = nextOf(giftCards, after)
  }
  throw new UpstreamError('shopify: too many gift cards are newer than ours')
}

async function newest(admin: Admin, after: string | null, signal?: AbortSignal) {
  try {
    return await admin.ask<{ giftCards: Page<ListedCard> }>(NEWEST, { after }, signal)
  } catch (error) {
    throw error instanceof AccessDenied ? new CardUnseen() : error
  }
}

/**
 * Has Shopify send a card to its customer, who may get it twice if an answer was lost. Throws StepRefused if they
 * cannot be reached.
 */
export async function sendGiftCard(admin: Admin, id: string, signal?: AbortSignal): Promise<void> {
  const answer = await admin.ask<{ giftCardSendNotificationToCustomer: { userErrors: UserError[] } | null }>(
    SEND,
    { id: gid('GiftCard', id) },
    signal,
  )
  doneOf('giftCardSendNotificationToCustomer', answer.giftCardSendNotificationToCustomer)
}

interface ReadCard {
  id: string
  lastCharacters: string
}
interface ListedCard extends ReadCard {
  createdAt: string
  note: string | null
}
interface Made {
  giftCard: ReadCard | null
  userErrors: UserError[]
}

const endsOf = (code: string) => code.slice(-4).toUpperCase()
const cardOf = ({ id, lastCharacters }: ReadCard): GiftCard => ({ id: numberIn(id), ends: endsOf(lastCharacters) })

const MAKE = `mutation MakeGiftCard($input: GiftCardCreateInput!) {
  giftCardCreate(input: $input) { giftCard { id lastCharacters } userErrors { code field } }
}`
const NEWEST = `query NewestGiftCards($after: String) {
  giftCards(first: 100, after: $after, sortKey: ID, reverse: true) {
    nodes { id lastCharacters createdAt note }
    pageInfo { hasNextPage endCursor }
  }
}`
const SEND = `mutation SendGiftCard($id: ID!) {
  giftCardSendNotificationToCustomer(id: $id) { userErrors { code field } }
}`
