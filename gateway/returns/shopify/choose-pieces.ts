import type { ReturnablePieces } from '#adapters/shopify/returns/returnable.ts'
import { notReturnableWords } from '#rules/returns/shopify/in-shopify.ts'
import type { ItemHere } from './request-here-store.ts'

/** The chosen pieces of parcels, or a sentence about what Shopify does not let come back. */
export type Chosen = { pieces: { pieceId: string; units: number }[] } | { conflict: string }

/** Finds the pieces of a request among those that Shopify lets come back: of the parcels that they came in, as far as these are known. */
export function choosePieces(items: readonly ItemHere[], open: readonly ReturnablePieces[]): Chosen {
  const left = new Map(open.map(({ pieceId, units }) => [pieceId, units]))
  const taken = new Map<string, number>()
  for (const { id, title, units, rejected, cameIn } of items) {
    if (rejected) continue
    const pieces = open.filter(({ lineItemId }) => lineItemId === id)
    const take = (wanted: number, from: readonly ReturnablePieces[]) => {
      let missing = wanted
      for (const { pieceId } of from) {
        const some = Math.min(missing, left.get(pieceId) ?? 0)
        left.set(pieceId, (left.get(pieceId) ?? 0) - some)
        if (some > 0) taken.set(pieceId, (taken.get(pieceId) ?? 0) + some)
        missing -= some
      }
      return wanted - missing
    }
    let found = 0
    for (const parcel of cameIn)
      found += take(
        Math.min(parcel.units, units - found),
        pieces.filter(({ fulfilmentId }) => fulfilmentId === parcel.fulfilmentId),
      )
    found += take(units - found, pieces)
    if (found < units) return { conflict: notReturnableWords(title, units, found) }
  }
  return { pieces: [...taken].map(([pieceId, units]) => ({ pieceId, units })) }
}
