import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { payTo } from '#contract/payouts.ts'
import type { Answer } from '#contract/call.ts'
import type { Database } from '#database/connect.ts'
import type { PolicyName } from '#rules/policies/policy.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import { type RazorpayXFake, startRazorpayX } from '#fakes/razorpayx/server.ts'
import { okBody } from '../../testing/ok-body.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { act, requestItems, opened, PIECES, type Requested } from './desk.ts'

/** A shop that pays refunds of COD out, with a stand-in bank. */
export interface PayingShop extends TestShop {
  bank: RazorpayXFake
  agent: TestStaff
  /** Runs every job, looks that are planned for later as well. */
  run(): Promise<void>
  set(changes: Partial<Record<PolicyName, number>>): Promise<void>
}

/** Opens it; `given` is a database for it alone. */
export async function openPayingShop(settings: Record<string, string> = {}, given?: Database): Promise<PayingShop> {
  const bank = await startRazorpayX({ callsASecond: Infinity })
  const all = {
    RAZORPAYX_URL: bank.url,
    RAZORPAYX_CALLS_A_SECOND: '1000',
    RAZORPAYX_KEY_ID: bank.keyId,
    RAZORPAYX_KEY_SECRET: bank.keySecret,
    RAZORPAYX_ACCOUNT: bank.account,
    RAZORPAYX_WEBHOOK_SECRET: bank.webhookSecret,
    DESK_SECRET: 'a secret of the desk that is long enough',
    ...settings,
  }
  const shop = await openTestShop(all, undefined, [], given)
  bank.tell(`${shop.url}/webhooks/razorpayx`)
  const [agent, admin] = [await shop.staff('agent'), await shop.staff('admin')]
  const set: PayingShop['set'] = async (changes) => {
    const { version } = okBody(await admin.send('policies.show', {}))
    const list = Object.entries(changes).map(([name, value]) => ({ name: name as PolicyName, value }))
    okBody(await admin.send('policies.change', { version, changes: list, confirm: true }))
  }
  await set({ paysCod: 1 })
  return {
    ...shop,
    bank,
    agent,
    set,
    async run() {
      await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL
        AND kind LIKE 'payout%'`
      await shop.drainOutbox()
    },
    async close() {
      await shop.close()
      await bank.close()
    },
  }
}

/** A return of a piece that was paid in cash, approved by an agent; none of its goods has moved. */
export async function codReturn(
  shop: TestShop & Pick<PayingShop, 'agent'>,
  customer: DemoCustomer = ANITA,
): Promise<Requested> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES, payment: 'COD' })
  await shop.take(order.messages)
  const id = await requestItems(shop, order, { type: 'Return' })
  await act(shop.agent, 'returns.decide', id, { decision: 'approve' })
  return { order, id }
}

/** Has its goods arrive and be found fine. */
export async function accepted(shop: Pick<PayingShop, 'agent'>, { id }: Requested): Promise<void> {
  await act(shop.agent, 'returns.arrive', id, {})
  await act(shop.agent, 'returns.inspect', id, { result: 'accept', restock: [] })
}

/** The customer gives an account for their refund. */
export async function give(
  shop: TestShop,
  { id, order }: Requested,
  given: string | RequestOf<typeof payTo>['account'] = 'anita.roy@okaxis',
): Promise<Answer<ResponseOf<typeof payTo>>> {
  const account = typeof given === 'string' ? { upi: given } : given
  return shop.send('returns.payTo', { customerId: order.customerId, requestId: id, account })
}

/** The account of the refund, as the customer sees it. */
export async function refundOf(shop: TestShop, { customerId, orderId }: DemoOrder) {
  const [request] = okBody(await shop.send('orders.details', { customerId, orderId })).exchangeHistoryDetails
  return request?.refund_to
}

/** A request's refund as the desk shows it. */
export const atDesk = async ({ agent }: PayingShop, { id }: Requested) => (await opened(agent, id)).payout
