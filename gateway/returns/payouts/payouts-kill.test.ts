import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ANITA } from '#demo/shoppers.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { startVictim } from '../testing/kill.ts'
import { opened, type Requested } from '../testing/desk.ts'
import { accepted, codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

const ROUNDS = inject('killRounds')
const REFUNDS = 5
const chance = chanceFrom(inject('seed'))

test(
  `kill -9 of the server that pays, at any moment, ${ROUNDS} rounds of ${REFUNDS} refunds: each is paid once, and settled by its UTR`,
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const database = await freshDatabase('goods')
    const shop = await openPayingShop({ ACCESS_MODE: 'open' }, database)
    const all: Requested[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      shop.bank.fail(() => 'ok')
      all.push(...(await due(shop)))
      // Many answers never come, so that it dies while it waits for one: the money is on its way.
      shop.bank.fail(() => (chance() < 0.5 ? 'hang' : 'ok'))
      const victim = await startVictim(shop.context.config.DATA_DIR, { ...bankOf(shop), DATABASE_URL: database.url })
      await expect.poll(() => shop.bank.payouts.length, { interval: 1 }).toBeGreaterThan(round * REFUNDS)
      const settling = settleSome(shop)
      await sleep(chance() * 60)
      await victim.kill(false)
      await settling
    }
    shop.bank.fail(() => 'ok')
    for (let n = 0; n < 3; n += 1) {
      await shop.run()
      await settleSome(shop)
    }
    await shop.run()
    for (const { id } of all) {
      const paid = shop.bank.payouts.filter(({ request }) => request === id)
      expect(paid).toMatchObject([{ status: 'processed' }])
      const { settlement, events } = await opened(shop.agent, id)
      expect(settlement).toMatchObject({ reference: paid[0]?.utr, amountPaise: paid[0]?.amount })
      expect(events.filter(({ act }) => act === 'settle')).toHaveLength(1)
    }
    await shop.close()
  },
)

let customers = 0

/** Refunds that are due, and that nothing has paid yet. */
async function due(shop: PayingShop): Promise<Requested[]> {
  const some: Requested[] = []
  for (let n = 0; n < REFUNDS; n += 1) {
    const asked = await codReturn(shop, { ...ANITA, id: String(8_300_000_000 + ++customers) })
    await give(shop, asked)
    some.push(asked)
  }
  await shop.run()
  for (const asked of some) await accepted(shop, asked)
  return some
}

/** The bank has paid what it was asked for. */
async function settleSome({ bank }: PayingShop): Promise<void> {
  for (const { id, status } of bank.payouts) if (status === 'processing') await bank.move(id, 'processed')
}

/** What points another server at the same bank. */
function bankOf({ context: { config } }: PayingShop): Record<string, string> {
  const { RAZORPAYX_URL, RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT, DESK_SECRET } = config
  return { RAZORPAYX_URL, RAZORPAYX_KEY_ID, RAZORPAYX_KEY_SECRET, RAZORPAYX_ACCOUNT, DESK_SECRET }
}
