import { countedOf, type Worth } from '#rules/returns/money/due.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { postageWords } from '#rules/pickups/postage.ts'
import { present } from '#rules/present.ts'
import { feeFields, differenceFields } from '../../orders/cost-fields.ts'
import type { StoredOrder } from '../../orders/store.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import type { Accepted, MadeRequest } from './submission.ts'

/** The answer about an accepted request. */
export function answerOf(order: StoredOrder, made: MadeRequest, worth: Worth, policy: ShopPolicy): Accepted {
  const { refundMethod, refundWhen, bonusPercent, feeWay, morePaise = 0 } = worth
  return {
    fulfillment_id: fulfilmentId(order.orderNumber, made.n),
    type: made.type,
    fee: made.fee,
    ...(worth.isUnknown ? {} : { paid: (countedOf(worth) / 100).toFixed(2) }),
    ...(made.noCourier ? { no_courier: true, postage: postageWords(policy.postageUpTo) } : {}),
    ...present({ refund_way: refundMethod, bonus_percent: bonusPercent }),
    ...(refundWhen ? { refund_when: refundWhen } : {}),
    ...feeFields(made.type, feeWay),
    ...differenceFields(morePaise),
    created_at: made.createdAt.toISOString(),
  }
}
