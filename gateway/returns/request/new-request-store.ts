import type { ISql } from 'postgres'
import type { MoneyOut } from '#rules/returns/money/left.ts'
import { notify } from '#database/statements/notify.ts'
import { factsPart, type StoredFacts, type StoredRequest } from '../../ledger/facts-store.ts'
import { ledgerChange } from '../../ledger/keep.ts'
import { moneyOut } from '../../ledger/money-store.ts'
import { ledgerParts, putAttributions } from '../../ledger/store.ts'
import { checkClaimed, claimParts } from '../../uploads/store.ts'
import { insertReplacement } from '../shopify/exchange/draft-order-store.ts'
import { insertExchangeLine } from '../shopify/exchange/exchange-line-store.ts'
import { endAnnouncement } from '../submit/announcement-store.ts'
import type { MadeRequest } from '../submit/submission.ts'
import { insertItems } from './items-store.ts'
import { type FreePieces, freePiecesPart, insertParcels } from './parcels-store.ts'
import { insertRow, type NewRequest } from './store.ts'

/** The facts that a new request needs before it is written. */
interface Start {
  id: string
  at: Date
  free: FreePieces[]
  facts: StoredFacts
}

/** A request that was just written, with the money of its order as it sees it. */
export interface NewlyMade extends MadeRequest {
  money: MoneyOut
}

/**
 * Writes a request with all that belongs to it, in one statement: its items, the parcels that these came in, its
 * photos, the ledger, and the row of its exchange; the announcement ends. Pieces that another request has, or that are
 * not there, violate a constraint; a photo that is not the customer's is refused. The caller has locked the order.
 */
export async function insertRequest(sql: ISql, request: NewRequest): Promise<NewlyMade> {
  const { order, chosen, photos = [] } = request
  const lineIds = chosen.map(({ line }) => line.id)
  const [start] = await sql<[Start]>`
    SELECT nextval('requests_id_seq') AS id, now() AS at, ${freePiecesPart(sql, lineIds)} AS free,
      ${factsPart(sql)} AS facts
    FROM orders o WHERE o.id = ${order.id}`
  const { id, facts } = start
  const requests = [...facts.requests, factsOfNew(request, start)]
  const ledger = ledgerChange({ ...facts, requests }, { claim: id })
  await putAttributions(sql, ledger.attributions)
  const [{ claimed, ...row }] = await sql<[MadeRequest & { claimed: string[] }]>`
    WITH made AS (${insertRow(sql, id, request)}), items AS (${insertItems(sql, id, chosen)}),
      parcels AS (${insertParcels(sql, id, chosen, start.free)}), ${exchangePart(sql, id, request)}
      announced AS (${endAnnouncement(sql, order.id)}),
      ${claimParts(sql, order.customerId, { requestId: id }, photos)}, ${ledgerParts(sql, order.id, ledger)}
    SELECT made.*, (SELECT coalesce(array_agg(c.id), '{}') FROM claimed c) AS claimed FROM made`
  checkClaimed(photos, claimed)
  notify(sql, 'desk', 'return')
  return { ...row, money: moneyOut(ledger.balances, id) }
}

/** A new request as the ledger will read it. */
function factsOfNew({ submission, chosen, payment, fee, feeWay, bonus }: NewRequest, { id, at }: Start): StoredRequest {
  const pieces = chosen.map(({ line, units, paidPaise }) => ({ lineItemId: line.id, units, paidPaise }))
  return {
    id,
    createdAt: at.getTime(),
    type: submission.type,
    payment,
    isPending: true,
    isOver: false,
    isMoney: submission.type === 'Return',
    paidPaise: pieces.reduce((sum, { paidPaise }) => sum + paidPaise, 0),
    feePaise: fee * 100,
    feeWay,
    settlement: null,
    bonusPercent: bonus?.percent ?? 0,
    payouts: [],
    cardPaise: null,
    cardBonusPaise: 0,
    items: pieces,
    isDone: false,
    pieces: pieces.map((piece) => ({ ...piece, isTurnedDown: false })),
  }
}

/** The row of an exchange that Wapsi makes in Shopify. */
function exchangePart(sql: ISql, id: string, { exchangeWay, submission }: NewRequest) {
  if (!exchangeWay || submission.type !== 'Exchange') return sql``
  const insert = exchangeWay === 'line' ? insertExchangeLine : insertReplacement
  return sql`exchange AS (${insert(sql, id)}),`
}
