import type { RequestStatus } from '#contract/desk/request.ts'
import { requestAfter } from '../moves.ts'
import { refusalOf, type RefusedStep, refusalWords } from './refusal.ts'

/** The state of a return in Shopify. */
export type ShopifyState = 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'

/** The number of returned pieces by line of the order. */
export type Pieces = Readonly<Record<string, number>>

/** The facts of a request for its return in Shopify; `pieces` are without turned-down ones. */
export interface LocalReturn {
  status: RequestStatus
  settled: boolean
  pieces: Pieces
  /**
   * For an exchange that its return gives out: `isDue`, it must still do so; `isOther`, it was made for another one
   * than is wanted now.
   */
  line?: { isDue: boolean; isOther: boolean } | undefined
}

/** Its return in Shopify; `processed` is the number of pieces received there. */
export interface RemoteReturn {
  state: ShopifyState
  pieces: Pieces
  processed: number
}

/** The state on which both sides last agreed; empty before the first step. */
export interface Agreed {
  state: ShopifyState | ''
  pieces: Pieces
}

/** The decision of the shop's staff in Shopify's admin, as the act for it here. */
export type ShopifyDecision = 'approve' | 'reject' | 'cancel' | 'arrive' | 'accept'

/**
 * The next step so that both sides agree. In Shopify: `create` a return, `approve`, `decline` or `cancel` it, `follow`
 * it (with parcels, goods that came, and the end), or `renew` it as a new one. Here: `apply` the decision of staff in
 * Shopify. `conflict` if neither side may decide.
 */
export type NextStep =
  | { do: 'nothing' | 'create' | 'approve' | 'decline' | 'cancel' | 'follow' | 'renew' }
  | { apply: ShopifyDecision }
  | { conflict: 'state' | 'pieces' }

const NOTHING: NextStep = { do: 'nothing' }
const CONFLICT: NextStep = { conflict: 'state' }

/**
 * The target state of a request's return: `over` if there should be none, `processed` as soon as its goods are
 * inspected, or may be kept: Shopify then counts them as expected but absent.
 */
function desiredFor({ status, settled }: LocalReturn): 'requested' | 'open' | 'processed' | 'over' {
  if (status === 'received') return 'requested'
  if (status === 'rejected' || status === 'cancelled') return 'over'
  // Goods that were refused go back to the customer, who has had their share anyway.
  if (status === 'refused') return settled ? 'processed' : 'over'
  return status === 'completed' || status === 'kept' ? 'processed' : 'open'
}

/**
 * The next step for a request and its return; `remote` is undefined if Shopify has none. A return that only waits
 * cannot have an exchange item, so Shopify gets such an exchange with its approval.
 */
export function nextStep(local: LocalReturn, agreed: Agreed, remote: RemoteReturn | undefined): NextStep {
  const desired = desiredFor(local)
  if (!remote)
    return { do: desired === 'over' || (desired === 'requested' && local.line?.isDue) ? 'nothing' : 'create' }
  if (remote.state === 'DECLINED' || remote.state === 'CANCELED') return afterEnd(local, agreed, remote.state)
  if (desired === 'over') return toEnd(local, remote)
  if (desired === 'requested' && remote.state !== 'REQUESTED') return { apply: 'approve' }
  if (desired === 'open' && isReceived(local, remote)) return toReceive(local)
  if (remote.state === 'CLOSED') return desired === 'processed' ? NOTHING : CONFLICT
  if (!isSame(local.pieces, remote.pieces) || local.line?.isOther)
    return mayRenew(agreed, remote) ? { do: 'renew' } : { conflict: 'pieces' }
  if (desired === 'requested') return NOTHING
  return { do: remote.state === 'REQUESTED' ? 'approve' : 'follow' }
}

/** The return was declined or cancelled. */
function afterEnd(local: LocalReturn, agreed: Agreed, state: 'DECLINED' | 'CANCELED'): NextStep {
  const desired = desiredFor(local)
  if (desired === 'over') return NOTHING
  // Both had ended it, and here it was reconsidered.
  if (desired === 'requested' && (agreed.state === 'DECLINED' || agreed.state === 'CANCELED')) return { do: 'renew' }
  if (desired === 'requested' && state === 'DECLINED') return { apply: 'reject' }
  const mayCancel = state === 'CANCELED' && !local.settled && requestAfter(local.status, 'cancel') !== null
  return mayCancel ? { apply: 'cancel' } : CONFLICT
}

/** True if staff marked in Shopify's admin that everything came back. */
const isReceived = (local: LocalReturn, remote: RemoteReturn) =>
  remote.processed > 0 && remote.processed >= countOf(remote.pieces) && isSame(local.pieces, remote.pieces)

function toReceive({ status }: LocalReturn): NextStep {
  const act = (['arrive', 'accept'] as const).find((one) => requestAfter(status, one) !== null)
  return act ? { apply: act } : CONFLICT
}

/** The request is over, and its return goes on. */
function toEnd({ status }: LocalReturn, { state, processed }: RemoteReturn): NextStep {
  if (state === 'REQUESTED') return { do: status === 'rejected' ? 'decline' : 'cancel' }
  return state === 'OPEN' && status !== 'rejected' && processed === 0 ? { do: 'cancel' } : CONFLICT
}

/** True if a new return may replace this one: nothing came back yet, and no one in Shopify took pieces out of it. */
const mayRenew = (agreed: Agreed, remote: RemoteReturn) =>
  remote.processed === 0 && isSame(agreed.pieces, remote.pieces)

/** True if both have the same pieces and as many. */
export function isSame(one: Pieces, other: Pieces): boolean {
  const lines = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...lines].every((line) => (one[line] ?? 0) === (other[line] ?? 0))
}

/**
 * The news for Shopify about the goods of a request: `came`, they came back or never will; `ends`, its return ends with
 * that.
 */
export function goodsToSync(local: LocalReturn): { came: boolean; ends: boolean } {
  const came = desiredFor(local) === 'processed'
  return { came, ends: came && local.settled }
}

const LOCAL_WORDS: Record<RequestStatus, string> = {
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

const SHOPIFY_WORDS: Record<ShopifyState, string> = {
  REQUESTED: 'waits for a decision',
  OPEN: 'is open',
  CLOSED: 'is closed',
  DECLINED: 'is declined',
  CANCELED: 'is cancelled',
}

/** A conflict in a sentence that names both sides. */
export function conflictWords(
  why: 'state' | 'pieces',
  local: LocalReturn,
  remote: RemoteReturn & { name: string },
): string {
  if (why === 'state') {
    const [here, remoteState] = [LOCAL_WORDS[local.status], SHOPIFY_WORDS[remote.state]]
    return `Here the request is ${here}; Shopify's return ${remote.name} ${remoteState}.`
  }
  const units = countOf(remote.pieces)
  return `Here ${piecesWords(local.pieces)} asked back; Shopify's return ${remote.name} holds ${units} or other ones.`
}

/** A step that Shopify refuses, in a sentence that names both sides. */
export function refusedWords({ status }: LocalReturn, refused: RefusedStep): string {
  const byHand = refusalOf(refused).whose === 'vendor' ? ' Do the step there by hand.' : ''
  const why = refusalWords(refused)
  return `Here the request is ${LOCAL_WORDS[status]}; Shopify refuses that step of its return ${why}.${byHand}`
}

/** The sentence about a decision of staff in Shopify that the request does not allow. It names both sides. */
export const notAppliedWords = ({ status }: LocalReturn, code: string): string =>
  `Here the request is ${LOCAL_WORDS[status]}, and what was done with its return in Shopify is not possible (${code}).`

/** Pieces that Shopify does not let come back, in a sentence that names both sides. */
export const notReturnableWords = (title: string, requested: number, open: number): string =>
  `Here ${requested} × ${title} ${requested === 1 ? 'is' : 'are'} asked back; Shopify lets ` +
  `${open === 0 ? 'none' : open} of it come back.`

const countOf = (pieces: Pieces) => Object.values(pieces).reduce((sum, units) => sum + units, 0)

const piecesWords = (pieces: Pieces) => (countOf(pieces) === 1 ? '1 piece is' : `${countOf(pieces)} pieces are`)
