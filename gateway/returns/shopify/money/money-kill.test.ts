import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { FEE_PAYMENTS } from '#rules/returns/money/fee-payment.ts'
import { act, opened, type Requested } from '../../testing/desk.ts'
import { DUE_PAISE, returned, settledBy, tryAgain } from '../../testing/due.ts'
import { shopOfExchanges } from '../../testing/exchanges.ts'
import { hears } from '../../testing/in-shopify.ts'
import { startVictim } from '../../testing/kill.ts'

const ROUNDS = inject('killRounds')
const chance = chanceFrom(inject('seed'))
const WAYS = ['card', 'credit', 'source'] as const
/** The steps at which the server is killed: the writes to Shopify that move money or ask for it. */
const STEPS = ['MakeGiftCard', 'ProcessReturn', 'ChangeDraft', 'SendGiftCard', 'CloseReturn'] as const
type Way = (typeof WAYS)[number]
type Due = Requested & { way: Way }

const database = await freshDatabase('goods')
const it = await shopOfExchanges(
  8_500_000_000,
  { ACCESS_MODE: 'open', DESK_SECRET: 'a secret of the desk that is long enough' },
  database,
)
const { both, shop, fake, agent } = it
const all = { ...both, agent }

test(
  `kill -9 of the server that pays by Shopify, at any moment, ${ROUNDS} rounds: each return is paid once by its ` +
    'way, and each fee is asked for once',
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    await it.stocked(ROUNDS * 2)
    const link = FEE_PAYMENTS.indexOf('link')
    await it.policy({ paysCredit: 1, makesCards: 1, refundsPaid: 1, ordersExchange: 1, feeWay: link })
    const returns: Due[] = []
    const exchanges: Requested[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      fake.fail('ok')
      const asked = await due()
      returns.push(...asked.returns)
      exchanges.push(...asked.exchanges)
      // The answer to this step never comes, so that it dies while it waits for it: the work is done.
      const step = STEPS[round % STEPS.length]!
      let seen = 0
      fake.fail((body) => {
        const isStep = body.includes(step)
        seen += Number(isStep)
        return isStep ? 'hang-after-effect' : 'ok'
      })
      const victim = await startVictim(shop.context.config.DATA_DIR, worldOf())
      await expect.poll(() => seen, { interval: 1 }).toBeGreaterThan(0)
      await sleep(chance() * 50)
      await victim.kill(false)
      await shop.sql`UPDATE shopify_returns SET working_until = NULL`
    }
    fake.fail('ok')
    await tryAgain(both, 3)
    for (const { way, ...made } of returns) await isPaidOnce(made, way)
    for (const asked of exchanges) await isAskedOnce(asked)
  },
)

/**
 * A return to be paid each way, found fine, and two exchanges whose fee is paid by a link, approved: Shopify knows none
 * of that yet.
 */
async function due(): Promise<{ returns: Due[]; exchanges: Requested[] }> {
  const returns: Due[] = []
  for (const way of WAYS) returns.push({ ...(await returned(all)), way })
  const exchanges = [await it.requested(), await it.requested()]
  for (const { id, way } of returns) {
    await act(agent, 'returns.decide', id, { decision: 'approve' })
    if ((await opened(agent, id)).ways?.[0]?.way !== way) await act(agent, 'returns.payBy', id, { way })
    await act(agent, 'returns.arrive', id, {})
  }
  await shop.drainOutbox()
  for (const { id } of returns) await act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
  for (const { id } of exchanges) await act(agent, 'returns.decide', id, { decision: 'approve' })
  return { returns, exchanges }
}

async function isPaidOnce(made: Requested, way: Way): Promise<void> {
  const { refunds = [] } = fake.shop.orders.get(made.order.orderId)!
  const cards = [...fake.shop.giftCards.values()].filter(({ note }) => note === `Wapsi ${made.id}`)
  const paid = [
    ...refunds.map(({ amount, asCredit }) => [asCredit ? 'credit' : 'source', amount]),
    ...cards.map(({ amount }) => ['card', amount]),
  ]
  expect(paid).toEqual([[way, '600.00']])
  expect(await settledBy(both, made)).toMatchObject([{ paise: DUE_PAISE }])
}

/** One draft, one mail with its link; paid, one order that settles it. */
async function isAskedOnce(asked: Requested): Promise<void> {
  const drafts = [...fake.shop.drafts.values()].filter(({ attributes }) =>
    attributes.some(({ value }) => value.startsWith(`${asked.id}/`)),
  )
  expect(drafts).toHaveLength(1)
  const mails = await shop.sql`
    SELECT FROM outbox o JOIN requests r ON o.key LIKE 'request-fee:' || r.id || ':%'
      WHERE r.order_id = ${asked.order.orderId}`
  expect(mails).toHaveLength(1)
  expect(await it.pays(asked)).toBe(true)
  await hears(both)
  expect((await opened(agent, asked.id)).settlement).toMatchObject({ kind: 'order' })
}

/** The settings by which another server uses the same database and the same Shopify. */
function worldOf(): Record<string, string> {
  const { SHOPIFY_URL, SHOPIFY_ACCESS_TOKEN, DESK_SECRET } = shop.context.config
  return { SHOPIFY_URL, SHOPIFY_ACCESS_TOKEN, DESK_SECRET, DATABASE_URL: database.url }
}
