import { returnablePieces, type ReturnablePieces } from '#adapters/shopify/returns/returnable.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { REASONS } from '#rules/returns/reasons.ts'
import { notReturnableWords } from '#rules/returns/shopify/in-shopify.ts'
import { returnReason } from '#rules/returns/shopify/return-reason.ts'
import type { ReasonHandle } from '#rules/returns/causes/reason-facts.ts'
import { reasonText } from '#rules/returns/causes/reason-text.ts'
import type { Outcome, Sync } from '../agree.ts'
import { exchangeOf } from '../exchange/exchange.ts'
import type { LocalRequest } from '../local-request-store.ts'
import type { ReturnSides } from './return.ts'

/** Creates the return of a request in Shopify; a sentence if Shopify does not let these pieces come back. */
export async function createReturn(sync: Sync, { local, saved }: ReturnSides): Promise<Outcome<ShopifyReturn>> {
  const { admin, signal } = sync
  const { type, reasonCode, items, orderId, fee } = local
  const reason = reasonText(items, local.reason)
  const chosen = choosePieces(local, await returnablePieces(admin, orderId, signal))
  if ('why' in chosen) return chosen
  const text = type === 'Exchange' ? `Exchange, ${REASONS[reasonCode]}. ${reason}` : reason
  const mark = { request: local.name, round: saved.round }
  return exchangeOf(local).createReturn(sync, local, { orderId, mark, text, fee, pieces: chosen.pieces })
}

/** The pieces of parcels that come back, or a sentence about those that Shopify refuses. */
type Chosen = { pieces: { pieceId: string; units: number; reason: ReasonHandle }[] } | { why: string }

/**
 * Finds the pieces of a request among those that Shopify lets come back: of the parcels that they came in, as far as
 * these are known.
 */
function choosePieces(
  { items, reasonCode }: Pick<LocalRequest, 'items' | 'reasonCode'>,
  open: readonly ReturnablePieces[],
): Chosen {
  const left = new Map(open.map(({ pieceId, units }) => [pieceId, units]))
  const taken = new Map<string, { units: number; reason: ReasonHandle }>()
  for (const { id, title, units, rejected, cameIn, causes } of items) {
    if (rejected) continue
    const reason = returnReason(causes, reasonCode)
    const pieces = open.filter(({ lineItemId }) => lineItemId === id)
    const take = (count: number, from: readonly ReturnablePieces[]) => {
      let missing = count
      for (const { pieceId } of from) {
        const some = Math.min(missing, left.get(pieceId) ?? 0)
        left.set(pieceId, (left.get(pieceId) ?? 0) - some)
        if (some > 0) taken.set(pieceId, { units: (taken.get(pieceId)?.units ?? 0) + some, reason })
        missing -= some
      }
      return count - missing
    }
    let found = 0
    for (const parcel of cameIn)
      found += take(
        Math.min(parcel.units, units - found),
        pieces.filter(({ fulfilmentId }) => fulfilmentId === parcel.fulfilmentId),
      )
    found += take(units - found, pieces)
    if (found < units) return { why: notReturnableWords(title, units, found) }
  }
  return { pieces: [...taken].map(([pieceId, piece]) => ({ pieceId, ...piece })) }
}
