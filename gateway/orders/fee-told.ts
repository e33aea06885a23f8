import type { Config } from '#config'
import type { EarlierRequest } from '#contract/orders.ts'
import type { RequestType } from '#contract/returns.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { type FeeWay, howFeeIsPaid, howOrderedIsPaid } from '#rules/returns/money/fee-ways.ts'
import { present } from '#rules/present.ts'
import { SHOP } from '#shop'
import type { PendingWorth } from './earlier-requests-store.ts'
import type { StoredCharge } from './request-parts-store.ts'
import { refundTermsOf } from '../policies/policy.ts'

/** How an exchange is paid, where it is not as a portal knows it by itself. */
export const feeTold = (type: RequestType, way: FeeWay | undefined): { fee_words?: string } =>
  type === 'Exchange' && way !== undefined && way !== 'sent' ? { fee_words: howFeeIsPaid(way, SHOP.exchangeFee) } : {}

/** What costs more than what comes back, in rupees; nothing where it does not. */
export const moreTold = (paise: number | null): { more?: string } =>
  paise === null || paise === 0 ? {} : { more: (paise / 100).toFixed(2) }

/** What an exchange that has its order costs, and how that is paid. */
export const orderedCostTold = (charge: StoredCharge | undefined): Pick<EarlierRequest, 'fee' | 'fee_words' | 'more'> =>
  charge
    ? {
        fee: charge.fee,
        fee_words: howOrderedIsPaid(charge.feeWay, SHOP.exchangeFee),
        ...moreTold(charge.morePaise),
      }
    : {}

/** How a request is paid back where it is not settled by a gift card, and by when. */
export function refundTermsTold(
  ...asked: Parameters<typeof refundTermsOf>
): Pick<EarlierRequest, 'refund_way' | 'refund_when' | 'refund_by'> {
  const { refundMethod, refundWhen, refundBy } = refundTermsOf(...asked)
  return {
    ...present({ refund_way: refundMethod }),
    ...(refundWhen ? { refund_when: refundWhen } : {}),
    ...(refundBy ? { refund_by: refundBy } : {}),
  }
}

/**
 * Where it is paid: the page of that link shows the order, so that in open access it is only in the mail to the order's
 * own address.
 */
export function payTold(
  { ACCESS_MODE, SHOP_MODE }: Pick<Config, 'ACCESS_MODE' | 'SHOP_MODE'>,
  pay: { url: string; until: string } | null,
): Pick<EarlierRequest, 'pay'> {
  const isProved = ACCESS_MODE === 'verified' || SHOP_MODE === 'demo'
  return pay && isProved ? { pay: { url: pay.url, until: indianDate(new Date(pay.until)) } } : {}
}

/** What a request costs that is neither settled nor over, and how and where that is paid. */
export const costTold = (
  config: Pick<Config, 'ACCESS_MODE' | 'SHOP_MODE'>,
  type: RequestType,
  { fee, feeWay, morePaise, pay }: Pick<PendingWorth, 'fee' | 'feeWay' | 'morePaise' | 'pay'>,
): Pick<EarlierRequest, 'fee' | 'fee_words' | 'more' | 'pay'> => ({
  fee,
  ...feeTold(type, feeWay),
  ...moreTold(morePaise),
  ...payTold(config, pay),
})
