import type { KnownRefund } from './entries.ts'

/** What became of the pieces of a line that went with a fulfilment. */
export type SentState = 'sent' | 'delivered' | 'came_back'

/** A line of an order with all that its pieces depend on; money is in paise, and what comes first is older. */
export interface KnownLine {
  id: string
  /** At least one. */
  ordered: number
  /** What was paid for all of them. */
  paidPaise: number
  fulfilments: readonly { id: string; units: number; state: SentState }[]
  /** Refunds of Shopify of its pieces, each with the request that it was attributed to. */
  refunds: readonly { id: string; units: number; kind: '' | 'return' | 'cancel'; requestId: string | null }[]
  /** Requests on it that are not over. */
  requests: readonly LineRequest[]
}

/** A request as far as it is about a line. */
export interface LineRequest {
  id: string
  units: number
  paidPaise: number
  /** Whether it was settled: its pieces are back. */
  isDone: boolean
  /** Whether it is about to take its pieces: it gets all that it asks for, or the constraints refuse it. */
  isClaim: boolean
}

/** What an entry about pieces is of. */
export type PieceKind = 'ordered' | 'sent' | 'delivered' | 'came_back' | 'held' | 'returned' | 'cancelled'

/** What the entries of one source about one line, for one request or none, come to. */
export interface PiecePosting {
  source: string
  requestId: string | null
  lineItemId: string
  kind: PieceKind
  units: number
  paise: number
}

/**
 * What a line comes to; `leftPaise` is what was paid for the pieces that no request is about and that were not
 * refunded.
 */
export interface LineBalance {
  ordered: number
  delivered: number
  held: number
  returned: number
  cancelled: number
  leftPaise: number
}

/** What is counted of a line so far. */
interface Count {
  line: KnownLine
  postings: PiecePosting[]
  /** Units of each refund that are not counted yet. */
  refunds: Map<string, number>
  /** What arrived and is free, what never arrived and was not refunded, and the worth that is left. */
  arrived: number
  missing: number
  left: number
}

/**
 * What the ledger of a line is to come to, source by source. Facts from outside are never refused: no more counts as
 * delivered than was ordered, no more as returned than was delivered, and where less is left than requests hold, the
 * latest loses its pieces first. A request that takes its pieces now gets them after all others, and in full: more than
 * there are breaks a constraint of the balances.
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

/** Refunds of a request's own pieces: how many of them went back so. Their worth stays with the request. */
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

/** What a request has not given back by a refund: it holds that, or it is back since the request is done. */
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
 * Refunds of no request's pieces. Those that came back are of what arrived; those that were never sent, and those of
 * which Shopify says nothing, first of what did not.
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
 * The refunds of a line's pieces. One that was for shipping or goodwill is money alone; where staff say that it was for
 * goods, or for goods that were never sent, they know it better than Shopify.
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

/** What the entries of one line come to. */
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

/** How many of its pieces a request does not hold any more, and did not give back. */
export function lostUnits(requestId: string, line: KnownLine, postings: readonly PiecePosting[]): number {
  const request = line.requests.find(({ id, isDone }) => id === requestId && !isDone)
  const own = postings.filter((one) => one.requestId === requestId && one.lineItemId === line.id)
  return request === undefined ? 0 : request.units - own.reduce((sum, { units }) => sum + units, 0)
}
