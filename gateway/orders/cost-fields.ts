import type { Config } from '#config'
import type { EarlierRequest } from '#contract/orders.ts'
import type { RequestType } from '#contract/returns.ts'
import { requestDays } from '#rules/days/request-days.ts'
import { indianDate } from '#rules/india/calendar.ts'
import type { NewsTime } from '#rules/news/near-day.ts'
import { type Days, ifAhead, withAccount } from '#rules/news/news.ts'
import { lastStep } from '#rules/news/requests/request-facts.ts'
import { type FeePayment, howFeeIsPaid, howOrderedIsPaid } from '#rules/returns/money/fee-payment.ts'
import { present } from '#rules/present.ts'
import { refundDay } from '#rules/returns/money/refund-day.ts'
import { SHOP } from '#shop'
import type { ShopNews } from '../news/shop-news.ts'
import type { PendingWorth, StoredEarlierRequest } from './earlier-requests-store.ts'
import type { StoredCharge } from './request-parts-store.ts'
import { refundTermsOf } from '../policies/policy.ts'

/** The payment of an exchange in words, unless it is paid in the way that the portal knows by itself. */
export const feeFields = (type: RequestType, feePayment: FeePayment | undefined): { fee_words?: string } =>
  type === 'Exchange' && feePayment !== undefined && feePayment !== 'sent'
    ? { fee_words: howFeeIsPaid(feePayment, SHOP.exchangeFee) }
    : {}

/** The difference in price, in rupees; nothing if there is none. */
export const differenceFields = (paise: number | null): { more?: string } =>
  paise === null || paise === 0 ? {} : { more: (paise / 100).toFixed(2) }

/** The costs of an exchange that has its order, and how they are paid, or that they are. */
export function orderedCostFields(
  charge: StoredCharge | undefined,
  isDelivered: boolean,
): Pick<EarlierRequest, 'fee' | 'fee_words' | 'fee_paid' | 'more'> {
  if (!charge) return {}
  const words = howOrderedIsPaid(charge.feeWay, SHOP.exchangeFee, isDelivered)
  return {
    fee: charge.fee,
    ...(words ? { fee_words: words } : { fee_paid: true }),
    ...differenceFields(charge.morePaise),
  }
}

/** The refund method of a request that is not settled by a gift card, and its day. */
export function refundTermFields(
  ...terms: Parameters<typeof refundTermsOf>
): Pick<EarlierRequest, 'refund_way' | 'refund_when' | 'refund_by'> {
  const { refundMethod, refundWhen, refundBy } = refundTermsOf(...terms)
  return {
    ...present({ refund_way: refundMethod }),
    ...(refundWhen ? { refund_when: refundWhen } : {}),
    ...(refundBy ? { refund_by: refundBy } : {}),
  }
}

/**
 * The day of a refund that counts from the check, as soon as the day of the check is promised: the goods are here, and
 * both are the shop's own promises.
 */
export function refundByCheck(
  { steps = [], refund_way: method = 'card', refund_when: when, refund_by: by }: EarlierRequest,
  { worth }: Pick<StoredEarlierRequest, 'worth'>,
  { policy, now }: { policy: ShopNews; now: Date },
): Pick<EarlierRequest, 'refund_when' | 'refund_by'> {
  if (!worth || when === undefined || by !== undefined || lastStep(steps)?.step !== 'arrived') return {}
  const check = requestDays({ steps }, policy).inspect?.on
  if (check === undefined || check < indianDate(now)) return {}
  const day = refundDay(policy, method, { ...worth.dates, acceptedAt: `${check}T06:30:00.000Z` })
  return day?.by === undefined ? {} : { refund_when: day.when, refund_by: day.by }
}

/** The time of a refund whose day is not certain, with the day on which it should be there. */
export const refundAbout = (
  { refund_when: when, refund_by: by }: EarlierRequest,
  { end }: Days,
  time: NewsTime,
): Pick<EarlierRequest, 'refund_when'> =>
  when === undefined || by !== undefined
    ? {}
    : present({ refund_when: ifAhead(end?.on, time, (day) => `by ${day}${withAccount(end)}`) })

/**
 * The link at which it is paid. Its page shows the order, so in open access the link is only in the mail to the order's
 * own address.
 */
export function payLinkFields(
  { ACCESS_MODE, SHOP_MODE }: Pick<Config, 'ACCESS_MODE' | 'SHOP_MODE'>,
  pay: { url: string; until: string } | null,
): Pick<EarlierRequest, 'pay'> {
  const isProved = ACCESS_MODE === 'verified' || SHOP_MODE === 'demo'
  return pay && isProved ? { pay: { url: pay.url, until: indianDate(new Date(pay.until)) } } : {}
}

/** The costs of a request that is neither settled nor over, with the way and the place of their payment. */
export const costFields = (
  config: Pick<Config, 'ACCESS_MODE' | 'SHOP_MODE'>,
  type: RequestType,
  { fee, feeWay, morePaise, pay }: Pick<PendingWorth, 'fee' | 'feeWay' | 'morePaise' | 'pay'>,
): Pick<EarlierRequest, 'fee' | 'fee_words' | 'more' | 'pay'> => ({
  fee,
  ...feeFields(type, feeWay),
  ...differenceFields(morePaise),
  ...payLinkFields(config, pay),
})
