import type { ISql, Sql } from 'postgres'
import { type Attribution, attributionOf, type Claimant, isNamedBy } from '#rules/ledger/attribution.ts'
import { type Balances, balancesOf, type KnownRefund, type KnownRequest, postingsOf } from '#rules/ledger/entries.ts'
import { paidOf } from '#rules/orders/paid.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { policyFrom, SPECIFIED_POLICY } from '#rules/policies/policy.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { heldFacts, type PostedSource, type StoredFacts, type StoredRefund, type StoredRequest } from './facts-store.ts'
import { type NewEntry, ordersOfParcels, ordersWithoutLedger, putAttribution, writeLedger } from './store.ts'

/** A refund that is about to be recorded for a request. */
export interface Recording {
  requestId: string
  paise: number
}

/**
 * Brings the ledger of an order up to what is known: the one writer of entries and balances, called in the transaction that changed a fact of the order's money.
 * It holds the order until the transaction ends. Refunds that were not attributed yet are; `recording` is what is about to be recorded, which an
 * unclear refund may be.
 */
export async function keepLedger(sql: ISql, orderId: string, recording?: Recording): Promise<void> {
  const facts = await heldFacts(sql, orderId)
  if (!facts || isUntouched(facts)) return
  const refunds = await attributed(sql, facts, recording)
  const requests = facts.requests.map((request) => knownRequest(facts, request))
  const [paidPaise, toldBackPaise] = [paidFor(facts), facts.money.refundedPaise]
  const wanted = postingsOf({ paidPaise, toldBackPaise, refunds, requests })
  const entries = differences(facts.posted, wanted)
  const balances = balancesFrom(facts, wanted, refunds)
  await writeLedger(sql, orderId, { entries, balances })
}

/** The same of the orders of these parcels, each in a transaction of its own: what arrived of an order paid in cash was paid. */
export async function keepLedgersOfParcels(sql: Sql, awbs: readonly string[]): Promise<void> {
  for (const orderId of await ordersOfParcels(sql, awbs)) await sql.begin((held) => keepLedger(held, orderId))
}

const AT_ONCE = 200

/** Begins the ledgers of orders of before there were any. Who decides about money of an order begins it first, so that nothing waits for this. */
export async function beginLedgers(sql: Sql): Promise<void> {
  for (;;) {
    const orderIds = await ordersWithoutLedger(sql, AT_ONCE)
    for (const orderId of orderIds) await sql.begin((held) => keepLedger(held, orderId))
    if (orderIds.length < AT_ONCE) return
  }
}

/** The ledger of an order begins when something is asked back or paid back. */
const isUntouched = ({ refunds, requests, money, posted }: StoredFacts): boolean =>
  refunds.length + requests.length + posted.length === 0 && money.refundedPaise === 0

function paidFor({ money, requests, policy }: StoredFacts): number {
  const { codGateways } = policyFrom(SPECIFIED_POLICY, policy)
  const isCod = requests.some(({ payment }) => payment === 'COD')
  const { shopPaise, cashPaise } = paidOf(money, isCod ? 'COD' : paymentOf(money.gateways, codGateways))
  return shopPaise + cashPaise
}

const promisedTo = ({ posted }: StoredFacts, id: string): number =>
  posted.find(({ kind, requestId }) => kind === 'promised' && requestId === id)?.paise ?? 0

function knownRequest(facts: StoredFacts, request: StoredRequest): KnownRequest {
  const { id, createdAt, isPending, isMoney, settlement, payouts, cardPaise } = request
  const isOpen = isPending && isMoney
  return { id, createdAt, isOpen, worth: request, promisedPaise: promisedTo(facts, id), settlement, payouts, cardPaise }
}

/** The refunds with what they were for. One that is not clear is looked at again, and so is one whose id a request was settled with. */
async function attributed(sql: ISql, facts: StoredFacts, recording?: Recording): Promise<KnownRefund[]> {
  const known: StoredRefund[] = []
  for (const refund of facts.refunds) {
    const attribution = isDecided(facts, refund)
      ? undefined
      : attributionOf(refund, claimants(facts, refund.id, known, recording))
    if (attribution && isNew(refund, attribution)) await putAttribution(sql, refund.id, attribution)
    known.push({ ...refund, ...attribution })
  }
  return known.map((refund) => ({ ...refund, purpose: refund.purpose ?? 'goodwill' }))
}

/** What staff said stays; what the rule said stays, unless it was not clear or a request was settled by the refund's id since. */
function isDecided({ requests }: StoredFacts, { id, requestId, decidedBy, isUnclear }: StoredRefund): boolean {
  if (decidedBy === 'staff') return true
  const other = requests.some((one) => one.id !== requestId && isNamedBy(one, id))
  return decidedBy !== null && !isUnclear && !other
}

const isNew = (refund: StoredRefund, { purpose, requestId, isUnclear }: Attribution): boolean =>
  refund.purpose !== purpose || refund.requestId !== requestId || refund.isUnclear !== isUnclear

/** The requests that a refund may be of, with what other refunds cover of them already. */
function claimants(
  facts: StoredFacts,
  refundId: string,
  before: readonly StoredRefund[],
  recording?: Recording,
): Claimant[] {
  const decided = [...before, ...facts.refunds.filter((one) => isDecided(facts, one))]
  const others = [...new Map(decided.map((one) => [one.id, one])).values()].filter(({ id }) => id !== refundId)
  return facts.requests.map((request) => {
    const own = others.filter(({ requestId }) => requestId === request.id)
    const units: Record<string, number> = {}
    for (const { lineItemId, quantity } of own.flatMap(({ items }) => items))
      units[lineItemId] = (units[lineItemId] ?? 0) + quantity
    const isRecorded = recording?.requestId === request.id
    return {
      ...request,
      settlement: isRecorded ? { kind: 'refund', amountPaise: recording.paise, reference: '' } : request.settlement,
      duePaise: promisedTo(facts, request.id) || dueOf({ ...request, mostPaise: request.paidPaise }),
      coveredPaise: own.reduce((sum, { paise }) => sum + (paise ?? 0), 0),
      coveredUnits: units,
    }
  })
}

/** Further entries, where a source comes to something else than it did. */
function differences(posted: readonly PostedSource[], wanted: ReturnType<typeof postingsOf>): NewEntry[] {
  const keyOf = ({ source, requestId }: { source: string; requestId: string | null }) => `${source} ${requestId ?? ''}`
  const before = new Map(posted.map((one) => [keyOf(one), one]))
  const now = new Map(wanted.map((one) => [keyOf(one), one]))
  // What is not wanted any more, such as a payout that failed, comes to nothing.
  const gone = posted.filter((one) => !now.has(keyOf(one))).map(({ count: _, ...one }) => ({ ...one, paise: 0 }))
  return [...wanted, ...gone].flatMap((one) => {
    const { paise = 0, count = 0 } = before.get(keyOf(one)) ?? {}
    const more = one.paise - paise
    if (more === 0) return []
    return [{ ...one, kind: one.kind === 'promised' && more < 0 ? 'released' : one.kind, paise: more, n: count + 1 }]
  })
}

function balancesFrom(
  facts: StoredFacts,
  wanted: ReturnType<typeof postingsOf>,
  refunds: readonly KnownRefund[],
): Balances {
  const { requests, ...order } = balancesOf(wanted)
  const nothing = { promisedPaise: 0, paidBackPaise: 0, refundedPaise: 0 }
  const all = facts.requests.map(({ id, createdAt }) => {
    const isUnclear = refunds.some((refund) => refund.isUnclear && refund.at >= createdAt)
    return [id, { ...(requests.get(id) ?? nothing), isUnclear }] as const
  })
  return { ...order, requests: new Map(all) }
}
