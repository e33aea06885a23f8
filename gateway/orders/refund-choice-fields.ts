import type { Terms } from '#contract/order-terms.ts'
import type { Payment } from '#rules/orders/payment.ts'
import { refundLength } from '#rules/days/form-days.ts'
import { bonusPercent } from '#rules/returns/bonus/bonus.ts'
import { present } from '#rules/present.ts'
import type { Config } from '#config'
import { refundChoicesOf, refundTermsOf, type ShopPolicy } from '../policies/policy.ts'
import { termsFor } from './eligibility.ts'
import type { StoredOrder } from './store.ts'

/**
 * The ways of the refund that the customer can choose from, each with its time, its return fee if that differs, and its
 * bonus.
 */
export function refundChoiceFields(
  config: Config,
  policy: ShopPolicy,
  order: StoredOrder,
  payment: Payment,
): Pick<Terms, 'refund_choices'> {
  const ways = refundChoicesOf(config, policy, payment)
  if (ways.length === 0) return {}
  const { return_fee: usual } = termsFor(config, policy, order)
  const choices = ways.map((way) => {
    const { refundWhen } = refundTermsOf(config, policy, { type: 'Return', payment, paysBy: way })
    const { return_fee: fee } = termsFor(config, policy, order, way)
    const percent = bonusPercent(policy, way)
    return {
      way,
      ...present({ when: refundWhen, days: refundLength(policy, way)?.days }),
      ...(fee === usual ? {} : { fee }),
      ...(percent > 0 ? { bonus_percent: percent } : {}),
    }
  })
  return { refund_choices: choices }
}
