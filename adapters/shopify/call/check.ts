import type { SelectedField, Selection } from './selection.ts'

/**
 * Objects below the root that Shopify may leave out, each with the object that holds it. A test compares with the
 * schema.
 */
export const MAY_BE_NULL: ReadonlySet<string> = new Set(
  `bulkOperationRunQuery.bulkOperation deliverable.tracking draftOrder.order draftOrders.order
   draftOrderComplete.draftOrder draftOrderCreate.draftOrder draftOrderUpdate.draftOrder exchangeLineItems.lineItems
   fulfillments.location giftCardCreate.giftCard lineItem.variant lineItems.fulfillmentLineItem lineItems.product
  lineItems.suggestedReturnReasonDefinitions lineItems.variant
   product.metafield
   metafieldsSet.metafields order.customer order.metafield orderCancel.job orders.customer return.decline
   return.suggestedFinancialOutcome returnApproveRequest.return returnCreate.return returnRequest.return
   reverseDeliveries.deliverable suggestedFinancialOutcome.financialTransfer suggestedTransactions.parentTransaction
   webhookSubscriptionCreate.webhookSubscription webhookSubscriptionUpdate.webhookSubscription`.split(/\s+/),
)

/** Lists that are no pages; if a name is a page elsewhere, the fields in the operation decide. */
export const LISTS: ReadonlySet<string> = new Set(
  `nodes userErrors orderCancelUserErrors returnShippingFees fulfillments dispositions fulfillmentHolds customAttributes
   suggestedTransactions paymentTermsTemplates metafields accessScopes lineItems`.split(/\s+/),
)

/** Pages with things that are checked one by one: a thing that cannot be read is left out, and counted. */
const ONE_BY_ONE = new Set(['orders', 'draftOrders', 'giftCards', 'returns'])

const isText = (value: unknown): value is string => typeof value === 'string'
/** Most end in a number; some in a UUID, or in a number with a query. */
const isId = (value: unknown) =>
  isText(value) && /^gid:\/\/shopify\/\w+\/[\da-f-]{1,36}(?:\?[\w=&]{1,100})?$/.test(value)
const isAmount = (value: unknown) => isText(value) && /^-?\d{1,15}(\.\d{1,10})?$/.test(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value))
const isTruth = (value: unknown) => typeof value === 'boolean'
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

/** The check of a value, by its name. */
const VALUES: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: isId,
  amount: isAmount,
  price: isAmount,
  currencyCode: (value) => isText(value) && /^[A-Z]{3}$/.test(value),
  quantity: isCount,
  processedQuantity: isCount,
  refundableQuantity: isCount,
  totalQuantity: isCount,
  currentQuantity: isCount,
  count: isCount,
  createdAt: isTime,
  updatedAt: isTime,
  completedAt: orNull(isTime),
  hasNextPage: isTruth,
  endCursor: orNull(isText),
  isActive: isTruth,
  fulfillsOnlineOrders: isTruth,
  deleted: isTruth,
  status: isText,
  lastCharacters: isText,
  tags: isTexts,
  includeFields: isTexts,
  paymentGatewayNames: isTexts,
  field: orNull(isTexts),
  code: orNull(isText),
  number: orNull(isText),
  customerNote: orNull(isText),
  returnReasonNote: orNull(isText),
}

class Broken extends Error {}

/**
 * The part of an answer that fits its operation: each thing of a list once. On a page of things that are checked one by
 * one, those that cannot be read are left out, with `broken` set on the page. Undefined if a part is missing or has
 * another value than its name needs, so that nothing of it may be used.
 */
export const checked = (data: unknown, selection: Selection): unknown => readable(data, selection, ROOT)

function readable(value: unknown, selection: Selection, parent: string): unknown {
  try {
    return objectOf(value, selection, parent)
  } catch (error) {
    if (error instanceof Broken) return undefined
    throw error
  }
}

const ROOT = ''

/** `parent` is the name of the object that holds this one; for a thing on a page, that of the page. */
function objectOf(value: unknown, selection: Selection, parent: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Broken()
  const read: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(selection)) {
    const part = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
    if (part === undefined && field.isOptional) continue
    read[key] = fieldOf(part, field, parent)
  }
  const { hasNextPage, endCursor } = read
  if (hasNextPage === true && endCursor === null) throw new Broken()
  return read
}

function fieldOf(value: unknown, { name, of }: SelectedField, parent: string): unknown {
  if (value === undefined) throw new Broken()
  if (of === null) {
    if (Object.hasOwn(VALUES, name) && !VALUES[name]!(value)) throw new Broken()
    return value
  }
  const isPage = 'nodes' in of
  if (value === null && !isPage && mayBeNull(name, parent)) return null
  if (isPage && ONE_BY_ONE.has(name)) return readableOf(value, of, name)
  if (isPage || !LISTS.has(name)) return objectOf(value, of, name)
  if (!Array.isArray(value)) throw new Broken()
  const [things, isRoot] = [name === 'nodes' ? parent : name, parent === ROOT]
  // If things are queried by their ids, one may be gone.
  return once(value.map((one: unknown) => (isRoot && one === null ? null : objectOf(one, of, things))))
}

const mayBeNull = (name: string, parent: string) =>
  parent === ROOT ? !LISTS.has(name) : MAY_BE_NULL.has(`${parent}.${name}`)

/** A page without the things that cannot be read. */
function readableOf(value: unknown, of: Selection, name: string): unknown {
  const { nodes } = Object(value) as { nodes?: unknown }
  if (!Array.isArray(nodes)) throw new Broken()
  const inner = of['nodes']?.of ?? {}
  const read = nodes.map((node: unknown) => readable(node, inner, name)).filter((node) => node !== undefined)
  const page = objectOf({ ...Object(value), nodes: [] }, of, name)
  return { ...page, nodes: once(read), broken: nodes.length - read.length }
}

/** Each thing with an id once. */
function once(things: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return things.filter((thing) => {
    const { id } = Object(thing) as { id?: unknown }
    if (id === undefined) return true
    const isNew = !seen.has(id)
    seen.add(id)
    return isNew
  })
}

/**
 * True if an answer is about the requested thing: an object with an id of the same kind at its top, or in the answer of
 * a step, is that thing.
 */
export function isAbout(data: unknown, requestedId: unknown): boolean {
  if (!isId(requestedId)) return true
  const kind = kindOf(requestedId as string)
  const roots = Object.values(Object(data) as object)
  const things = [...roots, ...roots.flatMap((root: unknown) => Object.values(Object(root) as object) as unknown[])]
  return things.every((thing) => {
    const { id } = Object(thing) as { id?: unknown }
    return !isText(id) || kindOf(id) !== kind || id === requestedId
  })
}

const kindOf = (id: string) => id.slice(0, id.lastIndexOf('/'))
