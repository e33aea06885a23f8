import type { Address } from '#contract/orders.ts'
import { provinceCode } from '#rules/india/provinces.ts'
import { UpstreamError } from '../../http-client.ts'
import type { Admin } from '../admin.ts'
import type { Mark } from '../returns/mark.ts'
import { gid, numberIn } from '../returns/pages.ts'
import { StepRefused } from '../returns/refusal.ts'

/** A draft of a replacement order in Shopify; `order` once it is one. */
export interface Draft {
  id: string
  createdAt: Date
  order: { name: string } | null
}

/** A replacement order to be prepared: the goods cost nothing, the fee is due when they are sent. */
export interface WantedDraft {
  mark: Mark
  /** The name of the order that is exchanged, "#1042". */
  orderName: string
  customerId: string
  /** '' where none is known. */
  email: string
  firstName: string
  phone: string
  address: Address
  pieces: readonly { variantId: string; units: number }[]
  /** In whole rupees; 0 for none. */
  fee: number
  /** Until when Shopify keeps the pieces; null where they are not there yet. */
  reservedUntil: Date | null
}

/** By this attribute a draft is ours, and of which request and round. Those that begin with _ no customer sees. */
const ATTRIBUTE = '_wapsi'
const markText = ({ request, round }: Mark) => `${request}/${round}`

/**
 * The draft of a request and round, among the newest hundred. Shopify takes no key for drafts, so that they are looked through after an answer
 * that was lost; unfiltered, since a search finds what is new only later.
 */
export async function findDraft(admin: Admin, mark: Mark, signal?: AbortSignal): Promise<Draft | undefined> {
  const { draftOrders } = await admin.ask<{ draftOrders: { nodes: ReadDraft[] } }>(NEWEST, {}, signal)
  const found = draftOrders.nodes.find(({ customAttributes }) =>
    customAttributes?.some(({ key, value }) => key === ATTRIBUTE && value === markText(mark)),
  )
  return found && draftOf(found)
}

/** A draft as it stands; undefined when it was deleted. */
export async function readDraft(admin: Admin, id: string, signal?: AbortSignal): Promise<Draft | undefined> {
  const { draftOrder } = await admin.ask<{ draftOrder: ReadDraft | null }>(READ, { id: gid('DraftOrder', id) }, signal)
  return draftOrder ? draftOf(draftOrder) : undefined
}

/** Makes the draft. It is to be looked for first: see {@link findDraft}. */
export async function makeDraft(admin: Admin, wanted: WantedDraft, signal?: AbortSignal): Promise<Draft> {
  const terms = wanted.fee > 0 ? await dueWhenSent(admin, signal) : undefined
  const { draftOrderCreate } = await admin.ask<{ draftOrderCreate: Changed | null }>(
    CREATE,
    { input: inputOf(wanted, terms) },
    signal,
  )
  return draftOf(doneOf('draftOrderCreate', draftOrderCreate))
}

/** Makes the order of a draft, which no customer is told of by Shopify as long as the shop does not set it to. */
export async function completeDraft(admin: Admin, id: string, signal?: AbortSignal): Promise<Draft> {
  const { draftOrderComplete } = await admin.ask<{ draftOrderComplete: Changed | null }>(
    COMPLETE,
    { id: gid('DraftOrder', id) },
    signal,
  )
  return draftOf(doneOf('draftOrderComplete', draftOrderComplete))
}

/** Deletes a draft; its pieces are free again. One that is gone already is as well. */
export async function discardDraft(admin: Admin, id: string, signal?: AbortSignal): Promise<void> {
  const input = { id: gid('DraftOrder', id) }
  const { draftOrderDelete } = await admin.ask<{ draftOrderDelete: { userErrors: UserError[] } | null }>(
    DELETE,
    { input },
    signal,
  )
  if (!draftOrderDelete) throw new UpstreamError('shopify: draftOrderDelete has no answer')
  if (draftOrderDelete.userErrors.length > 0 && (await readDraft(admin, id, signal)))
    refused('draftOrderDelete', draftOrderDelete.userErrors)
}

/** The errors of drafts have no code. */
interface UserError {
  field: string[] | null
}
interface ReadDraft {
  id: string
  createdAt: string
  customAttributes?: { key: string; value: string | null }[]
  order: { name: string } | null
}
interface Changed {
  draftOrder: ReadDraft | null
  userErrors: UserError[]
}

function doneOf(step: string, answer: Changed | null): ReadDraft {
  if (!answer) throw new UpstreamError(`shopify: ${step} has no answer`)
  refused(step, answer.userErrors)
  if (!answer.draftOrder) throw new UpstreamError(`shopify: ${step} answers no draft`)
  return answer.draftOrder
}

function refused(step: string, [problem]: UserError[]): void {
  if (problem) throw new StepRefused(step, { code: 'REFUSED', field: problem.field })
}

const draftOf = ({ id, createdAt, order }: ReadDraft): Draft => ({
  id: numberIn(id),
  createdAt: new Date(createdAt),
  order: order && { name: order.name },
})

function inputOf(
  { mark, orderName, customerId, email, pieces, fee, reservedUntil, ...to }: WantedDraft,
  terms?: string,
) {
  const free = { title: `Exchange for ${orderName}`, value: 100, valueType: 'PERCENTAGE' }
  const goods = pieces.map(({ variantId, units }) => ({
    variantId: gid('ProductVariant', variantId),
    quantity: units,
    appliedDiscount: free,
  }))
  const amount = { amount: fee.toFixed(2), currencyCode: 'INR' }
  const charge = { title: 'Exchange fee', originalUnitPriceWithCurrency: amount, quantity: 1, requiresShipping: false }
  return {
    purchasingEntity: { customerId: gid('Customer', customerId) },
    ...(email ? { email } : {}),
    lineItems: [...goods, ...(fee > 0 ? [charge] : [])],
    shippingAddress: addressOf(to),
    tags: ['replacement'],
    note: `Exchange for order ${orderName}, request ${mark.request}`,
    customAttributes: [{ key: ATTRIBUTE, value: markText(mark) }],
    acceptAutomaticDiscounts: false,
    ...(reservedUntil ? { reserveInventoryUntil: reservedUntil.toISOString() } : {}),
    ...(terms ? { paymentTerms: { paymentTermsTemplateId: terms } } : {}),
  }
}

function addressOf({ firstName, phone, address }: Pick<WantedDraft, 'firstName' | 'phone' | 'address'>) {
  const { address1, address2, city, zip, province } = address
  const code = provinceCode(province)
  return {
    ...(firstName ? { firstName } : {}),
    address1,
    ...(address2 ? { address2 } : {}),
    city,
    zip,
    ...(code ? { provinceCode: code } : {}),
    countryCode: 'IN',
    phone: address.phone || phone,
  }
}

/** The terms by which an order is paid when it is sent, as the shop has them. */
async function dueWhenSent(admin: Admin, signal?: AbortSignal): Promise<string> {
  const { paymentTermsTemplates } = await admin.ask<{ paymentTermsTemplates: { id: string }[] }>(TERMS, {}, signal)
  const [template] = paymentTermsTemplates
  if (!template) throw new UpstreamError('shopify: the shop has no payment terms that are due on fulfilment')
  return template.id
}

const NEWEST = `query NewestDrafts {
  draftOrders(first: 100, sortKey: ID, reverse: true) {
    nodes { id createdAt customAttributes { key value } order { name } }
  }
}`
const READ = `query DraftById($id: ID!) {
  draftOrder(id: $id) { id createdAt order { name } }
}`
const TERMS = `query DueWhenSent {
  paymentTermsTemplates(paymentTermsType: FULFILLMENT) { id }
}`
const CREATE = `mutation MakeDraft($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) { draftOrder { id createdAt order { name } } userErrors { field } }
}`
const COMPLETE = `mutation CompleteDraft($id: ID!) {
  draftOrderComplete(id: $id) { draftOrder { id createdAt order { name } } userErrors { field } }
}`
const DELETE = `mutation DiscardDraft($input: DraftOrderDeleteInput!) {
  draftOrderDelete(input: $input) { userErrors { field } }
}`
