import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act } from './testing/desk.ts'
import { requestPieces, deliver, requestedPieces, lineOf, type OneLine, refund, tees } from './testing/pieces.ts'

const shop = await shopOfFile()
const admin = await shop.staff('admin')

const RUNS = inject('long') ? 300 : 15
const ORDERED = 4
const PAID = 100_001
/** With an amount a refund stays of its request; one of an unknown amount may change to another request later. */
const FOR_NOTHING = { paise: 0 }

type Step =
  | { do: 'deliver'; n: number }
  | { do: 'ask'; units: number }
  | { do: 'reject' | 'cancel' | 'settle'; at: number }
  | { do: 'amend'; at: number; units: number }
  | { do: 'refund' | 'refund unsent' }

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
  { weight: 1, arbitrary: fc.constant({ do: 'refund unsent' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'refund' as const }) },
)

interface Request {
  id: string
  units: number
  state: 'open' | 'settled'
  /** The number of its pieces that Shopify refunded. */
  refunded: number
}

/** The pieces of one line as they truly are, one by one, to compare with the shop's answers. */
class Truth {
  readonly delivered = new Set<number>()
  readonly requests: Request[] = []
  /** All pieces that arrived and were refunded in Shopify. */
  refunded = 0
  refundedUnsent = 0

  get held(): number {
    return this.requests.reduce((sum, { units }) => sum + units, 0)
  }
  /** The refunded pieces of no request: also of one that ended, or that gave these pieces up. */
  get refundedFree(): number {
    return this.refunded - this.requests.reduce((sum, { units, refunded }) => sum + Math.min(units, refunded), 0)
  }
  get free(): number {
    return this.delivered.size - this.held - this.refundedFree
  }
  /**
   * The request that a refund of one piece is of: one that is open before one that was settled by a gift card, the
   * older one first.
   */
  get refundable(): Request | undefined {
    const fitting = this.requests.filter(({ units, refunded }) => units > refunded)
    return fitting.find(({ state }) => state === 'open') ?? fitting[0]
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
      const answer = await requestPieces(shop, line, step.units)
      if (answer.ok !== step.units <= truth.free)
        throw new Error(`${step.units} of ${truth.free} were ${answer.ok ? 'taken' : 'refused'}`)
      if (answer.ok)
        truth.requests.push({ id: answer.body.data.fulfillment_id, units: step.units, state: 'open', refunded: 0 })
      return
    }
    case 'amend':
      return amend(truth, line, step)
    case 'reject':
    case 'cancel':
    case 'settle':
      return decide(truth, step.do, step.at)
    case 'refund': {
      const own = truth.refundable
      if (!own && truth.free === 0) return
      truth.refunded += 1
      if (own) own.refunded += 1
      return refund(shop, line, 1, 'return', FOR_NOTHING)
    }
    case 'refund unsent': {
      if (truth.delivered.size + truth.refundedUnsent >= ORDERED) return
      truth.refundedUnsent += 1
      return refund(shop, line, 1, 'cancel')
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
    // Rejected items stay with their request until staff let the customer ask again.
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
  'after any mix of acts no piece is due back twice, and no more is due than was paid',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 24 }), async (steps) => {
        const line = await tees(shop, ORDERED, PAID)
        const truth = new Truth()
        for (const one of steps) {
          await apply(truth, line, one)
          const { units, paidPaise } = await requestedPieces(shop, line)
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
