import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act } from './testing/desk.ts'
import { askPieces, deliver, heldOf, lineOf, type OneLine, refund, tees } from './testing/pieces.ts'

const shop = await shopOfFile()
const admin = await shop.staff('admin')

const RUNS = inject('long') ? 300 : 15
const ORDERED = 4
const PAID = 100_001

type Step =
  | { do: 'deliver'; n: number }
  | { do: 'ask'; units: number }
  | { do: 'reject' | 'cancel' | 'settle'; at: number }
  | { do: 'amend'; at: number; units: number }
  | { do: 'refund free' | 'refund unsent' }
  | { do: 'refund settled' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), n: fc.integer({ min: 1, max: ORDERED }) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('ask' as const), units: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('reject' as const, 'cancel' as const, 'settle' as const),
      at: fc.nat(3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('amend' as const), at: fc.nat(3), units: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('refund free' as const, 'refund unsent' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund settled' as const) }) },
)

interface Request {
  id: string
  units: number
  state: 'open' | 'settled'
}

/** The pieces of one line as they truly are, one by one, beside what the shop says of them. */
class Truth {
  readonly delivered = new Set<number>()
  readonly requests: Request[] = []
  refundedFree = 0
  refundedUnsent = 0
  /** Settled pieces that the shop also paid back in Shopify. */
  refundedSettled = 0

  get held(): number {
    return this.requests.reduce((sum, { units }) => sum + units, 0)
  }
  get settled(): number {
    return this.requests.reduce((sum, { units, state }) => (state === 'settled' ? sum + units : sum), 0)
  }
  get free(): number {
    return this.delivered.size - this.held - this.refundedFree
  }
}

async function apply(truth: Truth, line: OneLine, step: Step): Promise<void> {
  switch (step.do) {
    case 'deliver': {
      if (truth.delivered.has(step.n) || truth.delivered.size + truth.refundedUnsent >= ORDERED) return
      truth.delivered.add(step.n)
      return deliver(shop, line, step.n)
    }
    case 'ask': {
      const answer = await askPieces(shop, line, step.units)
      if (answer.ok !== step.units <= truth.free)
        throw new Error(`${step.units} of ${truth.free} were ${answer.ok ? 'taken' : 'refused'}`)
      if (answer.ok) truth.requests.push({ id: answer.body.data.fulfillment_id, units: step.units, state: 'open' })
      return
    }
    case 'amend':
      return amend(truth, line, step)
    case 'reject':
    case 'cancel':
    case 'settle':
      return decide(truth, step.do, step.at)
    case 'refund free': {
      // After a request was settled a refund is taken to be that of its pieces.
      if (truth.free === 0 || truth.settled > 0) return
      truth.refundedFree += 1
      return refund(shop, line, 1, 'return')
    }
    case 'refund unsent': {
      if (truth.delivered.size + truth.refundedUnsent >= ORDERED) return
      truth.refundedUnsent += 1
      return refund(shop, line, 1, 'cancel')
    }
    case 'refund settled': {
      if (truth.refundedSettled >= truth.settled) return
      truth.refundedSettled += 1
      return refund(shop, line, 1, 'return')
    }
  }
}

/** Staff change how many pieces of an open request come back. */
async function amend(truth: Truth, line: OneLine, { at, units }: Step & { do: 'amend' }): Promise<void> {
  const open = truth.requests.filter(({ state }) => state === 'open')
  const request = open[at % open.length]
  if (!request || request.units === units) return
  const fits = units - request.units <= truth.free
  const products = [{ id: line.lineId, quantity: units }]
  const done = await act(admin, 'returns.amend', request.id, { products }).catch((error: Error) => error.message)
  const isTaken = typeof done !== 'string'
  if (isTaken !== fits) throw new Error(`${units} for ${request.units} with ${truth.free} free: ${String(isTaken)}`)
  if (fits) request.units = units
}

async function decide(truth: Truth, what: 'reject' | 'cancel' | 'settle', at: number): Promise<void> {
  const open = truth.requests.filter(({ state }) => state === 'open')
  const request = open[at % open.length]
  if (!request) return
  if (what === 'reject') {
    await act(admin, 'returns.decide', request.id, { decision: 'reject', reason: 'Worn.' })
    // What was turned down stays with its request until staff let the customer ask again.
    await act(admin, 'returns.release', request.id, { reason: 'Look again.', tell: false })
  } else {
    await act(admin, 'returns.decide', request.id, { decision: 'approve' })
    if (what === 'cancel') await act(admin, 'returns.cancel', request.id, { reason: 'As you asked.' })
    else await act(admin, 'returns.settle', request.id, { kind: 'gift_card', reference: 'G1', amountPaise: 1 })
  }
  if (what === 'settle') request.state = 'settled'
  else truth.requests.splice(truth.requests.indexOf(request), 1)
}

test(
  'whatever arrives, is refunded, asked, turned down and settled: no piece is asked back twice, and no more is due than was paid',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 24 }), async (steps) => {
        const line = await tees(shop, ORDERED, PAID)
        const truth = new Truth()
        for (const one of steps) {
          await apply(truth, line, one)
          const { units, paidPaise } = await heldOf(shop, line)
          expect(units).toBe(truth.held)
          expect(truth.held + truth.refundedFree).toBeLessThanOrEqual(truth.delivered.size)
          expect(paidPaise).toBeLessThanOrEqual(PAID)
          expect((await lineOf(shop, line)).units).toBe(truth.free)
        }
      }),
      { numRuns: RUNS },
    )
  },
)
