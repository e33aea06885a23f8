import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import type { Mark } from '../returns/mark.ts'
import { gid, numberIn, type Page, UNREADABLE } from '../returns/pages.ts'
import { StepRefused } from '../returns/refusal.ts'
import { ATTRIBUTE, inputOf, markText, reserveUntil, type DraftRequest } from './draft-input.ts'

/**
 * A draft of a replacement order in Shopify; `order` once it is one, `payUrl` is the address at which its customer can
 * pay it, which makes the order.
 */
export interface Draft {
  id: string
  createdAt: Date
  completedAt: Date | null
  payUrl: string | null
  /** The amount that its customer has to pay, with all taxes. */
  totalPaise: number
  order: { id: string; name: string } | null
}

/**
 * The draft of a request and round, among the newest hundred. Shopify takes no key for drafts, so that they are looked
 * through after an answer that was lost; unfiltered, since a search finds new drafts only later.
 */
export async function findDraft(admin: Admin, mark: Mark, signal?: AbortSignal): Promise<Draft | undefined> {
  const { draftOrders } = await admin.ask<{ draftOrders: Pick<Page<ReadDraft>, 'nodes' | 'broken'> }>(
    NEWEST,
    {},
    signal,
  )
  const found = draftOrders.nodes.find((draft) => isMarked(draft, mark))
  if (!found && draftOrders.broken) throw new UpstreamError(UNREADABLE)
  return found && draftOf(found)
}

/** Reads a draft as it is now; undefined if it was deleted. */
export async function readDraft(admin: Admin, id: string, signal?: AbortSignal): Promise<Draft | undefined> {
  const { draftOrder } = await admin.ask<{ draftOrder: ReadDraft | null }>(READ, { id: gid('DraftOrder', id) }, signal)
  return draftOrder ? draftOf(draftOrder) : undefined
}

/**
 * Makes the draft. It is to be looked for first: see {@link findDraft}. A mail address that Shopify does not take is
 * left out.
 */
export async function makeDraft(admin: Admin, draft: DraftRequest, signal?: AbortSignal): Promise<Draft> {
  const terms = await termsFor(admin, draft, signal)
  try {
    return await createDraft(admin, draft, terms, signal)
  } catch (error) {
    if (!(error instanceof StepRefused && /(?:^|\.)email$/.test(error.field))) throw error
    return createDraft(admin, { ...draft, email: '' }, terms, signal)
  }
}

async function createDraft(admin: Admin, draft: DraftRequest, terms?: string, signal?: AbortSignal): Promise<Draft> {
  const { draftOrderCreate } = await admin.ask<{ draftOrderCreate: Changed | null }>(
    CREATE,
    { input: inputOf(draft, terms) },
    signal,
  )
  const made = doneOf('draftOrderCreate', draftOrderCreate)
  if (made.customAttributes?.some(isMark) && !isMarked(made, draft.mark))
    throw new UpstreamError('shopify: draftOrderCreate answers another draft')
  return draftOf(made)
}

const isMark = ({ key }: { key: string }) => key === ATTRIBUTE
const isMarked = ({ customAttributes = [] }: ReadDraft, mark: Mark) =>
  customAttributes.some((one) => isMark(one) && one.value === markText(mark))

/**
 * Changes the amount that a draft asks of its customer, and the time until which it keeps its pieces; the pieces stay
 * as they are.
 */
export async function repriceDraft(
  admin: Admin,
  id: string,
  draft: DraftRequest,
  signal?: AbortSignal,
): Promise<Draft> {
  const { lineItems, tags, note, customAttributes } = inputOf(draft)
  return updateDraft(admin, id, { lineItems, tags, note, customAttributes }, signal)
}

/** Keeps the pieces of a draft until then; answers it with the link by which it is paid. */
export async function keepDraftUntil(
  admin: Admin,
  id: string,
  until: Date | null,
  signal?: AbortSignal,
): Promise<Draft> {
  return updateDraft(admin, id, { reserveInventoryUntil: reserveUntil(until) }, signal)
}

async function updateDraft(admin: Admin, id: string, input: object, signal?: AbortSignal): Promise<Draft> {
  const { draftOrderUpdate } = await admin.ask<{ draftOrderUpdate: Changed | null }>(
    UPDATE,
    { id: gid('DraftOrder', id), input },
    signal,
  )
  return draftOf(doneOf('draftOrderUpdate', draftOrderUpdate))
}

/** Makes the order of a draft. Shopify tells the customer only if the shop has set it so. */
export async function completeDraft(admin: Admin, id: string, signal?: AbortSignal): Promise<Draft> {
  const { draftOrderComplete } = await admin.ask<{ draftOrderComplete: Changed | null }>(
    COMPLETE,
    { id: gid('DraftOrder', id) },
    signal,
  )
  // Refused beside the order that there is already.
  if (draftOrderComplete?.draftOrder?.order) return draftOf(draftOrderComplete.draftOrder)
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

/**
 * The errors of drafts have no code; the message may name goods, so it is only searched for the words that they are not
 * sold.
 */
interface UserError {
  field: string[] | null
  message: string
}
interface ReadDraft {
  id: string
  createdAt: string
  completedAt: string | null
  invoiceUrl: string | null
  totalPriceSet: { shopMoney: { amount: string } }
  customAttributes?: { key: string; value: string | null }[]
  order: { id: string; name: string } | null
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

function refused(step: string, problems: UserError[]): void {
  // The draft is tried again without the mail address; the answer then names the other problems.
  const problem = problems.find(({ field }) => field?.at(-1) === 'email') ?? problems[0]
  if (!problem) return
  const code = NOT_SOLD.test(problem.message) ? 'NO_LONGER_AVAILABLE' : 'REFUSED'
  throw new StepRefused(step, { code, field: problem.field })
}

/** Recorded: 2026-04/orders/draft-order-create-validation-matrix.json of airhorns/shopify-draft-proxy. */
const NOT_SOLD = /no longer available/i

const draftOf = ({ id, createdAt, completedAt, invoiceUrl, totalPriceSet, order }: ReadDraft): Draft => ({
  id: numberIn(id),
  createdAt: new Date(createdAt),
  completedAt: completedAt === null ? null : new Date(completedAt),
  payUrl: invoiceUrl,
  totalPaise: Math.round(Number(totalPriceSet.shopMoney.amount) * 100),
  order: order && { id: numberIn(order.id), name: order.name },
})

/**
 * The terms by which an order is paid later, as the shop has them: when it is sent, or when it is received. Undefined
 * if it asks for nothing, or is paid before it is made.
 */
async function termsFor(
  admin: Admin,
  { chargePaise, feePayment }: Pick<DraftRequest, 'chargePaise' | 'feePayment'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (chargePaise === 0 || feePayment === 'link') return undefined
  const type = feePayment === 'cash' ? 'RECEIPT' : 'FULFILLMENT'
  const { paymentTermsTemplates } = await admin.ask<{ paymentTermsTemplates: { id: string }[] }>(
    TERMS,
    { type },
    signal,
  )
  const [template] = paymentTermsTemplates
  if (!template) throw new UpstreamError(`shopify: the shop has no payment terms that are due on ${type.toLowerCase()}`)
  return template.id
}

const NEWEST = `query NewestDrafts {
  draftOrders(first: 100, sortKey: ID, reverse: true) {
    nodes {
      id createdAt completedAt invoiceUrl totalPriceSet { shopMoney { amount } } customAttributes { key value }
      order { id name }
    }
  }
}`
const READ = `query DraftById($id: ID!) {
  draftOrder(id: $id) { id createdAt completedAt invoiceUrl totalPriceSet { shopMoney { amount } } order { id name } }
}`
const TERMS = `query PaidLater($type: PaymentTermsType!) {
  paymentTermsTemplates(paymentTermsType: $type) { id }
}`
const CREATE = `mutation MakeDraft($input: DraftOrderInput!) {
  draftOrderCreate(input: $input) {
    draftOrder {
      id createdAt completedAt invoiceUrl totalPriceSet { shopMoney { amount } } customAttributes { key value }
      order { id name }
    }
    userErrors { field message }
  }
}`
const UPDATE = `mutation ChangeDraft($id: ID!, $input: DraftOrderInput!) {
  draftOrderUpdate(id: $id, input: $input) {
    draftOrder { id createdAt completedAt invoiceUrl totalPriceSet { shopMoney { amount } } order { id name } }
    userErrors { field message }
  }
}`
const COMPLETE = `mutation CompleteDraft($id: ID!) {
  draftOrderComplete(id: $id) {
    draftOrder { id createdAt completedAt invoiceUrl totalPriceSet { shopMoney { amount } } order { id name } }
    userErrors { field message }
  }
}`
const DELETE = `mutation DiscardDraft($input: DraftOrderDeleteInput!) {
  draftOrderDelete(input: $input) { userErrors { field message } }
}`
