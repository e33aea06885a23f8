import { DEMO_STAFF } from '#demo/staff.ts'
import type { Context } from '#gateway/http/context.ts'
import type { DeskCaller } from '#gateway/http/caller.ts'
import { policiesDesk, policyRulesDesk } from '#gateway/policies/desk.ts'

const SWITCHES = [
  'offersColours',
  'offersProducts',
  'tellsWhenBack',
  'priceDifference',
  'ordersExchange',
  'checksPin',
  'booksPickup',
  'changesDay',
  'customerAmends',
  'customerCancels',
  'customerCancelsOrders',
  'redelivers',
  'checksAtDoorstep',
  'refundsPaid',
  'paysCod',
  'paysAtPickup',
  'makesCards',
  'paysCredit',
  'choosesRefund',
] as const

/** The days that the demo shop promises. */
const DAYS = {
  decideDays: 1,
  pickupDays: 2,
  wayBackDays: 4,
  inspectDays: 2,
  deliverDays: 5,
  replaceDays: 3,
} as const

/** The highest price of the items in a request that the demo shop approves at once. */
const SMALL_PAISE = 300_000

/**
 * Switches on the policies that need no staff, as an admin of the demo would; once: a later change of a policy stays.
 */
export async function letItRun(context: Context): Promise<void> {
  const [admin] = DEMO_STAFF.filter(({ role }) => role === 'admin')
  const caller = { staff: { id: admin?.id } } as DeskCaller
  const { version } = await policiesDesk['policies.show'](context, {}, caller)
  const switches = SWITCHES.map((name) => ({ name, value: 1 }))
  const changes = [...switches, ...Object.entries(DAYS).map(([name, value]) => ({ name, value }))]
  if (version === 0) await policiesDesk['policies.change'](context, { version, changes }, caller)
  const { version: saved, rules } = await policyRulesDesk['policies.rules'](context, {}, caller)
  if (saved > 0) return
  const small = {
    name: 'Small requests',
    isOn: true,
    says: '',
    when: { worthTo: SMALL_PAISE, noSigns: true as const },
    effect: { approveAtOnce: true },
  }
  await policyRulesDesk['policies.setRules'](context, { version: saved, rules: [...rules, small] }, caller)
}
