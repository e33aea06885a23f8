import type { RequestStatus } from '#contract/desk/request.ts'
import { requestAfter } from '../moves.ts'
import { refusalOf, type RefusedStep, refusalWords } from './refusal.ts'

/** How a return stands in Shopify. */
export type ShopifyState = 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'

/** How many pieces of each line of the order come back. */
export type Pieces = Readonly<Record<string, number>>

/** A request as its return in Shopify depends on it; `pieces` without what was turned down. */
export interface StandsHere {
  status: RequestStatus
  settled: boolean
  pieces: Pieces
  /**
   * Of an exchange that its return gives out: whether it is still to do so, and whether it was made to give out another
   * one than is wanted now.
   */
  line?: { isWanted: boolean; isOther: boolean } | undefined
}

/** Its return in Shopify; `processed` is how many pieces were received there. */
export interface StandsThere {
  state: ShopifyState
  pieces: Pieces
  processed: number
}

/** What both sides last agreed on: before the first step nothing. */
export interface Agreed {
  state: ShopifyState | ''
  pieces: Pieces
}

/**
 * What is to be done next so that both sides agree. In Shopify: `ask` for a return, `approve`, `decline` or `cancel`
 * it, `follow` it (tell of parcels, of goods that came, and of the end), or `renew` it as a new one. Here: `take` over
 * what staff did there. `conflict` where neither side may have its way.
 */
export type NextStep =
  | { do: 'nothing' | 'ask' | 'approve' | 'decline' | 'cancel' | 'follow' | 'renew' }
  | { take: 'approve' | 'reject' | 'cancel' | 'arrive' | 'accept' }
  | { conflict: 'state' | 'pieces' }

const NOTHING: NextStep = { do: 'nothing' }
const CONFLICT: NextStep = { conflict: 'state' }

/**
 * How the return of a request should stand: `over` where there should be none, `processed` as soon as its goods are
 * inspected, or may be kept: Shopify then counts them as expected but absent.
 */
function wantedFor({ status, settled }: StandsHere): 'asked' | 'open' | 'processed' | 'over' {
  if (status === 'received') return 'asked'
  if (status === 'rejected' || status === 'cancelled') return 'over'
  // Goods that were refused go back to the customer, who has had their share all the same.
  if (status === 'refused') return settled ? 'processed' : 'over'
  return status === 'completed' || status === 'kept' ? 'processed' : 'open'
}

/**
 * The next step for a request and its return; `there` is undefined when Shopify has none. A return that is only asked
 * for can give nothing out, so that Shopify hears of such an exchange with its approval.
 */
export function nextStep(here: StandsHere, agreed: Agreed, there: StandsThere | undefined): NextStep {
  const wanted = wantedFor(here)
  if (!there) return { do: wanted === 'over' || (wanted === 'asked' && here.line?.isWanted) ? 'nothing' : 'ask' }
  if (there.state === 'DECLINED' || there.state === 'CANCELED') return afterEnd(here, agreed, there.state)
  if (wanted === 'over') return toEnd(here, there)
  if (wanted === 'asked' && there.state !== 'REQUESTED') return { take: 'approve' }
  if (wanted === 'open' && isReceived(here, there)) return toReceive(here)
  if (there.state === 'CLOSED') return wanted === 'processed' ? NOTHING : CONFLICT
  if (!isSame(here.pieces, there.pieces) || here.line?.isOther)
    return mayRenew(agreed, there) ? { do: 'renew' } : { conflict: 'pieces' }
  if (wanted === 'asked') return NOTHING
  return { do: there.state === 'REQUESTED' ? 'approve' : 'follow' }
}

/** The return was declined or cancelled. */
function afterEnd(here: StandsHere, agreed: Agreed, state: 'DECLINED' | 'CANCELED'): NextStep {
  const wanted = wantedFor(here)
  if (wanted === 'over') return NOTHING
  // Both had ended it, and here it was reconsidered.
  if (wanted === 'asked' && (agreed.state === 'DECLINED' || agreed.state === 'CANCELED')) return { do: 'renew' }
  if (wanted === 'asked' && state === 'DECLINED') return { take: 'reject' }
  const mayCancel = state === 'CANCELED' && !here.settled && requestAfter(here.status, 'cancel') !== null
  return mayCancel ? { take: 'cancel' } : CONFLICT
}

/** Whether staff in Shopify's admin said that everything came back. */
const isReceived = (here: StandsHere, there: StandsThere) =>
  there.processed > 0 && there.processed >= countOf(there.pieces) && isSame(here.pieces, there.pieces)

function toReceive({ status }: StandsHere): NextStep {
  const act = (['arrive', 'accept'] as const).find((one) => requestAfter(status, one) !== null)
  return act ? { take: act } : CONFLICT
}

/** The request is over, and its return goes on. */
function toEnd({ status }: StandsHere, { state, processed }: StandsThere): NextStep {
  if (state === 'REQUESTED') return { do: status === 'rejected' ? 'decline' : 'cancel' }
  return state === 'OPEN' && status !== 'rejected' && processed === 0 ? { do: 'cancel' } : CONFLICT
}

/**
 * Whether a return may be replaced by a new one: nothing came back yet, and no one in Shopify took pieces out of it.
 */
const mayRenew = (agreed: Agreed, there: StandsThere) => there.processed === 0 && isSame(agreed.pieces, there.pieces)

/** Whether both are as many pieces of the same. */
export function isSame(one: Pieces, other: Pieces): boolean {
  const lines = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...lines].every((line) => (one[line] ?? 0) === (other[line] ?? 0))
}

/**
 * Whether Shopify is to hear now that the goods of a request came back, or never will, and whether its return ends with
 * that.
 */
export function goodsToTell(here: StandsHere): { came: boolean; ends: boolean } {
  const came = wantedFor(here) === 'processed'
  return { came, ends: came && here.settled }
}

const HERE: Record<RequestStatus, string> = {
  received: 'not decided yet',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  pickup_asked: 'approved, and a pickup is requested',
  pickup_booked: 'approved, and a pickup is booked',
  pickup_failed: 'approved, and its pickup failed',
  picked_up: 'picked up',
  arrived: 'with us, not inspected yet',
  completed: 'received and inspected',
  refused: 'refused after inspection',
  kept: 'approved, and the customer may keep the goods',
}

const THERE: Record<ShopifyState, string> = {
  REQUESTED: 'waits for a decision',
  OPEN: 'is open',
  CLOSED: 'is closed',
  DECLINED: 'is declined',
  CANCELED: 'is cancelled',
}

/** A conflict in a sentence that names both sides. */
export function conflictWords(
  why: 'state' | 'pieces',
  here: StandsHere,
  there: StandsThere & { name: string },
): string {
  if (why === 'state')
    return `Here the request is ${HERE[here.status]}; Shopify's return ${there.name} ${THERE[there.state]}.`
  return (
    `Here ${piecesWords(here.pieces)} asked back; Shopify's return ${there.name} holds ${countOf(there.pieces)} or ` +
    'other ones.'
  )
}

/** A step that Shopify refuses, in a sentence that names both sides. */
export function refusedWords({ status }: StandsHere, refused: RefusedStep): string {
  const byHand = refusalOf(refused).whose === 'vendor' ? ' Do the step there by hand.' : ''
  const why = refusalWords(refused)
  return `Here the request is ${HERE[status]}; Shopify refuses that step of its return ${why}.${byHand}`
}

/** What staff did in Shopify, and the request does not take, in a sentence that names both sides. */
export const notTakenOverWords = ({ status }: StandsHere, code: string): string =>
  `Here the request is ${HERE[status]}, and what was done with its return in Shopify is not possible (${code}).`

/** Pieces that Shopify does not let come back, in a sentence that names both sides. */
export const notReturnableWords = (title: string, asked: number, open: number): string =>
  `Here ${asked} × ${title} ${asked === 1 ? 'is' : 'are'} asked back; Shopify lets ${open === 0 ? 'none' : open} ` +
  'of it come back.'

const countOf = (pieces: Pieces) => Object.values(pieces).reduce((sum, units) => sum + units, 0)

const piecesWords = (pieces: Pieces) => (countOf(pieces) === 1 ? '1 piece is' : `${countOf(pieces)} pieces are`)
