import type { FILING_CALLS } from '#contract/desk/filing.ts'
import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { KEEPERS } from '#contract/desk/roles.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import { isBlank } from '#rules/blank.ts'
import type { DeskHandlers, Staff } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { shownDetails } from '../../orders/shown.ts'
import { searchedByStaff } from '../../orders/search.ts'
import { orderNumbered } from '../../orders/search-store.ts'
import { orderOf, ownerOf, type StoredOrder } from '../../orders/store.ts'
import { checkEligibility } from '../../orders/eligibility.ts'
import { policyOf, type ShopPolicy } from '../../policies/policy.ts'
import { createIn, createRequest, withPlainDigits } from './submit.ts'
import { sentenceFor } from '../settlement-words.ts'
import { findRequest } from '../request/find.ts'
import { named } from '../desk/act.ts'
import { previewAmending, takenBack } from '../desk/preview.ts'
import type { Tx } from '../../policies/transaction.ts'
import type { Submission } from './submission.ts'

/** The calls by which staff file a request for a customer. */
export const filingDesk: DeskHandlers<typeof FILING_CALLS> = {
  'returns.orders': async (context, { typed }) => ({ orders: await searchedByStaff(context, typed) }),
  'returns.order': async (context, { order }, { staff }) => {
    const policy = await policyOf(context)
    const found = (await orderNumbered(context.sql, order, policy)) ?? refuse('NOT_FOUND')
    return { ...(await shownDetails(context, found, policy)), ...lateOf(context, policy, found, staff) }
  },
  'returns.fileReads': async (context, filing, { staff }) => ({
    reads: await previewFiling(context, withException(filing, staff), staff.id),
  }),
  'returns.amendReads': async (context, { id, seen, products }) => ({
    reads: await previewAmending(context, { request: await named(context, id), seen }, products),
  }),
  'returns.file': async (context, filing, { staff, requestKey }) => {
    const submission = submissionOf(await orderToFile(context, filing.orderId), filing)
    const { exception } = withException(filing, staff)
    if (exception !== undefined && isBlank(exception)) refuse('TEXT_NEEDED')
    const filed = { filedBy: staff.id, exception }
    const { fulfillment_id: id } = await createRequest(context, withPlainDigits(submission), requestKey, filed)
    return { id }
  },
}

/** Only keepers of the shop set its return window aside. */
function withException<Filing extends DeskRequest<'returns.fileReads'>>(filing: Filing, { role }: Staff): Filing {
  return filing.exception === undefined || KEEPERS.includes(role) ? filing : refuse('NOT_ALLOWED')
}

/** The pieces that staff could file only without the return window, beside those that they can file now. */
function lateOf(
  context: Context,
  policy: ShopPolicy,
  order: StoredOrder,
  { role }: Staff,
): Pick<DeskResponse<'returns.order'>, 'late'> {
  const now = checkEligibility(context, policy, order)
  const items = checkEligibility(context, policy, order, true).flatMap(({ id, eligibility: { units } }, n) =>
    units > (now[n]?.eligibility.units ?? 0) ? [{ id, units }] : [],
  )
  return items.length > 0 ? { late: { may: KEEPERS.includes(role), items } } : {}
}

/** The reason may not be written yet. */
const UNWRITTEN = '…'

/** The sentence that the customer would get if the request were filed so. */
const previewFiling = (context: Context, filing: DeskRequest<'returns.fileReads'>, staffId: string) =>
  filedForOnce(context, filing, staffId, sentenceFor)

/**
 * Files a request in a transaction that is rolled back, and returns the preview read there. Refuses the same as
 * `returns.file`.
 */
export const filedForOnce = <Answer>(
  context: Context,
  filing: DeskRequest<'returns.fileReads'>,
  staffId: string,
  read: (tx: Tx, requestId: string) => Promise<Answer | undefined>,
): Promise<Answer> =>
  takenBack(context, async (tx) => {
    const submission = withPlainDigits(
      submissionOf(await orderToFile(context, filing.orderId), { ...filing, reason: filing.reason || UNWRITTEN }),
    )
    const made = await createIn(tx, submission, {
      requestKey: null,
      filedBy: staffId,
      exception: filing.exception,
      noCourier: false,
    })
    const { id } = (await findRequest(tx.sql, made.fulfillment_id)) ?? refuse('NOT_FOUND')
    return read(tx, id)
  })

/** The order on which a request is filed, as its customer could. */
async function orderToFile({ sql }: Context, orderId: string): Promise<StoredOrder> {
  const customerId = (await ownerOf(sql, orderId)) ?? refuse('NOT_FOUND')
  return (await orderOf(sql, customerId, orderId)) ?? refuse('NOT_FOUND')
}

/**
 * The submission that the customer would have sent: prices and present sizes are the server's own, and an unknown item
 * is refused like theirs.
 */
function submissionOf(order: StoredOrder, filing: DeskRequest<'returns.file'>): Submission {
  const { province = '', city = '', zip = '', address1 = '', address2, phone = '' } = order.address
  const typed = { province, city, zip, address1, ...(address2 ? { address2 } : {}), ...(phone ? { phone } : {}) }
  const products = filing.products.map((product) => {
    const line = order.lines.find(({ id }) => id === product.id)
    return {
      ...product,
      originalSize: line?.size ?? '',
      sku: line?.sku ?? '',
      mrp: ((line?.pricePaise ?? 0) / 100).toFixed(2),
    }
  })
  return {
    customerId: order.customerId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    alternatePhone: filing.phone ?? '',
    address: filing.address ?? typed,
    products,
    type: filing.type,
    exchangeReason: filing.exchangeReason,
    files: [],
    email: order.email,
    mailCheckStatus: 204,
    reason: filing.reason,
    [METAFIELD_UPDATED]: 200,
  }
}
