import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import { exchangeInput, type Given, pricesOf } from './exchange-input.ts'
import { LONGEST_STAFF_NOTE, type Mark, noteOf } from './mark.ts'
import { gid, type Listed, numberIn, type Page, UNREADABLE } from './pages.ts'
import {
  answeredReturn,
  ITEM_FIELDS,
  listedOf,
  type ListedNode,
  type ListedReturn,
  readReturn,
  RETURN_FIELDS,
  type ReturnNode,
  returnsOfOrder,
  type ShopifyReturn,
} from './read.ts'
import { doneOf, type UserError } from './refusal.ts'
import type { LineTrouble } from '#rules/returns/shopify/exchange-line.ts'
import type { ReasonHandle } from '#rules/returns/causes/reason-facts.ts'

/** A return that is to be created. */
export interface ReturnToCreate {
  orderId: string
  mark: Mark
  /** The words of the customer. */
  text: string
  pieces: readonly { pieceId: string; units: number; reason: ReasonHandle }[]
  /** In whole rupees; 0 for none. */
  fee: number
}

/**
 * Creates a return of these pieces, which waits for a decision, and answers it. Shopify takes no key for this: its
 * returns are read first, and the one that already has this mark is answered.
 */
export async function createReturn(
  admin: Admin,
  toCreate: ReturnToCreate,
  signal?: AbortSignal,
): Promise<ShopifyReturn> {
  const { mark, text } = toCreate
  const terms = await termsOf(admin, toCreate, signal)
  const made = madeAmong(terms.returns, mark)
  if (made) return whole(admin, made.id, signal)
  const input = inputOf(toCreate, terms, { customerNote: noteOf(mark, text) })
  const { returnRequest } = await admin.ask<Requested>(REQUEST, { input }, signal)
  return answered(admin, toCreate, ['returnRequest', returnRequest], signal)
}

/**
 * Creates a return that gives these pieces out in exchange, and is open at once: a return that waits can give out
 * nothing. The same one is found again as by {@link createReturn}. Answers the trouble if the exchange cannot be even.
 */
export async function createExchange(
  admin: Admin,
  { given, ...toCreate }: ReturnToCreate & { given: readonly Given[] },
  signal?: AbortSignal,
): Promise<ShopifyReturn | { trouble: LineTrouble }> {
  const { mark, text } = toCreate
  const terms = await termsOf(admin, toCreate, signal)
  const made = madeAmong(terms.returns, mark)
  if (made) return whole(admin, made.id, signal)
  if (terms.currency !== 'INR') return { trouble: 'currency' }
  const exchangeLineItems = exchangeInput(given, await pricesOf(admin, given, signal))
  if ('trouble' in exchangeLineItems) return exchangeLineItems
  const note = { returnReasonNote: noteOf(mark, text, LONGEST_STAFF_NOTE) }
  const input = { ...inputOf(toCreate, terms, note), exchangeLineItems: exchangeLineItems.items }
  const { returnCreate } = await admin.ask<Created>(CREATE, { input }, signal)
  return answered(admin, toCreate, ['returnCreate', returnCreate], signal)
}

const isMarked = (mark: Mark | undefined, { request, round }: Mark) => mark?.request === request && mark.round === round

/** The one with this mark. Throws if it may be one that cannot be read. */
function madeAmong({ all, isWhole }: Listed<ListedReturn>, desired: Mark): ListedReturn | undefined {
  const made = all.find(({ mark }) => isMarked(mark, desired))
  if (!made && !isWhole) throw new UpstreamError(UNREADABLE)
  return made
}

function inputOf(
  { orderId, pieces, fee }: ReturnToCreate,
  { reasonId, currency }: Pick<Awaited<ReturnType<typeof termsOf>>, 'reasonId' | 'currency'>,
  note: { customerNote: string } | { returnReasonNote: string },
) {
  return {
    orderId: gid('Order', orderId),
    returnLineItems: pieces.map(({ pieceId, units, reason }) => ({
      fulfillmentLineItemId: gid('FulfillmentLineItem', pieceId),
      quantity: units,
      returnReasonDefinitionId: reasonId(reason),
      ...note,
    })),
    // A fee in rupees says nothing in another currency, and no recording shows if Shopify takes a fee of nothing.
    ...(currency === 'INR' && fee > 0
      ? { returnShippingFee: { amount: { amount: fee.toFixed(2), currencyCode: currency } } }
      : {}),
  }
}

/** The return that a step answered with, which has to be the one to create. */
async function answered(
  admin: Admin,
  { orderId, mark }: ReturnToCreate,
  [step, answer]: [string, Answer | null],
  signal?: AbortSignal,
): Promise<ShopifyReturn> {
  const node = doneOf(step, answer).return
  if (!node) throw new UpstreamError(`shopify: ${step} answers no return`)
  const made = answeredReturn(node) ?? (await whole(admin, numberIn(node.id), signal))
  if (made.orderId !== orderId || (made.mark && !isMarked(made.mark, mark)))
    throw new UpstreamError(`shopify: ${step} answers another return`)
  return made
}

async function whole(admin: Admin, id: string, signal?: AbortSignal): Promise<ShopifyReturn> {
  const found = await readReturn(admin, id, signal)
  if (!found) throw new UpstreamError('shopify: a return is gone that was there just now')
  return found
}

interface Answer {
  return: ReturnNode | null
  userErrors: UserError[]
}
interface Requested {
  returnRequest: Answer | null
}
interface Created {
  returnCreate: Answer | null
}

const REQUEST = `mutation AskBack($input: ReturnRequestInput!) {
  returnRequest(input: $input) {
    return { ${RETURN_FIELDS} returnLineItems(first: 5) { ${ITEM_FIELDS} } }
    userErrors { code field }
  }
}`

const CREATE = `mutation MakeExchange($input: ReturnInput!) {
  returnCreate(returnInput: $input) {
    return { ${RETURN_FIELDS} returnLineItems(first: 5) { ${ITEM_FIELDS} } }
    userErrors { code field }
  }
}`

const TERMS = `query ReturnTerms($id: ID!, $handles: [String!]!) {
  order(id: $id) {
    id presentmentCurrencyCode
    returns(first: 3) {
      nodes { id name status returnLineItems(first: 1) { nodes { customerNote returnReasonNote } } }
      pageInfo { hasNextPage endCursor }
    }
  }
  returnReasonDefinitions(first: 10, handles: $handles) { nodes { id handle deleted } }
}`

const REASONS = `query ReturnReasons {
  returnReasonDefinitions(first: 250) { nodes { id handle deleted } }
}`

interface Reasons {
  returnReasonDefinitions: { nodes: { id: string; handle: string; deleted: boolean }[] }
}

interface Terms extends Reasons {
  order: { presentmentCurrencyCode: string; returns: Page<ListedNode> } | null
}

/** In place of a reason that the shop took off its list. */
const LAST_RESORTS: readonly ReasonHandle[] = ['other-reason', 'unknown']

/**
 * The id of each reason, if the shop has it; the currency that the customer saw, in which a fee is asked for; and the
 * returns that there are.
 */
async function termsOf(admin: Admin, { orderId, pieces }: ReturnToCreate, signal?: AbortSignal) {
  const handles = [...new Set([...pieces.map(({ reason }) => reason), ...LAST_RESORTS])]
  const { order, ...found } = await admin.ask<Terms>(TERMS, { id: gid('Order', orderId), handles }, signal)
  const open = openOf(found)
  const idOf = (handle: ReasonHandle) => open.find((one) => one.handle === handle)?.id
  const last =
    LAST_RESORTS.map(idOf).find((id) => id !== undefined) ??
    openOf(await admin.ask<Reasons>(REASONS, {}, signal))[0]?.id ??
    null
  const isPaged = order?.returns.pageInfo.hasNextPage === true
  return {
    reasonId: (handle: ReasonHandle) => idOf(handle) ?? last,
    currency: order?.presentmentCurrencyCode ?? '',
    returns:
      (isPaged ? await returnsOfOrder(admin, orderId, signal) : undefined) ??
      ({ all: (order?.returns.nodes ?? []).map(listedOf), isWhole: !order?.returns.broken } as const),
  }
}

const openOf = ({ returnReasonDefinitions: { nodes } }: Reasons) => nodes.filter(({ deleted }) => !deleted)
