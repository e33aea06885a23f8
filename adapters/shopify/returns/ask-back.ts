import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import { exchangeInput, type Given, pricesOf } from './exchange-input.ts'
import { LONGEST_STAFF_NOTE, type Mark, noteOf } from './mark.ts'
import { gid, type Listed, numberIn, type Page, UNREADABLE } from './pages.ts'
import {
  answeredReturn,
  listedOf,
  type ListedNode,
  type ListedReturn,
  readReturn,
  type ReturnNode,
  returnsOfOrder,
  type ShopifyReturn,
} from './read.ts'
import { doneOf, type UserError } from './refusal.ts'
import type { LineTrouble } from '#rules/returns/shopify/exchange-line.ts'
import type { ReasonHandle } from '#rules/returns/why/reason-facts.ts'

/** A return to be asked for. */
export interface WantedReturn {
  orderId: string
  mark: Mark
  /** What the customer said. */
  said: string
  pieces: readonly { pieceId: string; units: number; reason: ReasonHandle }[]
  /** In whole rupees; 0 for none. */
  fee: number
}

/**
 * Asks for a return of these pieces and answers it. Shopify takes no key for this: its returns are read first, and the
 * one that already has this mark is answered.
 */
export async function askBack(admin: Admin, wanted: WantedReturn, signal?: AbortSignal): Promise<ShopifyReturn> {
  const { mark, said } = wanted
  const terms = await termsOf(admin, wanted, signal)
  const made = madeAmong(terms.returns, mark)
  if (made) return whole(admin, made.id, signal)
  const input = inputOf(wanted, terms, { customerNote: noteOf(mark, said) })
  const { returnRequest } = await admin.ask<Asked>(ASK, { input }, signal)
  return answered(admin, wanted, ['returnRequest', returnRequest], signal)
}

/**
 * Makes a return that gives these pieces out in exchange, and is open at once: a return that is only asked for can give
 * out nothing. The same one is found again as by {@link askBack}. Answers what is in the way where the exchange cannot
 * be even.
 */
export async function makeExchange(
  admin: Admin,
  { given, ...wanted }: WantedReturn & { given: readonly Given[] },
  signal?: AbortSignal,
): Promise<ShopifyReturn | { trouble: LineTrouble }> {
  const { mark, said } = wanted
  const terms = await termsOf(admin, wanted, signal)
  const made = madeAmong(terms.returns, mark)
  if (made) return whole(admin, made.id, signal)
  if (terms.currency !== 'INR') return { trouble: 'currency' }
  const exchangeLineItems = exchangeInput(given, await pricesOf(admin, given, signal))
  if ('trouble' in exchangeLineItems) return exchangeLineItems
  const said255 = { returnReasonNote: noteOf(mark, said, LONGEST_STAFF_NOTE) }
  const input = { ...inputOf(wanted, terms, said255), exchangeLineItems: exchangeLineItems.items }
  const { returnCreate } = await admin.ask<Created>(CREATE, { input }, signal)
  return answered(admin, wanted, ['returnCreate', returnCreate], signal)
}

const isMarked = (mark: Mark | undefined, { request, round }: Mark) => mark?.request === request && mark.round === round

/** The one with this mark. Throws where it may be one that cannot be read. */
function madeAmong({ all, isWhole }: Listed<ListedReturn>, wanted: Mark): ListedReturn | undefined {
  const made = all.find(({ mark }) => isMarked(mark, wanted))
  if (!made && !isWhole) throw new UpstreamError(UNREADABLE)
  return made
}

function inputOf(
  { orderId, pieces, fee }: WantedReturn,
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
    // A fee in rupees says nothing in another currency, and whether one of nothing is taken no recording shows.
    ...(currency === 'INR' && fee > 0
      ? { returnShippingFee: { amount: { amount: fee.toFixed(2), currencyCode: currency } } }
      : {}),
  }
}

/** The return that a step answered with, which has to be the one that was asked for. */
async function answered(
  admin: Admin,
  { orderId, mark }: WantedReturn,
  [step, answer]: [string, Answer | null],
  signal?: AbortSignal,
): Promise<ShopifyReturn> {
  const asked = doneOf(step, answer).return
  if (!asked) throw new UpstreamError(`shopify: ${step} answers no return`)
  const made = answeredReturn(asked) ?? (await whole(admin, numberIn(asked.id), signal))
  if (made.orderId !== orderId || (made.mark && !isMarked(made.mark, mark)))
    throw new UpstreamError(`shopify: ${step} answers another return`)
  return made
}

async function whole(admin: Admin, id: string, signal?: AbortSignal): Promise<ShopifyReturn> {
  const held = await readReturn(admin, id, signal)
  if (!held) throw new UpstreamError('shopify: a return is gone that was there just now')
  return held
}

interface Answer {
  return: ReturnNode | null
  userErrors: UserError[]
}
interface Asked {
  returnRequest: Answer | null
}
interface Created {
  returnCreate: Answer | null
}

const ASK = `mutation AskBack($input: ReturnRequestInput!) {
  returnRequest(input: $input) {
    return {
      id name status decline { reason note } order { id } returnShippingFees { id amountSet { shopMoney { amount } } }
      returnLineItems(first: 5) {
        nodes {
          id quantity processedQuantity customerNote returnReasonNote
          ... on ReturnLineItem { fulfillmentLineItem { id lineItem { id } } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
    userErrors { code field }
  }
}`

const CREATE = `mutation MakeExchange($input: ReturnInput!) {
  returnCreate(returnInput: $input) {
    return {
      id name status decline { reason note } order { id } returnShippingFees { id amountSet { shopMoney { amount } } }
      returnLineItems(first: 5) {
        nodes {
          id quantity processedQuantity customerNote returnReasonNote
          ... on ReturnLineItem { fulfillmentLineItem { id lineItem { id } } }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
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
 * The id of each reason, where the shop has it; the currency that the customer saw, in which a fee is told; and the
 * returns that there are.
 */
async function termsOf(admin: Admin, { orderId, pieces }: WantedReturn, signal?: AbortSignal) {
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
