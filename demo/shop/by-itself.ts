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
  'paysAtPickup',
] as const

/** The ways of a refund: mails name them from the first request on. */
const REFUNDS = ['refundsPaid', 'paysCod', 'makesCards', 'paysCredit', 'choosesRefund'] as const

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

const [ADMIN] = DEMO_STAFF.filter(({ role }) => role === 'admin')
const caller = { staff: { id: ADMIN?.id } } as DeskCaller
const on = (name: string) => ({ name, value: 1 })

/** Sets policies as an admin of the demo would, if they have had just so many changes: a later change stays. */
async function setOnce(context: Context, after: number, changes: { name: string; value: number }[]): Promise<void> {
  const { version } = await policiesDesk['policies.show'](context, {}, caller)
  if (version === after) await policiesDesk['policies.change'](context, { version, changes }, caller)
}

/** Sets the ways of a refund and the promised days: before the requests, so that their mails say what pages say. */
export const promise = (context: Context): Promise<void> =>
  setOnce(context, 0, [...REFUNDS.map(on), ...Object.entries(DAYS).map(([name, value]) => ({ name, value }))])

/** Switches on the policies that need no staff. */
export async function letItRun(context: Context): Promise<void> {
  await setOnce(context, 1, SWITCHES.map(on))
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
