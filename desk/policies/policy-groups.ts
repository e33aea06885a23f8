import { CHARGE_POLICIES } from '#rules/policies/charge-policies.ts'
import { DAY_POLICIES } from '#rules/policies/day-policies.ts'
import { EXCHANGE_POLICIES } from '#rules/policies/exchange-policies.ts'
import { PAY_POLICIES } from '#rules/policies/pay-policies.ts'
import { PICKUP_POLICIES } from '#rules/policies/pickup-policies.ts'
import { STAFF_POLICIES } from '#rules/policies/staff-policies.ts'
import { isPolicyName, POLICIES, type PolicyName } from '#rules/policies/policy.ts'

interface Group<Policy> {
  title: string
  policies: Policy[]
}

/** The policies under the headings that staff read, in their order; one unknown to this page is left out. */
export function groupsOf<Policy extends { name: string }>(
  policies: readonly Policy[],
): Group<Policy & { name: PolicyName }>[] {
  const known = policies.filter((policy): policy is Policy & { name: PolicyName } => isPolicyName(policy.name))
  const titles = new Set(known.map(({ name }) => titleOf(name)))
  return [...titles].map((title) => ({ title, policies: known.filter(({ name }) => titleOf(name) === title) }))
}

function titleOf(name: PolicyName): string {
  if (name in DAY_POLICIES) return 'Promised days'
  if (name in EXCHANGE_POLICIES) return 'Exchanges'
  if (name in PICKUP_POLICIES) return 'Pickups and deliveries'
  if (name in PAY_POLICIES) return 'How money goes back'
  if (name in CHARGE_POLICIES) return 'Charges sold as a line'
  if (name in STAFF_POLICIES) return 'Log-in of the staff'
  const { unit } = POLICIES[name]
  return unit === 'customers' || unit === 'names' ? 'Customers and gateways' : 'Windows, fee and photos'
}
