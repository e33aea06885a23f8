import type { ISql } from 'postgres'
import type { Admin } from '#adapters/shopify/admin.ts'
import { askBack } from '#adapters/shopify/returns/ask-back.ts'
import type { ExchangeItem } from '#adapters/shopify/returns/exchange-lines.ts'
import { approveReturn, cancelReturn, closeReturn, declineReturn } from '#adapters/shopify/returns/moves.ts'
import { placesOfGoods } from '#adapters/shopify/returns/places.ts'
import { processReturn } from '#adapters/shopify/returns/process.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { RefundToMake } from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import { returnablePieces, type ReturnablePieces } from '#adapters/shopify/returns/returnable.ts'
import { parcelsBack, tellOfParcel, type WayBack, waysBack } from '#adapters/shopify/returns/way-back.ts'
import { goodsToTell, notReturnableWords } from '#rules/returns/shopify/in-shopify.ts'
import { REASONS } from '#rules/returns/reasons.ts'
import type { ReasonHandle } from '#rules/returns/why/reason-facts.ts'
import { returnReason } from '#rules/returns/shopify/return-reason.ts'
import { trackingLink } from '#rules/tracking/carriers.ts'
import { whysSaid } from '#rules/returns/why/whys.ts'
import { askForExchange } from './native/ask.ts'
import { noteAskedLine } from './native/line-store.ts'
import type { RequestHere } from './request-here-store.ts'

/** Shopify, and when to stop asking it. */
export interface Asking {
  admin: Admin
  signal: AbortSignal
}

/** What goes to the customer in one step with the goods that came. */
interface GoesOut {
  refund?: RefundToMake
  exchange?: readonly ExchangeItem[]
}

/**
 * Asks Shopify for the return of a request, and answers it; or a sentence where it does not let these pieces come back.
 */
export async function askForReturn(
  sql: ISql,
  asking: Asking,
  here: RequestHere,
  round: number,
): Promise<{ made: ShopifyReturn } | { conflict: string }> {
  const { admin, signal } = asking
  const chosen = choosePieces(here, await returnablePieces(admin, here.orderId, signal))
  if ('conflict' in chosen) return chosen
  const { type, reasonCode, reason, orderId, fee, line } = here
  const said = type === 'Exchange' ? `Exchange, ${REASONS[reasonCode]}. ${reason}` : reason
  const about = { orderId, mark: { request: here.name, round }, said, fee }
  const wanted = { ...about, pieces: chosen.pieces }
  if (line?.isWanted) return askForExchange(sql, asking, here, line, wanted)
  if (line) await noteAskedLine(sql, here.id, { given: [], fee: 0 })
  return { made: await askBack(admin, wanted, signal) }
}

const TAKEN_BACK = 'The customer took this request back.'

/**
 * Ends the return of a request that is over, or one of an earlier round. Whether Shopify cancels a return that only
 * waits no document says: where it refuses, the return is declined.
 */
export async function endReturn(
  { admin, signal }: Asking,
  { id, state }: Pick<ShopifyReturn, 'id' | 'state'>,
  note: string | undefined,
): Promise<void> {
  if (note !== undefined && state === 'REQUESTED') return declineReturn(admin, id, { reason: 'OTHER', note }, signal)
  try {
    await cancelReturn(admin, id, signal)
  } catch (error) {
    if (!(error instanceof StepRefused) || state !== 'REQUESTED') throw error
    await declineReturn(admin, id, { reason: 'OTHER', note: TAKEN_BACK }, signal)
  }
}

/** Opens the return of a request that was approved, and answers it as it stands then. */
export const openReturn = async ({ admin, signal }: Asking, there: ShopifyReturn): Promise<ShopifyReturn> => ({
  ...there,
  state: await approveReturn(admin, there.id, signal),
})

/**
 * Tells of the parcels of `here`, of goods that came, and of the end, as far as Shopify does not know of them.
 * `hasMoved`: the return is to be read again; `hasParcels`: it has all of them now. `goesOut` is what is paid back, or
 * given out, with the goods that came.
 */
export async function followReturn(
  asking: Asking,
  here: RequestHere,
  there: ShopifyReturn,
  goesOut: GoesOut = {},
): Promise<{ hasMoved: boolean; hasParcels: boolean }> {
  const { admin, signal } = asking
  const { came, ends } = goodsToTell(here)
  const isOwed = came && there.items.some(({ units, processed }) => units > processed)
  let hasParcels = false
  if (isOwed) {
    const ways = await waysBack(admin, there.id, signal)
    hasParcels = await tellOfParcels(asking, here, ways)
    await tellOfGoods(asking, here, there, ways, goesOut)
  } else if (here.parcels.length > 0)
    hasParcels = await tellOfParcels(asking, here, await parcelsBack(admin, there.id, signal))
  if (ends) await closeReturn(admin, there.id, signal)
  return { hasMoved: isOwed || ends, hasParcels }
}

async function tellOfParcels(
  { admin, signal }: Asking,
  { parcels }: RequestHere,
  ways: readonly Pick<WayBack, 'id' | 'awbs'>[],
): Promise<boolean> {
  for (const { carrier, awb } of parcels) {
    const url = trackingLink(carrier, awb)
    for (const way of ways) await tellOfParcel(admin, way, { awb, url }, signal)
  }
  return parcels.length > 0 && ways.length > 0
}

async function tellOfGoods(
  { admin, signal }: Asking,
  { status, items }: RequestHere,
  there: ShopifyReturn,
  ways: readonly WayBack[],
  goesOut: GoesOut,
): Promise<void> {
  const shelved = new Set(items.filter(({ restocked }) => restocked).map(({ id }) => id))
  const placeOf = shelved.size > 0 ? await placesOfGoods(admin, there.orderId, signal) : () => undefined
  const of = ({ lineItemId }: { lineItemId: string }) => {
    // Nothing is received of what the customer keeps.
    if (status === 'kept') return 'MISSING'
    return shelved.has(lineItemId) ? 'RESTOCKED' : 'NOT_RESTOCKED'
  }
  await processReturn(admin, there, ways, { of, placeOf: ({ pieceId }) => placeOf(pieceId), ...goesOut }, signal)
}

/** The chosen pieces of parcels, or a sentence about what Shopify does not let come back. */
export type Chosen = { pieces: { pieceId: string; units: number; reason: ReasonHandle }[] } | { conflict: string }

/**
 * Finds the pieces of a request among those that Shopify lets come back: of the parcels that they came in, as far as
 * these are known.
 */
function choosePieces(
  { items, reason: words, reasonCode }: Pick<RequestHere, 'items' | 'reason' | 'reasonCode'>,
  open: readonly ReturnablePieces[],
): Chosen {
  const left = new Map(open.map(({ pieceId, units }) => [pieceId, units]))
  const taken = new Map<string, { units: number; reason: ReasonHandle }>()
  for (const { id, title, units, rejected, cameIn, causes } of items) {
    if (rejected) continue
    const reason = returnReason(causes.length > 0 ? causes : whysSaid(words), reasonCode)
    const pieces = open.filter(({ lineItemId }) => lineItemId === id)
    const take = (wanted: number, from: readonly ReturnablePieces[]) => {
      let missing = wanted
      for (const { pieceId } of from) {
        const some = Math.min(missing, left.get(pieceId) ?? 0)
        left.set(pieceId, (left.get(pieceId) ?? 0) - some)
        if (some > 0) taken.set(pieceId, { units: (taken.get(pieceId)?.units ?? 0) + some, reason })
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
  return { pieces: [...taken].map(([pieceId, piece]) => ({ pieceId, ...piece })) }
}
