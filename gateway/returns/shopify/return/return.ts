import { UpstreamError } from '#adapters/outcome.ts'
import { UNREADABLE } from '#adapters/shopify/returns/pages.ts'
import {
  type ListedReturn,
  piecesIn,
  readReturn,
  returnsOfOrder,
  type ShopifyReturn,
} from '#adapters/shopify/returns/read.ts'
import {
  type Agreed,
  conflictWords,
  type NextStep,
  nextStep,
  notAppliedWords,
  refusedWords,
  type RemoteReturn,
} from '#rules/returns/shopify/in-shopify.ts'
import { type MoneyStep, moneyStep } from '#rules/returns/shopify/money-step.ts'
import { Refused } from '../../../http/failures.ts'
import type { Definition, Outcome, Sync, Verdict } from '../agree.ts'
import { type LocalRequest, localRequest } from '../local-request-store.ts'
import { type DueByShopify, dueBack } from '../money/due-back.ts'
import { CARD_STEPS, sendCard } from '../money/gift-card.ts'
import { type SavedCard, savedCard } from '../money/gift-card-store.ts'
import { isReceivedInShopify, REFUND_STEPS } from '../money/refund.ts'
import { APPLIED_STEPS, type AppliedStep } from './apply-shopify-decision.ts'
import { createReturn } from './create.ts'
import { endReturn, followReturn, openReturn } from './follow.ts'
import { beginRound, type SavedReturn, savedReturn, saveReturn } from './shopify-return-store.ts'

/** A request and its return in Shopify, as they are now. */
export interface ReturnSides {
  local: LocalRequest
  saved: SavedReturn
  remote: ShopifyReturn | undefined
  /** Shopify knows the order, and shows it. */
  isKnown: boolean
  /** Returns of earlier rounds that are not over. */
  outdated: ListedReturn[]
  agreed: Agreed
  card: SavedCard | undefined
  due: DueByShopify | undefined
}

/** The same, with a return. */
export interface BothSides extends ReturnSides {
  remote: ShopifyReturn
}

/** One step of a return, of its money, or of a decision by staff in Shopify. */
export type ReturnStep = (sync: Sync, both: BothSides) => Promise<Outcome<ShopifyReturn>>

type Step = Extract<NextStep, { do: string }>['do'] | 'end_outdated' | MoneyStep | AppliedStep

const UNKNOWN_ORDER = 'Here the customer asks for a return; Shopify does not know the order, or does not show it.'
const OUTDATED = 'The customer changed their request: another return takes its place.'

/** A request and its return. A refund by Shopify belongs to it, since it is paid in one step with the goods. */
export const RETURN: Definition<ReturnSides, ShopifyReturn, Step> = {
  title: 'a return and its request',
  read: readSides,
  next: nextOf,
  // Only a step that needs no return is done without one.
  perform: (sync, both, step) => STEPS[step](sync, { ...both, remote: both.remote! }),
  refused: async (_sync, { local }, refusal) =>
    refusal instanceof Refused ? notAppliedWords(local, refusal.code) : refusedWords(local, refusal),
}

function nextOf({ local, remote, agreed, card, due, ...both }: ReturnSides): { step: Step } | Verdict {
  if (!both.isKnown) return { why: UNKNOWN_ORDER }
  if (both.outdated.length > 0) return { step: 'end_outdated' }
  const state = remote && stateOf(remote)
  const next = nextStep(local, agreed, state)
  const isReceived = remote !== undefined && isReceivedInShopify(remote)
  const money = moneyStep({ due: due?.method, isCardOpen: card?.sealed != null, isReceived }, next)
  if (money) return { step: money }
  if ('conflict' in next) return { why: conflictWords(next.conflict, local, { ...state!, name: remote!.name }) }
  return { step: 'apply' in next ? `apply_${next.apply}` : next.do }
}

const STEPS: Record<Step, ReturnStep> = {
  ...APPLIED_STEPS,
  ...CARD_STEPS,
  ...REFUND_STEPS,
  create: createReturn,
  async approve(sync, { remote }) {
    return { remote: await openReturn(sync, remote) }
  },
  decline: (sync, both) => end(sync, both, 'DECLINED'),
  cancel: (sync, both) => end(sync, both, 'CANCELED'),
  async renew({ context }, { local }) {
    await beginRound(context.sql, local.id)
    return undefined
  },
  async end_outdated(sync, { outdated, remote }) {
    for (const one of outdated) await endReturn(sync, one, OUTDATED)
    return remote && { remote }
  },
  async follow(sync, both) {
    const outcome = await followReturn(sync, both)
    return outcome === 'unmoved' ? settle(sync, both) : outcome
  },
  nothing: settle,
}

/** Noted first: it is known then that we ended it, also after a lost answer. */
async function end(sync: Sync, { local, remote }: BothSides, state: 'DECLINED' | 'CANCELED'): Promise<undefined> {
  await saveReturn(sync.context.sql, local.id, { ...agreedReturn(remote), state })
  await endReturn(sync, remote, state === 'DECLINED' ? local.reasonGiven : undefined)
}

/** Notes that both sides agree; a gift card that was made goes to its customer then. */
async function settle(sync: Sync, { local, remote, card }: ReturnSides): Promise<Verdict> {
  if (remote) await saveReturn(sync.context.sql, local.id, agreedReturn(remote))
  return { why: card ? await sendCard(sync, local, card) : '' }
}

async function readSides(sync: Sync, known: ShopifyReturn | undefined): Promise<ReturnSides | undefined> {
  const { sql } = sync.context
  const local = await localRequest(sql, sync.requestId)
  if (!local) return undefined
  const saved = await savedReturn(sql, local.id)
  const { remote, isKnown, outdated } = known
    ? { remote: known, isKnown: true, outdated: [] }
    : await findReturn(sync, local, saved)
  if (remote && remote.orderId !== local.orderId)
    throw new UpstreamError('shopify: the return of another order was answered')
  const agreed = remote ? await agreedOn(sync, local, remote, saved) : NOTHING_YET
  const card = await savedCard(sql, local.id)
  const due = remote && (await dueBack(sync, local))
  return { local, saved, remote, isKnown, outdated, agreed, card, due }
}

type Found = Pick<ReturnSides, 'remote' | 'isKnown' | 'outdated'>

async function findReturn({ admin, signal }: Sync, local: LocalRequest, saved: SavedReturn): Promise<Found> {
  const { returnId, round, oldIds } = saved
  // The other returns of the order matter only if there was an earlier round.
  const byId = returnId !== null && round === 1 ? await readReturn(admin, returnId, signal) : undefined
  if (byId) return { remote: byId, isKnown: true, outdated: [] }
  const list = await returnsOfOrder(admin, local.orderId, signal)
  if (!list) return { remote: undefined, isKnown: false, outdated: [] }
  const { all: listed, isWhole } = list
  const ours = listed.filter(({ mark }) => mark?.request === local.name)
  const old = [
    ...listed.filter(({ id }) => oldIds.includes(id)),
    ...ours.filter(({ id, mark }) => mark!.round < round && !oldIds.includes(id)),
  ]
  const found = listed.find(({ id }) => id === returnId) ?? ours.find(({ mark }) => mark!.round === round)
  if (!found && !isWhole) throw new UpstreamError(UNREADABLE)
  const remote = found && (await readReturn(admin, found.id, signal))
  return { remote, isKnown: true, outdated: old.filter(isAlive) }
}

const NOTHING_YET: Agreed = { state: '', pieces: {} }
const isAlive = ({ state }: ListedReturn) => state === 'REQUESTED' || state === 'OPEN'

/** A return that is seen for the first time was made as one that waits. */
async function agreedOn(
  { context: { sql } }: Sync,
  local: LocalRequest,
  remote: ShopifyReturn,
  saved: SavedReturn,
): Promise<Agreed> {
  if (saved.returnId === remote.id) return saved
  const agreed = { ...agreedReturn(remote), state: 'REQUESTED' } as const
  await saveReturn(sql, local.id, agreed)
  return agreed
}

const agreedReturn = (remote: ShopifyReturn) => ({
  returnId: remote.id,
  name: remote.name,
  state: remote.state,
  pieces: piecesIn(remote),
})

const stateOf = (remote: ShopifyReturn): RemoteReturn => ({
  state: remote.state,
  pieces: piecesIn(remote),
  processed: remote.items.reduce((sum, { processed }) => sum + processed, 0),
})
