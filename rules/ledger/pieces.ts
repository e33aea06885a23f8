import type { KnownRefund } from './entries.ts'

/** The state of the pieces of a line in a fulfilment. */
export type SentState = 'sent' | 'delivered' | 'came_back'

/** A line of an order with all facts about its pieces; money is in paise, and older entries come first. */
export interface KnownLine {
  id: string
  /** At least one. */
  ordered: number
  /** The amount paid for all of them. */
  paidPaise: number
  fulfilments: readonly { id: string; units: number; state: SentState }[]
  /** Refunds of Shopify of its pieces, each with the request that it was attributed to. */
  refunds: readonly { id: string; units: number; kind: '' | 'return' | 'cancel'; requestId: string | null }[]
  /** Requests on it that are not over. */
  requests: readonly LineRequest[]
}

/** The part of a request about one line. */
export interface LineRequest {
  id: string
  units: number
  paidPaise: number
  /** True if it was settled: its pieces are back. */
  isDone: boolean
  /** True if it takes its pieces now: it gets all that it requests, or the constraints refuse it. */
  isClaim: boolean
}

/** The kind of an entry about pieces. */
export type PieceKind = 'ordered' | 'sent' | 'delivered' | 'came_back' | 'held' | 'returned' | 'cancelled'

/** The sum of entries of one source about one line, for one request or none. */
export interface PiecePosting {
  source: string
  requestId: string | null
  lineItemId: string
  kind: PieceKind
  units: number
  paise: number
}

/** The balance of a line; `leftPaise` is the amount paid for pieces that are neither in a request nor refunded. */
export interface LineBalance {
  ordered: number
  delivered: number
  held: number
  returned: number
  cancelled: number
  leftPaise: number
}

/** The count of a line so far. */
interface Count {
  line: KnownLine
  postings: PiecePosting[]
  /** Units of each refund that are not counted yet. */
  refunds: Map<string, number>
  /** The free pieces that arrived, the pieces that never arrived and were not refunded, and the worth that is left. */
  arrived: number
  missing: number
  left: number
}

/**
 * The entries that the ledger of a line should have, source by source. Facts from outside are never refused: no more
 * counts as delivered than was ordered, and no more as returned than was delivered. If fewer pieces are left than
 * requests hold, the latest request loses its pieces first. A request that takes its pieces now gets them after all
 * others, and in full: too many pieces break a constraint of the balances.
 */
export function piecePostingsOf(line: KnownLine): PiecePosting[] {
  const refunds = new Map(line.refunds.map(({ id, units }) => [id, Math.max(0, units)]))
  const count: Count = { line, postings: [], refunds, arrived: 0, missing: line.ordered, left: line.paidPaise }
  post(count, 'line', 'ordered', { units: line.ordered, paise: line.paidPaise })
  for (const fulfilment of line.fulfilments) send(count, fulfilment)
  const requests = line.requests.map((request) => ({ ...request, back: refundOwn(count, request) }))
  for (const request of requests) if (request.isDone) take(count, 'returned', request)
  refundOthers(count)
  const open = requests.filter(({ isDone }) => !isDone)
  for (const request of open.toSorted(byClaim)) take(count, 'held', request)
  return count.postings.filter(({ units, paise }) => units !== 0 || paise !== 0)
}

const byClaim = (one: LineRequest, other: LineRequest) => Number(one.isClaim) - Number(other.isClaim)

function post(
  { line, postings }: Count,
  source: string,
  kind: PieceKind,
  { units, paise = 0, requestId = null }: { units: number; paise?: number; requestId?: string | null },
): void {
  postings.push({ source, requestId, lineItemId: line.id, kind, units, paise })
}

function send(count: Count, { id, units: sent, state }: KnownLine['fulfilments'][number]): void {
  const units = Math.max(0, sent)
  const source = `fulfilment:${id}`
  post(count, source, 'sent', { units })
  if (state === 'came_back') post(count, source, 'came_back', { units })
  if (state !== 'delivered') return
  const arrived = Math.min(units, count.missing)
  post(count, source, 'delivered', { units: arrived })
  count.arrived += arrived
  count.missing -= arrived
}

/**
 * Counts the refunds of a request's own pieces, and returns the number of pieces that went back. Their worth stays with
 * the request.
 */
function refundOwn(count: Count, { id: requestId, units }: LineRequest): number {
  let back = 0
  for (const { id } of count.line.refunds.filter((refund) => refund.requestId === requestId)) {
    const own = Math.min(waiting(count, id), units - back, count.arrived)
    count.refunds.set(id, waiting(count, id) - own)
    count.arrived -= own
    post(count, `refund:${id}`, 'returned', { units: own, requestId })
    back += own
  }
  return back
}

const waiting = ({ refunds }: Count, id: string): number => refunds.get(id) ?? 0

/**
 * Takes the pieces of a request that no refund gave back: it holds them, or they are back because the request is done.
 */
function take(count: Count, kind: 'held' | 'returned', request: LineRequest & { back: number }): void {
  const { id, units, back, paidPaise, isClaim } = request
  const mayFail = isClaim && kind === 'held'
  const taken = mayFail ? units - back : Math.min(units - back, count.arrived)
  const worth = units === back + taken ? paidPaise : Math.floor((paidPaise * (back + taken)) / units)
  const paise = mayFail ? worth : Math.min(worth, count.left)
  count.arrived -= taken
  count.left -= paise
  post(count, `request:${id}`, kind, { units: taken, paise, requestId: id })
}

/**
 * Counts the refunds of pieces in no request. Returned pieces are taken from the pieces that arrived. Pieces that were
 * never sent, and those about which Shopify says nothing, are first taken from the pieces that did not arrive.
 */
function refundOthers(count: Count): void {
  for (const { id } of count.line.refunds.filter(({ kind }) => kind === 'return')) {
    goBack(count, id)
    cancel(count, id)
  }
  for (const onlyKind of ['cancel', '']) {
    for (const { id } of count.line.refunds.filter(({ kind }) => kind === onlyKind)) {
      cancel(count, id)
      goBack(count, id)
    }
  }
}

function goBack(count: Count, id: string): void {
  const units = Math.min(waiting(count, id), count.arrived)
  count.arrived -= units
  refund(count, id, { kind: 'returned', units })
}

function cancel(count: Count, id: string): void {
  const units = Math.min(waiting(count, id), count.missing)
  count.missing -= units
  refund(count, id, { kind: 'cancelled', units })
}

function refund(count: Count, id: string, { kind, units }: { kind: PieceKind; units: number }): void {
  const { paidPaise, ordered } = count.line
  const paise = Math.min(count.left, units * Math.ceil(paidPaise / ordered))
  count.refunds.set(id, waiting(count, id) - units)
  count.left -= paise
  post(count, `refund:${id}`, kind, { units, paise })
}

/**
 * The refunds of a line's pieces. A refund for shipping or goodwill is money only. If staff say that it was for goods,
 * or for goods that were never sent, they know it better than Shopify.
 */
export function refundsOfLine(lineId: string, refunds: readonly (KnownRefund & ByWhom)[]): KnownLine['refunds'] {
  const ofPieces = refunds.filter(({ purpose }) => purpose !== 'shipping' && purpose !== 'goodwill')
  return ofPieces.flatMap(({ id, requestId, items, ...refunded }) =>
    items
      .filter(({ lineItemId }) => lineItemId === lineId)
      .map(({ quantity, kind }) => ({ id, units: quantity, kind: kindOfRefund(refunded) ?? kind, requestId })),
  )
}

interface ByWhom {
  decidedBy: 'rule' | 'reference' | 'staff' | null
}

function kindOfRefund({ purpose, decidedBy }: Pick<KnownRefund, 'purpose'> & ByWhom): 'return' | 'cancel' | undefined {
  if (decidedBy !== 'staff') return undefined
  if (purpose === 'goods') return 'return'
  return purpose === 'cancelled' ? 'cancel' : undefined
}

/** The balance of one line, from its entries. */
export function lineBalanceOf(entries: readonly Pick<PiecePosting, 'kind' | 'units' | 'paise'>[]): LineBalance {
  const of = (onlyKind: PieceKind) => entries.filter(({ kind }) => kind === onlyKind)
  const units = (kind: PieceKind) => of(kind).reduce((sum, one) => sum + one.units, 0)
  const paise = (kind: PieceKind) => of(kind).reduce((sum, one) => sum + one.paise, 0)
  return {
    ordered: units('ordered'),
    delivered: units('delivered'),
    held: units('held'),
    returned: units('returned'),
    cancelled: units('cancelled'),
    leftPaise: paise('ordered') - paise('held') - paise('returned') - paise('cancelled'),
  }
}

/** The number of pieces that a request does not hold any more and did not give back. */
export function lostUnits(requestId: string, line: KnownLine, postings: readonly PiecePosting[]): number {
  const request = line.requests.find(({ id, isDone }) => id === requestId && !isDone)
  const own = postings.filter((one) => one.requestId === requestId && one.lineItemId === line.id)
  return request === undefined ? 0 : request.units - own.reduce((sum, { units }) => sum + units, 0)
}
