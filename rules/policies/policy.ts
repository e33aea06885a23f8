import { CHARGE_POLICIES } from './charge-policies.ts'
import { DAY_POLICIES } from './day-policies.ts'
import { EXCHANGE_POLICIES } from './exchange-policies.ts'
import { REQUEST_POLICIES } from './request-policies.ts'
import { PAY_POLICIES } from './pay-policies.ts'
import { PICKUP_POLICIES } from './pickup-policies.ts'
import { list, type PolicyRule } from './policy-rule.ts'
import { STAFF_POLICIES } from './staff-policies.ts'
import { COD_GATEWAYS } from '../orders/payment.ts'

/** The stored and sent value of a policy: a switch is 0 or 1, and a choice is its place in the list of choices. */
export type PolicyValue = number | readonly string[]

/** Every policy, in the order in which the desk shows them. (Specification 9; decisions 7, 8, 11, 29.) */
const RULES = {
  ...REQUEST_POLICIES,
  ...DAY_POLICIES,
  ...EXCHANGE_POLICIES,
  ...PICKUP_POLICIES,
  ...PAY_POLICIES,
  ...CHARGE_POLICIES,
  ...STAFF_POLICIES,
  extendedWindowCustomers: list({
    title: 'Customers with the extended window',
    says: 'The ids of the customers who have the extended return window.',
    unit: 'customers',
    least: 0,
    most: 500,
    specified: [],
  }),
  technicalIssueCustomers: list({
    title: 'Customers with the Technical Issue card',
    says: 'The ids of the customers who are shown the Technical Issue card on their tickets.',
    unit: 'customers',
    least: 0,
    most: 500,
    specified: [],
  }),
  codGateways: list({
    title: 'Cash on delivery gateways',
    says:
      'An order with one of these payment gateway names is COD, any other is Paid. Write each name as Shopify shows ' +
      'it.',
    unit: 'names',
    least: 0,
    most: 50,
    specified: COD_GATEWAYS,
  }),
}

/** The name of a policy. */
export type PolicyName = keyof typeof RULES

/** The decisions of the shop: numbers, switches, choices and lists. */
export type Policy = { [Name in PolicyName]: (typeof RULES)[Name]['specified'] }

/** Every policy, by its name. */
export const POLICIES: Readonly<Record<PolicyName, PolicyRule>> = RULES

/** Every policy's name, in the order in which they are shown. */
export const POLICY_NAMES = Object.keys(RULES) as readonly PolicyName[]

/** The policies of the specification; its lists of customers are empty. (Specification 9; decisions 8, 11, 29.) */
export const SPECIFIED_POLICY = Object.fromEntries(
  POLICY_NAMES.map((name) => [name, POLICIES[name].specified]),
) as unknown as Policy

/** True if a text names a policy. */
export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(POLICIES, name)
}
