import type { POLICY_TRY_CALLS, TriedLine } from '#contract/desk/policy-rules.ts'
import type { Terms } from '#contract/orders.ts'
import type { Decided } from '#rules/policies/decide.ts'
import { ruleWords } from '#rules/policies/rule-words.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { readPolicy, type ShopPolicy } from '../policies/policy.ts'
import { type CheckedLine, checkEligibility, termsOf } from './eligibility.ts'
import { orderNumbered } from './search-store.ts'

/** The call that says which rule decides about the items of an order. */
export const tryRulesDesk: DeskHandlers<typeof POLICY_TRY_CALLS> = {
  'policies.try': async (context, { order: typed }) => {
    const order = (await orderNumbered(context.sql, typed)) ?? refuse('NOT_FOUND')
    const policy = await readPolicy(context.sql, context.config)
    const terms = termsOf(policy, order)
    const lines = checkEligibility(context, policy, { ...order, cancelled: order.cancelledAt !== null })
    const keepsWindow = policy.extendedWindowCustomers.includes(order.customerId)
    return { order: order.orderNumber, lines: lines.map((line) => tried(line, policy, terms, keepsWindow)) }
  },
}

function tried(
  { outcome, eligibility, ...line }: CheckedLine,
  policy: ShopPolicy,
  terms: Terms,
  keepsWindow: boolean,
): TriedLine {
  const { fee } = outcome
  const isKept = keepsWindow && (outcome.windowDays.value ?? 0) <= terms.window_days
  const windowDays = isKept ? { value: null } : outcome.windowDays
  return {
    id: line.id,
    title: line.title || line.name,
    sku: line.sku,
    standing: eligibility.standing,
    returnable: named(outcome.returnable),
    exchangeOnly: named(outcome.exchangeOnly),
    windowDays: named({ ...windowDays, value: windowDays.value ?? terms.window_days }),
    returnFee: named({ ...fee, value: fee.value ?? terms.return_fee }),
    exchangeFee: named({ ...fee, value: fee.value ?? terms.exchange_fee }),
    photoNeeded: named(outcome.photoNeeded),
    approveAtOnce: named(outcome.approveAtOnce),
    says: ruleWords(outcome, policy.rules),
  }
}

const named = <Value>({ value, by = '' }: Decided<Value>) => ({ value, by })
