import { orderBody } from '../changes/body.ts'
import { draftView, linkOf } from './draft-view.ts'
import { numberOf } from './ids.ts'
import { tagsOf } from './tags.ts'
import type { Attribute, Draft, Line, Order, Shop } from './state.ts'

interface GivenLine {
  variantId?: string | null
  title?: string | null
  quantity: number
  originalUnitPriceWithCurrency?: { amount: string } | null
  requiresShipping?: boolean | null
  appliedDiscount?: { value: number; valueType: 'PERCENTAGE' | 'FIXED_AMOUNT' } | null
}

interface Given {
  lineItems?: GivenLine[] | null
  purchasingEntity?: { customerId?: string | null } | null
  email?: string | null
  note?: string | null
  tags?: string[] | null
  customAttributes?: Attribute[] | null
  shippingAddress?: { city?: string | null } | null
  reserveInventoryUntil?: string | null
  paymentTerms?: object | null
}

/**
 * The errors of drafts have no code, and most no field. (Recorded:
 * 2026-04/orders/draft-order-create-validation-matrix.json of airhorns/shopify-draft-proxy.)
 */
const refuse = (message: string, ...field: string[]) => ({
  draftOrder: null,
  userErrors: [{ field: field.length > 0 ? field : null, message }],
})

/** A draft, which keeps its pieces from others if the input names a time. */
export function draftOrderCreate(shop: Shop, { input }: { input: Given }) {
  const given = input.lineItems ?? []
  if (given.length === 0) return refuse('Add at least 1 product')
  for (const line of given) {
    const wrong = problemOf(shop, line)
    if (wrong !== undefined) return refuse(wrong)
  }
  const problem = headProblem(shop, input)
  if (problem) return refuse(problem.message, ...problem.field)
  const { email, note, tags, customAttributes, shippingAddress, reserveInventoryUntil: until } = input
  const draft: Draft = {
    id: shop.newId(),
    completedAt: null,
    createdAt: shop.now(),
    email: email ?? null,
    note: note ?? null,
    customerId: numberOf('Customer', input.purchasingEntity?.customerId) ?? null,
    tags: tagsOf(tags ?? []),
    attributes: customAttributes ?? [],
    lines: given.map((line) => lineOf(shop, line)),
    city: shippingAddress?.city ?? null,
    reservedUntil: until ? new Date(until) : null,
    pending: input.paymentTerms != null,
    order: null,
  }
  shop.drafts.set(draft.id, draft)
  if (draft.reservedUntil) keep(shop, draft, -1)
  return { draftOrder: draftView(shop, draft), userErrors: [] }
}

const LONGEST_TAG = 40
function isMail(text: string): boolean {
  const [name, host = '', ...more] = text.split('@')
  return name !== '' && host.includes('.') && more.length === 0 && !text.includes(' ')
}

/** The problem of a draft beside its lines. */
function headProblem(shop: Shop, { email, tags, reserveInventoryUntil: until }: Given) {
  const long = (tags ?? []).findIndex((tag) => tag.length > LONGEST_TAG)
  if (long >= 0)
    return { message: 'Title Tag exceeds the maximum length of 40 characters', field: ['tags', String(long)] }
  if (until && new Date(until) <= shop.now()) return { message: "Reserve until can't be in the past", field: [] }
  return email && !isMail(email) ? { message: 'Email is invalid', field: ['email'] } : undefined
}

function problemOf(shop: Shop, { variantId, title, quantity }: GivenLine): string | undefined {
  if (quantity < 1) return 'Quantity must be greater than or equal to 1'
  if (variantId == null) return title ? undefined : 'Merchandise title is empty.'
  const id = numberOf('ProductVariant', variantId)
  const isSold = id !== undefined && (shop.variants.size === 0 || shop.variants.has(id))
  return isSold ? undefined : `Product with ID ${id ?? ''} is no longer available.`
}

function lineOf(shop: Shop, line: GivenLine): Draft['lines'][number] {
  const variantId = numberOf('ProductVariant', line.variantId)
  const variant = shop.variants.get(variantId ?? '')
  const price = line.originalUnitPriceWithCurrency?.amount ?? variant?.price ?? '0.00'
  const { value = 0, valueType } = line.appliedDiscount ?? {}
  const off = valueType === 'PERCENTAGE' ? (Number(price) * value) / 100 : value
  const paid = Math.max(0, Number(price) - off).toFixed(2)
  const title = line.title ?? variant?.title ?? 'Item'
  return { ...(variantId ? { variantId } : {}), title, quantity: line.quantity, price, paid }
}

/** Changes the given fields, and nothing else. A draft that is an order stays as it is. */
export function draftOrderUpdate(shop: Shop, { id, input }: { id: string; input: Given }) {
  const draft = shop.drafts.get(numberOf('DraftOrder', id) ?? '')
  if (!draft) return refuse('Draft order does not exist', 'id')
  if (draft.order) return refuse('This order has been paid')
  for (const [at, line] of (input.lineItems ?? []).entries()) {
    const problem = problemOf(shop, line)
    if (problem !== undefined) return refuse(problem, 'input', 'lineItems', String(at))
  }
  const wrong = headProblem(shop, input)
  if (wrong) return refuse(wrong.message, ...(wrong.field.length > 0 ? ['input', ...wrong.field] : []))
  if (draft.reservedUntil) keep(shop, draft, 1)
  if (input.lineItems) draft.lines = input.lineItems.map((line) => lineOf(shop, line))
  if (input.tags) draft.tags = tagsOf(input.tags)
  if (input.customAttributes) draft.attributes = input.customAttributes
  if (input.note !== undefined) draft.note = input.note
  if (input.reserveInventoryUntil !== undefined)
    draft.reservedUntil = input.reserveInventoryUntil ? new Date(input.reserveInventoryUntil) : null
  if (draft.reservedUntil) keep(shop, draft, -1)
  return { draftOrder: draftView(shop, draft), userErrors: [] }
}

/**
 * The order of a draft, once: asked again it is refused beside the same one. (Recorded:
 * 2025-01/orders/draft-order-complete-already-paid.json of airhorns/shopify-draft-proxy.)
 */
export function draftOrderComplete(shop: Shop, { id }: { id: string }) {
  const draft = shop.drafts.get(numberOf('DraftOrder', id) ?? '')
  if (!draft) return refuse('Draft order does not exist', 'id')
  if (draft.order) return { ...refuse('This order has been paid'), draftOrder: draftView(shop, draft) }
  complete(shop, draft, { pending: draft.pending, topics: ['orders/create'] })
  return { draftOrder: draftView(shop, draft), userErrors: [] }
}

/**
 * Its customer pays a draft at its link, which makes the order; false if that is not possible: it was paid or deleted
 * before, or its goods are sold out by now.
 */
export function payDraft(shop: Shop, link: string): boolean {
  const draft = [...shop.drafts.values()].find((one) => linkOf(one) === link)
  if (!draft || draft.order || (!draft.reservedUntil && !canBeHad(shop, draft))) return false
  complete(shop, draft, { pending: false, topics: ['orders/create', 'orders/paid', 'draft_orders/update'] })
  return true
}

function complete(shop: Shop, draft: Draft, { pending, topics }: { pending: boolean; topics: string[] }): void {
  if (!draft.reservedUntil) keep(shop, draft, -1)
  const order = orderFrom(shop, { ...draft, pending })
  shop.orders.set(order.id, order)
  draft.order = order
  draft.completedAt = shop.now()
  const body = orderBody(order)
  order.message = body
  for (const topic of topics)
    shop.untold.push({
      topic,
      at: shop.now(),
      body: topic.startsWith('orders') ? body : { id: Number(draft.id), status: 'completed' },
    })
  shop.onWebhook()
}

const canBeHad = (shop: Shop, { lines }: Draft) =>
  lines.every(({ variantId, quantity }) => {
    const itemId = shop.variants.get(variantId ?? '')?.inventoryItemId
    const level = itemId == null ? undefined : shop.stock.get(itemId)?.[0]
    return level === undefined || level.available >= quantity
  })

export function draftOrderDelete(shop: Shop, { input }: { input: { id: string } }) {
  const draft = shop.drafts.get(numberOf('DraftOrder', input.id) ?? '')
  if (!draft)
    return { deletedId: null, userErrors: [{ field: ['input', 'id'], message: 'Draft order does not exist' }] }
  if (draft.order)
    return { deletedId: null, userErrors: [{ field: ['input', 'id'], message: 'A completed draft cannot be deleted' }] }
  shop.drafts.delete(draft.id)
  if (draft.reservedUntil) keep(shop, draft, 1)
  // The body as sadsciencee/shopify-webhooks-go has it, 2025-01, of Shopify's own samples.
  shop.untold.push({ topic: 'draft_orders/delete', at: shop.now(), body: { id: Number(draft.id) } })
  shop.onWebhook()
  return { deletedId: input.id, userErrors: [] }
}

/**
 * Takes pieces, for example those of a draft, from the available stock, or gives them back, and sends the app the new
 * stock.
 */
export function keep(
  shop: Shop,
  { lines }: { lines: readonly { variantId?: string; quantity: number }[] },
  sign: 1 | -1,
): void {
  for (const { variantId, quantity } of lines) {
    const itemId = shop.variants.get(variantId ?? '')?.inventoryItemId
    const level = itemId == null ? undefined : shop.stock.get(itemId)?.[0]
    if (!level) continue
    level.available += sign * quantity
    level.updatedAt = shop.now()
    const body = {
      inventory_item_id: Number(itemId),
      location_id: Number(level.locationId),
      available: level.available,
      updated_at: level.updatedAt.toISOString(),
    }
    shop.untold.push({ topic: 'inventory_levels/update', at: shop.now(), body })
  }
  shop.onWebhook()
}

function orderFrom(shop: Shop, draft: Draft): Order {
  const known = [...shop.orders.values()].find(({ customer }) => customer?.id === draft.customerId)?.customer
  const customer = known ?? personOf(shop, draft)
  return {
    id: shop.newId(),
    // Far from the numbers of the orders that the shop gets.
    name: `#${70_000 + Number(shop.newId())}`,
    createdAt: shop.now(),
    tags: draft.tags,
    attributes: draft.attributes,
    ...(draft.email ? { email: draft.email } : {}),
    ...(draft.note ? { note: draft.note } : {}),
    ...(draft.city ? { city: draft.city } : {}),
    ...(customer ? { customer } : {}),
    pending: draft.pending && draft.lines.some(({ paid }) => Number(paid) > 0),
    lines: draft.lines.map((line) => orderLine(shop, line)),
    parcels: [],
  }
}

const personOf = (shop: Shop, { customerId, email }: Draft) =>
  customerId === null
    ? undefined
    : { id: customerId, firstName: '', lastName: '', email: email ?? '', updatedAt: shop.now() }

function orderLine(shop: Shop, { variantId, title, quantity, price, paid }: Draft['lines'][number]): Line {
  const variant = shop.variants.get(variantId ?? '')
  const sold = variant ? { productId: variant.productId, variantId: variant.id } : {}
  const isCharge = variantId === undefined
  return {
    id: shop.newId(),
    title,
    sku: variant?.sku ?? '',
    quantity,
    price,
    paid,
    ...sold,
    ...(isCharge ? { isCharge } : {}),
  }
}
