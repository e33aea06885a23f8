import { GraphQLError } from 'graphql'
import { gid, numberOf } from './ids.ts'
import { shownMoney } from './money-view.ts'
import { page, type Paging } from './paging.ts'
import type { Shop } from './state.ts'

export interface GiftCard {
  id: string
  createdAt: Date
  /** In small letters: capitals make no difference. */
  code: string
  /** In rupees, as text. */
  amount: string
  note: string | null
  customerId: string | null
  /** The number of times that it was sent to its customer. */
  sent: number
}

/** The features of a shop beside goods, which a test may change. */
export interface Giving {
  /** True if it has gift cards; one is worth at most `cardLimit` rupees. */
  cards: boolean
  cardLimit: number
  /** True if it has store credit. */
  credit: boolean
  /** True if returns give out exchanges; at once in some shops, as before July 2025. */
  exchanges: boolean
  exchangesAtOnce: boolean
  /** True if a return that only waits can be cancelled: no document and no recording says. */
  cancelsRequested: boolean
  /** Orders are cancelled some time after the answer. */
  cancelsLater: boolean
  /**
   * True if a return is closed by itself once all of it is processed: one public client expects it, no recording shows
   * it.
   */
  closesProcessed: boolean
  /** Customers that it no longer knows, and those that it has no way to reach. */
  gone: Set<string>
  unreachable: Set<string>
}

interface Given {
  code?: string | null
  customerId?: string | null
  initialAmount?: { amount: string; currencyCode: string } | null
  note?: string | null
}

const CODE = /^[a-z0-9]+$/i

/** A gift card, with the code that the app chose or one of Shopify's own; no code is given twice. */
export function giftCardCreate(shop: Shop, { input }: { input: Given }) {
  if (!shop.gives.cards) throw denied('Access denied for giftCardCreate field. The shop must have gift cards.')
  if (input.customerId && !shop.grants.scopes.has('write_customers'))
    throw denied('Access denied for customerId field. Required access: `write_customers` access scope.')
  const code = (input.code ?? shop.newId().padStart(16, '0')).toLowerCase()
  const problem = problemOf(shop, input, code)
  if (problem) return { giftCard: null, giftCardCode: null, userErrors: [problem] }
  const card: GiftCard = {
    id: shop.newId(),
    createdAt: shop.now(),
    code,
    amount: Number(input.initialAmount!.amount).toFixed(2),
    note: input.note ?? null,
    customerId: numberOf('Customer', input.customerId) ?? null,
    sent: 0,
  }
  shop.giftCards.set(card.id, card)
  return { giftCard: cardView(shop, card), giftCardCode: code, userErrors: [] }
}

/**
 * As recorded: a customer that is not known comes first, and a code that is taken has no error code.
 * (2026-04/gift-cards/gift-card-create-validation.json of airhorns/shopify-draft-proxy, 2026.)
 */
function problemOf(shop: Shop, { initialAmount, customerId }: Given, code: string) {
  const customer = numberOf('Customer', customerId)
  if (customer !== undefined && shop.gives.gone.has(customer))
    return error('CUSTOMER_NOT_FOUND', 'The customer could not be found.', 'customerId')
  const amount = Number(initialAmount?.amount ?? Number.NaN)
  if (!initialAmount) return error('MISSING_ARGUMENT', 'The initial amount is required.', 'initialAmount')
  if (!(amount > 0)) return error('GREATER_THAN', 'must be greater than 0', 'initialAmount')
  if (amount > shop.gives.cardLimit)
    return error('GIFT_CARD_LIMIT_EXCEEDED', 'The value exceeds the allowed limits.', 'initialAmount')
  if (code.length < 8) return error('TOO_SHORT', 'Code must be at least 8 characters long', 'code')
  if (code.length > 20) return error('TOO_LONG', 'Code must be at most 20 characters long', 'code')
  if (!CODE.test(code)) return error('INVALID', 'Code can only contain letters(a-z) and numbers(0-9)', 'code')
  if ([...shop.giftCards.values()].some((card) => card.code === code))
    return error(null, 'Code has already been taken', 'code')
  return undefined
}

/** Sends a card to its customer. */
export function giftCardSendNotificationToCustomer(shop: Shop, { id }: { id: string }) {
  const card = shop.giftCards.get(numberOf('GiftCard', id) ?? '')
  const refuse = (code: string, message: string, field: string[] | null = null) => ({
    giftCard: null,
    userErrors: [{ code, field, message }],
  })
  if (!card) return refuse('GIFT_CARD_NOT_FOUND', 'The gift card could not be found.', ['id'])
  // Recorded: 2026-04/gift-cards/gift-card-notification-validation.json of the same.
  if (card.customerId === null) return refuse('INVALID', 'The gift card has no customer.')
  if (shop.gives.unreachable.has(card.customerId))
    return refuse('INVALID', 'The customer has no contact information (e.g. email address or phone number).')
  card.sent++
  return { giftCard: cardView(shop, card), userErrors: [] }
}

export const giftCards = (shop: Shop, paging: Paging) =>
  page([...shop.giftCards.values()], paging, (card) => cardView(shop, card))

const cardView = (shop: Shop, { id, createdAt, code, amount, note }: GiftCard) => ({
  __typename: 'GiftCard',
  id: gid('GiftCard', id),
  createdAt: createdAt.toISOString(),
  lastCharacters: code.slice(-4),
  maskedCode: `•••• •••• •••• ${code.slice(-4)}`,
  note,
  initialValue: shownMoney(shop, amount),
})

const error = (code: string | null, message: string, field: string) => ({ code, field: ['input', field], message })
const denied = (message: string) => new GraphQLError(message, { extensions: { code: 'ACCESS_DENIED' } })
