import type { ISql } from 'postgres'
import { type Attribution, attributionOf, type Claimant, isNamedBy } from '#rules/ledger/attribution.ts'
import { balancesOf, type KnownRefund, type KnownRequest, postingsOf } from '#rules/ledger/entries.ts'
import {
  type KnownLine,
  lineBalanceOf,
  lostUnits,
  type PiecePosting,
  piecePostingsOf,
  refundsOfLine,
} from '#rules/ledger/pieces.ts'
import { paidOf } from '#rules/orders/paid.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { SPECIFIED_POLICY } from '#rules/policies/policy.ts'
import { policyFrom } from '#rules/policies/policy-values.ts'
import { bonusOf } from '#rules/returns/bonus/bonus.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import {
  lockedFacts,
  type PostedSource,
  type StoredFacts,
  type StoredRefund,
  type StoredRequest,
} from './facts-store.ts'
import { type LedgerBalances, type LedgerChange, type LedgerPosting, type NewEntry, writeLedger } from './store.ts'

/** The plans of a transaction beside the facts that it wrote. */
export interface Doing {
  /** A refund that is about to be recorded for a request, which an unclear one may be. */
  recording?: { requestId: string; paise: number; bonusPaise: number } | undefined
  /** The request that takes its pieces: if there are too few, a constraint is violated. */
  claim?: string | undefined
}

/**
 * Brings the ledger of an order up to the known facts: the one writer of entries and balances, called in the
 * transaction that changed a fact of the order's money or of its pieces. It holds the order until the transaction ends.
 * It also attributes refunds that have no attribution yet.
 */
export async function keepLedger(sql: ISql, orderId: string, doing: Doing = {}): Promise<void> {
  const facts = await lockedFacts(sql, orderId)
  if (!facts || isUntouched(facts)) return
  await writeLedger(sql, orderId, ledgerChange(facts, doing))
}

/** The change that brings the ledger of an order up to these facts. */
export function ledgerChange(facts: StoredFacts, { recording, claim }: Doing): LedgerChange {
  const { refunds, attributions } = attributed(facts, recording)
  const requests = facts.requests.map((request) => knownRequest(facts, request))
  const reportedBackPaise = facts.money.refundedPaise
  const money = postingsOf({ paidPaise: paidFor(facts), reportedBackPaise, refunds, requests })
  const lines = facts.lines.map((line) => knownLine(facts, { line, refunds, claim }))
  const pieces = lines.flatMap(piecePostingsOf)
  const postings = [...money.map((one) => ({ ...one, lineItemId: null, units: 0 })), ...pieces]
  const entries = differences(facts.posted, postings)
  return { entries, balances: balancesFrom(facts, { money, pieces, refunds, lines }), attributions }
}

/** The ledger of an order begins with its first request or refund. */
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
  const { isPending, isMoney, settlement } = request
  return {
    ...request,
    isOpen: isPending && isMoney,
    worth: request,
    promisedPaise: promisedTo(facts, request.id),
    settledBonusPaise: settlement?.bonusPaise ?? 0,
  }
}

type AttributedRefund = KnownRefund & Pick<StoredRefund, 'decidedBy'>

interface LineOf {
  line: StoredFacts['lines'][number]
  refunds: readonly AttributedRefund[]
  claim: string | undefined
}

/** A line with its refunds, by their attributions, and the requests on it. */
function knownLine({ requests }: StoredFacts, { line, refunds, claim }: LineOf): KnownLine {
  return {
    ...line,
    refunds: refundsOfLine(line.id, refunds),
    requests: requests.flatMap(({ id, isDone, pieces }) =>
      pieces
        .filter(({ lineItemId }) => lineItemId === line.id)
        .map(({ units, paidPaise: paise, isTurnedDown }) => {
          return { id, units, paidPaise: paise, isDone: isDone && !isTurnedDown, isClaim: id === claim }
        }),
    ),
  }
}

/** The refunds with their purposes. An unclear one is attributed again, and so is one whose id settled a request. */
function attributed(facts: StoredFacts, recording: Doing['recording']) {
  const known: StoredRefund[] = []
  const attributions = new Map<string, Attribution>()
  for (const refund of facts.refunds) {
    const attribution = isDecided(facts, refund)
      ? undefined
      : attributionOf(refund, claimants(facts, refund.id, known, recording))
    if (attribution && isNew(refund, attribution)) attributions.set(refund.id, attribution)
    known.push({ ...refund, ...attribution })
  }
  const refunds: AttributedRefund[] = known.map((refund) => ({ ...refund, purpose: refund.purpose ?? 'goodwill' }))
  return { refunds, attributions }
}

/**
 * True if an attribution stays: staff made it, or the rule did, clearly, and no other request was settled by the
 * refund's id since.
 */
function isDecided({ requests }: StoredFacts, { id, requestId, decidedBy, isUnclear }: StoredRefund): boolean {
  if (decidedBy === 'staff') return true
  const other = requests.some((one) => one.id !== requestId && isNamedBy(one, id))
  return decidedBy !== null && !isUnclear && !other
}

const isNew = (refund: StoredRefund, { purpose, requestId, isUnclear, bonusPaise }: Attribution): boolean =>
  refund.purpose !== purpose ||
  refund.requestId !== requestId ||
  refund.isUnclear !== isUnclear ||
  refund.bonusPaise !== bonusPaise

/** The requests that a refund may be of, with the amounts that other refunds cover of them already. */
function claimants(
  facts: StoredFacts,
  refundId: string,
  before: readonly StoredRefund[],
  recording: Doing['recording'],
): Claimant[] {
  const decided = [...before, ...facts.refunds.filter((one) => isDecided(facts, one))]
  const others = [...new Map(decided.map((one) => [one.id, one])).values()].filter(({ id }) => id !== refundId)
  return facts.requests.map((request) => {
    const own = others.filter(({ requestId }) => requestId === request.id)
    const units: Record<string, number> = {}
    for (const { lineItemId, quantity } of own.flatMap(({ items }) => items))
      units[lineItemId] = (units[lineItemId] ?? 0) + quantity
    const isRecorded = recording?.requestId === request.id
    const settlement = isRecorded
      ? ({ kind: 'refund', amountPaise: recording.paise, bonusPaise: recording.bonusPaise, reference: '' } as const)
      : request.settlement
    const duePaise = promisedTo(facts, request.id) || dueOf({ ...request, mostPaise: request.paidPaise })
    return {
      ...request,
      settlement,
      duePaise,
      // The bonus of a gift card is on the card.
      bonusPaise: settlement
        ? settlement.kind === 'refund'
          ? settlement.bonusPaise
          : 0
        : bonusOf(duePaise, request.bonusPercent),
      coveredPaise: own.reduce((sum, { paise }) => sum + (paise ?? 0), 0),
      coveredUnits: units,
    }
  })
}

/** Further entries for each source whose sum changed. */
function differences(posted: readonly PostedSource[], postings: readonly LedgerPosting[]): NewEntry[] {
  const keyOf = ({ source, requestId, lineItemId, kind }: LedgerPosting) =>
    [source, requestId, lineItemId, kind].join(' ')
  const before = new Map(posted.map((one) => [keyOf(one), one]))
  const now = new Set(postings.map(keyOf))
  // A source without a posting any more, such as a payout that failed, comes to nothing.
  const gone = posted.filter((one) => !now.has(keyOf(one))).map((one) => ({ ...one, paise: 0, units: 0 }))
  return [...postings, ...gone].flatMap(({ source, requestId, lineItemId, kind, ...one }) => {
    const { paise = 0, units = 0, count = 0 } = before.get(keyOf({ source, requestId, lineItemId, kind, ...one })) ?? {}
    const more = { paise: one.paise - paise, units: one.units - units }
    if (more.paise === 0 && more.units === 0) return []
    const isLess = more.units < 0 || (more.units === 0 && more.paise < 0)
    const isReleased = isLess && (kind === 'promised' || kind === 'held')
    return [{ source, requestId, lineItemId, of: kind, kind: isReleased ? 'released' : kind, ...more, n: count + 1 }]
  })
}

interface Known {
  money: ReturnType<typeof postingsOf>
  pieces: readonly PiecePosting[]
  refunds: readonly KnownRefund[]
  lines: readonly KnownLine[]
}

function balancesFrom(facts: StoredFacts, { money, pieces, refunds, lines }: Known): LedgerBalances {
  const { requests, ...order } = balancesOf(money)
  const nothing = { promisedPaise: 0, paidBackPaise: 0, refundedPaise: 0 }
  const all = facts.requests.map(({ id, createdAt }) => {
    const isUnclear = refunds.some((refund) => refund.isUnclear && refund.at >= createdAt)
    const lost = lines.reduce((sum, line) => sum + lostUnits(id, line, pieces), 0)
    return [id, { ...(requests.get(id) ?? nothing), isUnclear, lostUnits: lost }] as const
  })
  const balanceOf = ({ id }: KnownLine) => ({
    ...lineBalanceOf(pieces.filter(({ lineItemId }) => lineItemId === id)),
    ...countsOf(facts, id),
  })
  const hasUnknown = refunds.some(({ paise }) => paise === null)
  return {
    order: { ...order, hasUnknown },
    requests: new Map(all),
    lines: new Map(lines.map((line) => [line.id, balanceOf(line)])),
  }
}

/** The pieces of a line in refunds and in open requests, no matter where the goods are. */
function countsOf({ refunds, requests }: StoredFacts, lineId: string): { refunded: number; requested: number } {
  const refunded = refunds.flatMap(({ items }) => items).filter(({ lineItemId }) => lineItemId === lineId)
  const requested = requests.flatMap(({ pieces }) => pieces).filter(({ lineItemId }) => lineItemId === lineId)
  return {
    refunded: refunded.reduce((sum, { quantity }) => sum + quantity, 0),
    requested: requested.reduce((sum, { units }) => sum + units, 0),
  }
}
