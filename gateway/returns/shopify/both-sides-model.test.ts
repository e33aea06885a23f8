import * as fc from 'fast-check'
import { transact } from '../../policies/transaction.ts'
import { expect, inject, test } from 'vitest'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import type { ShopWebhook } from '#fakes/shopify/shop/state.ts'
import { sendWebhooks } from '#fakes/shopify/changes/send.ts'
import { applyWaiting } from '../../shopify/apply.ts'
import { enqueue } from '../../outbox/store.ts'
import {
  aliveIn,
  begin,
  type Both,
  doStep,
  endings,
  LOCAL_ACTS,
  isAgreed,
  type Life,
  REMOTE_ACTS,
} from '../testing/both-sides.ts'
import { openJobs, returnsIn, shopWithShopify } from '../testing/in-shopify.ts'
import { enqueueReturnEvent } from './enqueue-sync.ts'

const LIVES = inject('long') ? 2_000 : 20
const AT_ONCE = 40
const MOST_STEPS = 9

const { shop, fake } = await shopWithShopify()
const both: Both = { shop, fake, agent: await shop.staff('agent') }

/** The usual steps of staff: with them most requests get to the end. */
const usual: Life['steps'] = [{ local: 'approve' }, { local: 'arrive' }, { local: 'accept' }, { local: 'settle' }]
const anyStep: fc.Arbitrary<Life['steps'][number]> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ local: fc.constantFrom(...LOCAL_ACTS) }) },
  { weight: 2, arbitrary: fc.record({ remote: fc.constantFrom(...REMOTE_ACTS) }) },
)
const anyLife: fc.Arbitrary<Life> = fc.record({
  begins: fc.constantFrom('here', 'here', 'there, waiting', 'there, open'),
  units: fc.constantFrom(1, 3),
  steps: fc.oneof(
    fc.array(anyStep, { minLength: 2, maxLength: MOST_STEPS }),
    fc.tuple(fc.subarray(usual), fc.array(anyStep, { maxLength: 3 })).map(([first, then]) => [...first, ...then]),
  ),
})

/** Numbers from 0 up to 1 that a seed repeats. */
function randomOf(seed: number): () => number {
  let last = (seed % 2_147_483_646) + 1
  return () => (last = (last * 48_271) % 2_147_483_647) / 2_147_483_647
}
const random = randomOf(inject('seed'))

function anyFault(): ShopifyMode {
  const n = random()
  if (n < 0.05) return 'half'
  if (n < 0.08) return 'bad-gateway'
  return n < 0.1 ? 'nothing' : 'ok'
}

/** Messages that are on their way: some come in a later round, three in ten never. */
let onTheWay: ShopWebhook[] = []
async function someMessages(): Promise<void> {
  const { SHOPIFY_CLIENT_SECRET: secret, SHOPIFY_SHOP: domain } = shop.context.config
  const told = [...onTheWay, ...fake.shop.untold.splice(0)]
  onTheWay = told.filter(() => random() < 0.2)
  const now = told.filter((one) => !onTheWay.includes(one))
  const url = `${shop.url}/webhooks/shopify`
  await sendWebhooks(now, { url, secret, domain, random, drop: 0.3, double: 0.2, shuffle: true })
  await applyWaiting(shop.context)
}

/**
 * All answers come again: the remaining jobs are done, and those that were given up are started again, as from the
 * desk.
 */
async function comesToRest(): Promise<void> {
  fake.fail('ok')
  onTheWay = []
  fake.shop.untold.splice(0)
  await expect
    .poll(
      async () => {
        await shop.sql`UPDATE outbox SET parked_at = NULL, attempts = 0, due_at = now()
          WHERE kind IN ('shopify_return', 'shopify_told') AND done_at IS NULL`
        await shop.drainOutbox()
        return openJobs(shop)
      },
      { timeout: 60_000 },
    )
    .toEqual([])
}

/** Queries every request and return, as the server does every night: this finds the changes without a webhook. */
async function lookAtAll(orderIds: readonly string[], night: number): Promise<void> {
  const requests = await shop.sql<
    { id: string }[]
  >`SELECT id::text FROM requests WHERE order_id = ANY (${[...orderIds]})`
  for (const { id: requestId } of requests)
    await enqueue(shop.sql, {
      kind: 'shopify_return',
      key: `look ${night} ${requestId}`,
      payload: { requestId, look: true },
    })
  for (const { id: returnId } of orderIds.flatMap((orderId) => returnsIn(fake, orderId)))
    await transact(shop.context, (tx) => enqueueReturnEvent(tx, { returnId, reason: `night ${night}` }))
  await comesToRest()
}

test(
  `${LIVES} lives of returns, moved from both sides, with lost answers and messages: both sides agree or say why ` +
    'not, and each return is there once',
  { timeout: 3_600_000 },
  async () => {
    const lives = fc.sample(anyLife, { numRuns: LIVES, seed: inject('seed') })
    const seen = { agreed: 0, conflicts: 0 }
    for (let from = 0; from < lives.length; from += AT_ONCE) {
      const some = lives.slice(from, from + AT_ONCE)
      const orderIds = await liveTogether(some)
      await comesToRest()
      await lookAtAll(orderIds, from)
      const found = await endings(both, orderIds)
      expect(found.map(({ orderId }) => orderId).toSorted()).toEqual(beganOf(some, orderIds).toSorted())
      for (const ending of found) {
        const [alive, second] = aliveIn(both, ending.orderId)
        const life = some[orderIds.indexOf(ending.orderId)]
        const isOnce = second === undefined && (alive === undefined || alive.id === ending.returnId)
        expect({ life, ending, alive, isOnce, isToldToAgree: ending.conflict === '' }).toEqual({
          life,
          ending,
          alive,
          isOnce: true,
          isToldToAgree: isAgreed(both, ending),
        })
        seen[ending.conflict === '' ? 'agreed' : 'conflicts'] += 1
      }
      // Nothing of these is asked any more, and a stand-in looks through all that it holds.
      fake.shop.orders.clear()
      fake.shop.returns.clear()
    }
    console.log(
      `${LIVES} lives: ${seen.agreed} ended agreed, ${seen.conflicts} with a contradiction that the desk shows`,
    )
    expect(seen.agreed).toBeGreaterThan(seen.conflicts)
  },
)

/** Every life has a request, except one that staff made and ended in Shopify before its webhook came. */
const beganOf = (lives: readonly Life[], orderIds: readonly string[]) =>
  orderIds.filter(
    (orderId, at) => lives[at]!.begins === 'here' || aliveIn(both, orderId).length > 0 || heardOf.has(orderId),
  )

const heardOf = new Set<string>()

/** Leads lives step by step beside each other, so that messages and jobs of all of them mix. */
async function liveTogether(lives: readonly Life[]): Promise<string[]> {
  fake.fail('ok')
  const orders = []
  for (const life of lives) orders.push(await begin(both, life))
  const orderIds = orders.map(({ orderId }) => orderId)
  fake.fail(anyFault)
  for (let n = 0; n < MOST_STEPS; n += 1) {
    for (const [at, { steps }] of lives.entries()) {
      const step = steps[n]
      if (step) await doStep(both, orders[at]!, step)
    }
    await someMessages()
    // Now and then several steps gather before the first message is sent.
    if (random() < 0.7) await Promise.all([shop.drainOutbox(), shop.drainOutbox()])
    for (const { orderId } of await endings(both, orderIds)) heardOf.add(orderId)
  }
  return orderIds
}
