import type { Admin } from '../admin.ts'
import { type Mark, noteOf } from './mark.ts'
import { gid, numberIn } from './pages.ts'
import { returnsOfOrder } from './read.ts'
import { doneOf, type UserError } from './refusal.ts'

/** Why the customer gives it back, as Shopify's list of reasons has it. */
export type ReasonHandle = 'size-too-small' | 'size-too-large' | 'unwanted' | 'defective' | 'unknown' | 'other'

/** A return to be asked for. */
export interface WantedReturn {
  orderId: string
  mark: Mark
  /** What the customer said. */
  said: string
  reasons: readonly ReasonHandle[]
  pieces: readonly { pieceId: string; units: number }[]
  /** In whole rupees; 0 for none. */
  fee: number
}

/**
 * Asks for a return of these pieces and answers its id. Shopify takes no key for this: its returns are read first, and the
 * one that already has this mark is answered.
 */
export async function askBack(admin: Admin, wanted: WantedReturn, signal?: AbortSignal): Promise<string> {
  const { orderId, mark, said, pieces, fee } = wanted
  const known = await returnsOfOrder(admin, orderId, signal)
  const made = known?.find((one) => one.mark?.request === mark.request && one.mark.round === mark.round)
  if (made) return made.id
  const { reason, currency } = await termsOf(admin, wanted, signal)
  const input = {
    orderId: gid('Order', orderId),
    returnLineItems: pieces.map(({ pieceId, units }) => ({
      fulfillmentLineItemId: gid('FulfillmentLineItem', pieceId),
      quantity: units,
      returnReasonDefinitionId: reason,
      customerNote: noteOf(mark, said),
    })),
    // A fee in rupees says nothing in another currency.
    ...(currency === 'INR'
      ? { returnShippingFee: { amount: { amount: fee.toFixed(2), currencyCode: currency } } }
      : {}),
  }
  const { returnRequest } = await admin.ask<Asked>(ASK, { input }, signal)
  return numberIn(doneOf('returnRequest', returnRequest).return?.id ?? '')
}

interface Asked {
  returnRequest: { return: { id: string } | null; userErrors: UserError[] } | null
}

const ASK = `mutation AskBack($input: ReturnRequestInput!) {
  returnRequest(input: $input) { return { id } userErrors { code field } }
}`

const TERMS = `query ReturnTerms($id: ID!) {
  order(id: $id) { presentmentCurrencyCode }
  returnReasonDefinitions(first: 250) { nodes { id handle deleted } }
}`

interface Terms {
  order: { presentmentCurrencyCode: string } | null
  returnReasonDefinitions: { nodes: { id: string; handle: string; deleted: boolean }[] }
}

/** The first of these reasons that the shop has, else its last resort; and the currency that the customer saw, in which a fee is told. */
async function termsOf(admin: Admin, { orderId, reasons }: WantedReturn, signal?: AbortSignal) {
  const { order, returnReasonDefinitions } = await admin.ask<Terms>(TERMS, { id: gid('Order', orderId) }, signal)
  const open = returnReasonDefinitions.nodes.filter(({ deleted }) => !deleted)
  const [reason] = [...reasons, 'other'].flatMap((handle) => open.find((one) => one.handle === handle)?.id ?? [])
  return { reason: reason ?? open[0]?.id ?? null, currency: order?.presentmentCurrencyCode ?? '' }
}
