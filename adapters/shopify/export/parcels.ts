import { awbsIn } from '#rules/tracking/awbs-in.ts'
import { wordsUnder } from '../fulfilment.ts'
import type { FulfilmentUpdate, LineCount } from '../shop-event.ts'
import { count, id, part, type Part, partsIfAny, text, time } from '../shapes.ts'

/** The parcels of an order of an export, or of a single order, with their contents as far as the file has them. */
export function parcelsOf(order: Part, orderId: string, lines: readonly Part[]): FulfilmentUpdate[] {
  const parcels = (partsIfAny(order, 'fulfillments') ?? []).map((one) => fulfilmentOf(one, orderId))
  return packed(parcels, sentOf(lines, text(order, 'displayFulfillmentStatus') === 'FULFILLED'))
}

/** The number of pieces of a line that are left in the order. */
export const leftOf = (line: Part) => count(line, 'currentQuantity', count(line, 'quantity', 1))

/** As old as its creation when the export does not say more: any webhook is newer. */
function fulfilmentOf(from: Part, orderId: string): FulfilmentUpdate {
  const tracking = partsIfAny(from, 'trackingInfo') ?? []
  const createdAt = time(from, 'createdAt')
  return {
    id: id(from, 'id'),
    orderId,
    version: time(from, 'updatedAt') ?? createdAt,
    name: text(from, 'name', 255),
    status: text(from, 'status', 64).toLowerCase(),
    courier: tracking[0] ? text(tracking[0], 'company', 255) : '',
    awbs: awbsIn(
      tracking.flatMap((one) => wordsUnder(one, 'number')),
      tracking.flatMap((one) => wordsUnder(one, 'url')),
    ),
    shipmentStatus: text(from, 'displayStatus', 64).toLowerCase(),
    createdAt,
    deliveredAt: time(from, 'deliveredAt'),
    items: itemsOf(from),
  }
}

/** The contents of the parcel, if the file has them: a bulk operation does not, a query of single orders does. */
function itemsOf(from: Part): LineCount[] | null {
  const list = part(from, 'fulfillmentLineItems')
  const items = list && (partsIfAny(list, 'nodes') ?? partsIfAny(list, 'edges')?.map((edge) => partOf(edge, 'node')))
  if (!items) return null
  return items.map((item) => ({ lineItemId: id(partOf(item, 'lineItem'), 'id'), quantity: count(item, 'quantity', 1) }))
}

const partOf = (from: Part, key: string) => part(from, key) ?? { path: key, fields: {} }

/** The number of pieces of each line that were sent and are still in the order; null if the export does not say. */
function sentOf(lines: readonly Part[], isWhole: boolean): LineCount[] | null {
  const isComplete = lines.every((line) => typeof line.fields.unfulfilledQuantity === 'number')
  if (!isComplete && !isWhole) return null
  const unsent = (line: Part) => (isComplete ? count(line, 'unfulfilledQuantity', 0) : 0)
  const sent = lines.map((line) => ({ lineItemId: id(line, 'id'), quantity: Math.max(0, leftOf(line) - unsent(line)) }))
  return [...new Map(sent.filter(({ quantity }) => quantity > 0).map((one) => [one.lineItemId, one])).values()]
}

/**
 * A bulk export does not say which line went in which parcel. Sent lines are assigned to the parcel that was, or will
 * be, delivered last: no line counts as delivered too early, and no return window ends too early.
 */
function packed(fulfilments: FulfilmentUpdate[], sentItems: LineCount[] | null): FulfilmentUpdate[] {
  if (sentItems === null || fulfilments.some(({ items }) => items !== null)) return fulfilments
  const arrival = (one: FulfilmentUpdate) => one.deliveredAt ?? '9999'
  const sent = fulfilments.filter((one) => one.status === 'success')
  const last = sent.reduce<FulfilmentUpdate | undefined>((a, b) => (a && arrival(a) >= arrival(b) ? a : b), undefined)
  return fulfilments.map((one) => (one === last ? { ...one, items: sentItems } : one))
}
