import { deepStrictEqual, ok } from 'node:assert'
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { perform, type ModelCustomer } from './testing/acts.ts'
import { impossible, looks, looksBy, expectedTickets, storedTickets } from './testing/look.ts'
import { type Act, ACTS, explained, type Model } from './testing/model.ts'

const RUNS = inject('long') ? 1000 : 60
/** Sequences that run side by side, each with a customer of its own: the server works while the others wait. */
const LANES = 4
const MOST_STEPS = 12
/** More than the runs: when one fails, it is tried again shortened, each time by someone new. */
const CUSTOMERS = 3 * RUNS

/** A customer and how they should stand. */
interface Life {
  customer: ModelCustomer
  model: Model
}

const lives: Life[] = []

const shop = await shopOfFile()
await shop.sql`
  INSERT INTO orders (id, name, order_number, customer_id, first_name, email, phone, payment_gateway_names,
    shipping_address, total_paise, created_at, version)
  SELECT n, '#' || n, n, 7000000 + n / 2, 'Anita', 'anita@example.com', '', '{Razorpay}', '{}', 129900, now(), now()
  FROM generate_series(2, ${CUSTOMERS * 2 + 1}::int) n`

test(
  `${RUNS} random sequences of shopper and care acts against the real calls: the states never leave the table`,
  { timeout: 300_000 },
  async () => {
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      fc.assert(anyLife, { numRuns: RUNS / LANES, seed: inject('seed') + lane }),
    )
    for (const lane of await Promise.allSettled(lanes)) if (lane.status === 'rejected') throw lane.reason
    expect(lives).toHaveLength(RUNS)
    expect([...(await storedTickets(shop))]).toEqual(expectedTickets(lives))
    expect([...(await impossible(shop))]).toEqual([])
  },
)

/** The random part of an act: the place of its ticket in the customer's list, not its name. */
type Drawn = Omit<Act, 'name'> & { at: number }

/** One act, or two at once, of which either may come first. */
class Step implements fc.AsyncCommand<Life, ModelCustomer> {
  readonly drawn: Drawn[]
  constructor(drawn: Drawn[]) {
    this.drawn = drawn
  }

  check() {
    return true
  }

  async run(life: Life, customer: ModelCustomer) {
    const acts = this.drawn.map((drawn) => named(life.model, drawn))
    const done = await Promise.all(acts.map((act) => perform(customer, act)))
    const outcomes = done.map((tell) => tell())
    const models = explained(life.model, acts, outcomes)
    ok(models.length > 0, `no order explains ${JSON.stringify({ acts, outcomes, before: life.model }, null, 1)}`)
    const names = acts.map(({ name }) => name)
    const found = await looks(customer, names)
    const fitting = models.find((model) => isDeepStrictEqual(found, looksBy(model, customer, names)))
    if (!fitting) deepStrictEqual(found, looksBy(models[0] ?? life.model, customer, names))
    life.model = fitting ?? life.model
  }

  toString() {
    return this.drawn.map((drawn) => JSON.stringify(drawn)).join(' at once with ')
  }
}

function named({ tickets }: Model, { at, ...drawn }: Drawn): Act {
  const name = drawn.act === 'raise' ? drawn.key : tickets[at % Math.max(tickets.length, 1)]?.name
  return { ...drawn, name: name ?? 'a ticket that no one raised' }
}

/** Often used acts and keys come more often; a key that comes again is a request that was sent again. */
const drawn: fc.Arbitrary<Drawn> = fc.record({
  act: fc.constantFrom(...ACTS, 'raise', 'raise', 'write', 'answer', 'close', 'close', 'reopen', 'reopen'),
  at: fc.nat(2),
  key: fc
    .oneof({ weight: 1, arbitrary: fc.nat(1) }, { weight: 3, arbitrary: fc.nat(1_000_000) })
    .map((n) => `model-key-${n}`),
  text: fc.constantFrom('The seam is torn.', 'धन्यवाद', '<b>=1+1</b>'),
  order: fc.constantFrom('first', 'second', 'None'),
  by: fc.constantFrom('customer', 'customercare', 'retailer'),
})

const step = fc.oneof(
  { weight: 6, arbitrary: drawn.map((one) => new Step([one])) },
  { weight: 2, arbitrary: fc.tuple(drawn, drawn).map((two) => new Step(two)) },
  { weight: 1, arbitrary: drawn.map((twice) => new Step([twice, twice])) },
)

const anyLife = fc.asyncProperty(fc.commands([step], { maxCommands: MOST_STEPS }), async (steps) => {
  const life: Life = { customer: nextCustomer(), model: { tickets: [] } }
  lives.push(life)
  await fc.asyncModelRun(() => ({ model: life, real: life.customer }), steps)
})

function nextCustomer(): ModelCustomer {
  const n = lives.length + 1
  const orders = { first: String(n * 2), second: String(n * 2 + 1), None: 'None' }
  return { shop, customerId: String(7_000_000 + n), orders, ids: new Map() }
}
