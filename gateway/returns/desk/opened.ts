import { endsIn, sentenceOf } from '../settlement-words.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { Address } from '#contract/orders.ts'
import { rebookingsLeft } from '#rules/returns/moves.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { isUnserved } from '#rules/returns/steps.ts'
import { bonusDue } from '#rules/returns/bonus/bonus.ts'
import { dueNow, type Worth } from '#rules/returns/money/due.ts'
import { postageWords } from '#rules/pickups/postage.ts'
import { youGet } from '#rules/returns/money/you-get.ts'
import {
  isPayable,
  mayAskAgain,
  NOT_PAID_BACK,
  type PayableRequest,
  wantsAccount,
} from '#rules/returns/money/payouts.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import { paidOf } from '#rules/orders/paid.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import type { KnownMoney } from '../../orders/earlier-requests-store.ts'
import { mostLeft, paidBy } from '../../orders/store.ts'
import {
  paysOut,
  policyOf,
  type RefundTerms,
  refundTermsOf,
  type ShopPolicy,
  refundMethodsOf,
} from '../../policies/policy.ts'
import { inShopifyOf } from '../shopify/return/shopify-return-store.ts'
import { named } from './act.ts'
import { historyOf, openedOf, type StoredRequest, ticketsOf } from './opened-store.ts'
import { requestWarnings } from './warnings.ts'
import { taskTerms } from './queue/task-store.ts'
import { shownItems, stockOfWishes } from './wish-stock.ts'

/** A request with all that the desk shows of it. */
export async function openRequest(context: Context, id: string): Promise<OpenedRequest> {
  const { sql } = context
  const [found, policy] = await Promise.all([named(context, id), policyOf(context)])
  const terms = taskTerms(context.config, policy, context.now())
  const [stored, history, tickets, wished, inShopify] = await Promise.all([
    openedOf(sql, terms, found.id),
    historyOf(sql, found.id),
    ticketsOf(sql, found.id),
    stockOfWishes(sql, context.now(), [found.id]),
    inShopifyOf(sql, found.id),
  ])
  return {
    ...shown(context, {
      found,
      policy,
      stored: stored ?? refuse('NOT_FOUND'),
      wished: wished.get(found.id),
      inShopify,
    }),
    history,
    tickets,
    warnings: (await requestWarnings(sql, policy, [found.id], wished)).get(found.id) ?? [],
  }
}

interface Known {
  found: Awaited<ReturnType<typeof named>>
  policy: ShopPolicy
  stored: StoredRequest
  wished: Parameters<typeof shownItems>[1]
  inShopify: Awaited<ReturnType<typeof inShopifyOf>>
}

/** The fields of the request itself. */
function shown(
  context: Context,
  { found, policy, stored, wished, inShopify }: Known,
): Omit<OpenedRequest, 'history' | 'tickets' | 'warnings'> {
  const {
    settlement,
    filedBy,
    requestedPickups,
    pickupDay,
    task,
    order,
    money,
    dates,
    payout,
    paysBy,
    paysByWhom,
    bonus,
    charges,
    mores,
    feeLink,
    noCourier,
    ownParcel,
    inFile,
    ...request
  } = stored
  const paidPaise = paidFor(request.items)
  const left = leftFor(money, request, policy)
  const worth: Worth = { ...request, ...left, paidPaise }
  const settled = settlement !== null
  const isOpen = !settled && !NOT_PAID_BACK.has(request.status)
  const open = isOpen ? refundMethodsOf(context.config, policy, { ...request, type: 'Return', paysBy }) : []
  // An exchange is not paid until it ends as money.
  const [method] = request.type === 'Return' || paysBy ? open : []
  const terms = termsBy(context, policy, { ...request, ...dates, paysBy, bonus })
  return {
    ...request,
    items: withDetails(shownItems(request.items, wished), mores),
    id: fulfilmentId(found.orderNumber, found.n),
    ...timesOf(request),
    address: addressOf(request.address),
    order: { ...order, address: addressOf(order.address) },
    paidPaise,
    ...left,
    duePaise: dueNow({ ...request, settled }, settlement?.kind, worth),
    paid: paidOf(money, paidBy(money, policy.codGateways, request.payment)),
    rebookingsLeft: isUnserved(request.events) ? 0 : rebookingsLeft(requestedPickups),
    ...charges,
    ...present({ settlement, filedBy, pickupDay, task, feeLink, ownParcel, noCourier: noCourier || null }),
    ...present({
      wayChosenBy: method !== undefined && method === paysBy ? paysByWhom : null,
      inFile: isByHand({ ...request, paysBy, refundMethod: method }) ? inFile : null,
      byLine: found.byLine || null,
      postage: noCourier ? postageWords(policy.postageUpTo) : null,
    }),
    ...moneyFields(open, { ...worth, ...charges, settlement, isOpen }, terms),
    ...payoutFields(context, policy, { ...request, refundMethod: method, settled, stored: payout }),
    ...(inShopify ? { inShopify: shownInShopify(inShopify, adminLink(context, order), method) } : {}),
  }
}

/**
 * The sentence for the customer, the kind of its settlement, the bonus that was paid or is due, and the open refund
 * methods, each with its own sentence.
 */
function moneyFields(
  open: readonly RefundMethod[],
  { settlement, isOpen, ...worth }: Worth & Pick<StoredRequest, 'settlement'> & { isOpen: boolean },
  termsBy: (method?: RefundMethod) => RefundTerms,
): Pick<OpenedRequest, 'reads' | 'endsIn' | 'ways' | 'refundWhen' | 'bonusPaise' | 'bonusPercent'> {
  const { refundMethod, refundWhen, bonusPercent } = termsBy()
  const bonusPaise = settlement?.bonusPaise ?? (isOpen ? bonusDue({ ...worth, bonusPercent }) : 0)
  return {
    ...present({ bonusPaise: bonusPaise || null, bonusPercent: bonusPercent ?? null }),
    reads: sentenceOf({ ...worth, refundMethod, refundWhen, bonusPercent }),
    endsIn: endsIn(worth.type, { refundMethod }),
    ...present({ refundWhen: refundWhen ?? null }),
    ...(open.length > 0
      ? { ways: open.map((method) => ({ way: method, reads: youGet({ ...worth, ...termsBy(method) }) })) }
      : {}),
  }
}

/** The terms of a refund by this method. */
const termsBy =
  ({ config }: Context, policy: ShopPolicy, request: Parameters<typeof refundTermsOf>[2]) =>
  (by = request.paysBy ?? undefined) =>
    refundTermsOf(config, policy, { ...request, paysBy: by ?? null })

const timesOf = ({ createdAt, changedAt }: Pick<StoredRequest, 'createdAt' | 'changedAt'>) => ({
  createdAt: createdAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

/** Its items with their price differences. */
const withDetails = (items: OpenedRequest['items'], mores: StoredRequest['mores']): OpenedRequest['items'] =>
  items.map((item) => ({ ...item, ...mores[item.id] }))

type Present<Facts> = { [Name in keyof Facts]?: NonNullable<Facts[Name]> }

/** The values that are not null. */
const present = <Facts extends object>(facts: Facts): Present<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as Present<Facts>

/** A refund that Shopify pays by itself is in no file, and neither is an exchange. */
const isByHand = ({
  type,
  paysBy,
  refundMethod,
}: Pick<StoredRequest, 'type' | 'paysBy'> & { refundMethod: RefundMethod | undefined }) =>
  (type === 'Return' || paysBy !== null) && (refundMethod === undefined || refundMethod === 'account')

type Stored = Omit<PayableRequest, 'payout'> & { stored: StoredRequest['payout'] }

/** Its account and its last payout, if the shop pays refunds out or once did. */
function payoutFields(
  { config }: Context,
  policy: ShopPolicy,
  { stored, ...request }: Stored,
): Pick<OpenedRequest, 'payout'> {
  const { standing, isItsAccount = false, ...shown } = stored ?? {}
  const payoutRequest = { ...request, payout: standing }
  const needsAccount = paysOut(config, policy) && wantsAccount(payoutRequest)
  if (!needsAccount && !stored?.last) return {}
  const payable = needsAccount && shown.account !== undefined && isPayable(payoutRequest)
  return { payout: { ...shown, payable, askable: needsAccount && mayAskAgain(payoutRequest, isItsAccount) } }
}

function shownInShopify(
  { pendingRefund, ...inShopify }: NonNullable<Awaited<ReturnType<typeof inShopifyOf>>>,
  link: string,
  method: RefundMethod | undefined,
): NonNullable<OpenedRequest['inShopify']> {
  if (pendingRefund) return { ...inShopify, link, paysBack: 'underway', paysBy: pendingRefund }
  if (method === undefined || method === 'account') return { ...inShopify, link, paysBack: 'no' }
  return { ...inShopify, link, paysBack: 'later', paysBy: method }
}

/**
 * The link to the order in Shopify's admin, in the demo to the page in place of it; '' if the shop's name in Shopify is
 * not known.
 */
function adminLink(
  { config: { SHOPIFY_SHOP, SHOP_MODE } }: Context,
  { id: orderId, number }: StoredRequest['order'],
): string {
  if (SHOP_MODE === 'demo') return `/demo/shopify?order=${encodeURIComponent(number)}`
  const [store] = SHOPIFY_SHOP.split('.')
  return store ? `https://admin.shopify.com/store/${store}/orders/${orderId}` : ''
}

/** The amount that can still be paid out for a request. */
export const leftFor = (money: KnownMoney, { payment }: { payment: Payment }, { codGateways }: ShopPolicy) =>
  mostLeft(money, paidBy(money, codGateways, payment))

/** The amount that was paid for the items that were not rejected. */
export function paidFor(items: StoredRequest['items']): number {
  const counted = items.filter(({ decision }) => decision !== 'rejected')
  return counted.reduce((sum, { paidPaise }) => sum + paidPaise, 0)
}

/** Fields missing in an order's address are empty. */
function addressOf({ province = '', city = '', zip = '', address1 = '', address2, phone }: Partial<Address>): Address {
  return { province, city, zip, address1, ...(address2 ? { address2 } : {}), ...(phone ? { phone } : {}) }
}
