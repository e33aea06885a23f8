import { UpstreamError } from '#adapters/outcome.ts'
import { UNREADABLE } from '#adapters/shopify/returns/pages.ts'
import {
  type ListedReturn,
  piecesIn,
  readReturn,
  returnsOfOrder,
  type ShopifyReturn,
} from '#adapters/shopify/returns/read.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  type Agreed,
  conflictWords,
  type NextStep,
  nextStep,
  notTakenOverWords,
  refusedWords,
  type StandsThere,
} from '#rules/returns/shopify/in-shopify.ts'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { type DueByShopify, dueBack } from './money/due-back.ts'
import { giveCard, sendCard, settleByCard } from './money/gift-card.ts'
import { keptCard } from './money/gift-card-store.ts'
import { beginRound, keepParcels, keepReturn, type KeptReturn, keptReturn } from './kept-store.ts'
import { givenWithGoods } from './native/give-out.ts'
import { isReceivedThere, payBack, settleByRefund } from './money/refund.ts'
import { requestHere, type RequestHere } from './request-here-store.ts'
import { type Asking, askForReturn, endReturn, followReturn, openReturn } from './steps.ts'
import { takeOver } from './take-over.ts'

const MOST_STEPS = 12
const UNKNOWN_ORDER = 'Here the customer asks for a return; Shopify does not know the order, or does not show it.'

/** The result of a look at both sides: why they do not agree, or ''; and whether Shopify knows the order. */
export interface Look {
  version: number
  conflict: string
  isKnown: boolean
  /** Its return as it stood then. */
  there: ShopifyReturn | undefined
}

/** Both sides of one request, as read now. */
interface Sides {
  here: RequestHere
  round: number
  /** The parcels that Shopify is known to have. */
  parcels: readonly string[]
  there: ShopifyReturn | undefined
  agreed: Agreed
}

/**
 * What came of one step: it was done, and both sides are read again, where the step answered with the return as it
 * stands now (`now`) only this one; or both agree, or a sentence why not.
 */
type Outcome = 'again' | 'agreed' | { now: ShopifyReturn } | { conflict: string }

/**
 * Brings a request and its return in Shopify to the same state, step by step. Both are read before each step (`seen` is
 * a return that was just read), so it can be repeated after any failure. Undefined if the request is gone.
 */
export async function reconcile(
  context: Context,
  asking: Asking,
  requestId: string,
  seen?: ShopifyReturn,
): Promise<Look | undefined> {
  const began = context.now()
  let refusedBefore = ''
  let known = seen
  for (let n = 0; n < MOST_STEPS; n++) {
    const here = await requestHere(context.sql, requestId)
    if (!here) return undefined
    let outcome: Outcome
    let there: ShopifyReturn | undefined
    try {
      const { kept, found } = await bothRead(context, asking, here, known)
      if (found === 'no order') return { version: here.version, conflict: UNKNOWN_ORDER, isKnown: false, there }
      there = found
      outcome = await perform(context, { ...asking, began }, await sidesOf(context, here, kept, there))
    } catch (error) {
      if (!(error instanceof StepRefused || error instanceof Refused)) throw error
      const code = error instanceof Refused ? error.code : error.reason
      // What was refused may have been done meanwhile: both sides are read once more.
      outcome = code === refusedBefore ? { conflict: wordsOf(here, error) } : 'again'
      refusedBefore = code
    }
    known = typeof outcome === 'object' && 'now' in outcome ? outcome.now : undefined
    if (outcome === 'agreed') return { version: here.version, conflict: '', isKnown: true, there }
    if (typeof outcome === 'object' && 'conflict' in outcome)
      return { version: here.version, conflict: outcome.conflict, isKnown: true, there }
  }
  throw new UpstreamError('shopify: a return and its request do not come to agree')
}

/** What one side does not take of the other: Shopify a step of its return, or the request here what staff did there. */
const wordsOf = (here: RequestHere, error: StepRefused | Refused): string =>
  error instanceof Refused ? notTakenOverWords(here, error.code) : refusedWords(here, error)

/** What is kept of the return of a request, and how it stands; 'no order' where Shopify does not show the order. */
async function bothRead(context: Context, asking: Asking, here: RequestHere, known: ShopifyReturn | undefined) {
  const kept = await keptReturn(context.sql, here.id)
  const found = known ?? (await findReturn(asking, here, kept))
  if (typeof found === 'object' && found.orderId !== here.orderId)
    throw new UpstreamError('shopify: the return of another order was answered')
  return { kept, found }
}

async function findReturn(
  asking: Asking,
  here: RequestHere,
  kept: KeptReturn,
): Promise<ShopifyReturn | undefined | 'no order'> {
  const { admin, signal } = asking
  // The other returns of the order matter only where there was an earlier round.
  const byId = kept.returnId !== null && kept.round === 1 ? await readReturn(admin, kept.returnId, signal) : undefined
  if (byId) return byId
  const list = await returnsOfOrder(admin, here.orderId, signal)
  if (!list) return 'no order'
  const { all: listed, isWhole } = list
  const ours = listed.filter(({ mark }) => mark?.request === here.name)
  const old = [
    ...listed.filter(({ id }) => kept.oldIds.includes(id)),
    ...ours.filter(({ id, mark }) => mark!.round < kept.round && !kept.oldIds.includes(id)),
  ]
  for (const one of old) if (isAlive(one.state)) await endReturn(asking, one, OF_BEFORE)
  const found = listed.find(({ id }) => id === kept.returnId) ?? ours.find(({ mark }) => mark!.round === kept.round)
  if (!found && !isWhole) throw new UpstreamError(UNREADABLE)
  return found && readReturn(admin, found.id, signal)
}

async function sidesOf(
  context: Context,
  here: RequestHere,
  kept: KeptReturn,
  there: ShopifyReturn | undefined,
): Promise<Sides> {
  const agreed = there && (await agreedOn(context, here, there, kept))
  return { here, round: kept.round, parcels: kept.parcels, there, agreed: agreed ?? NOTHING_YET }
}

const NOTHING_YET: Agreed = { state: '', pieces: {} }
const OF_BEFORE = 'The customer changed their request: another return takes its place.'
const isAlive = (state: ListedReturn['state']) => state === 'REQUESTED' || state === 'OPEN'

/** A return that is seen for the first time was made as one that waits. */
async function agreedOn(
  { sql }: Context,
  here: RequestHere,
  there: ShopifyReturn,
  kept: Agreed & { returnId: string | null },
): Promise<Agreed> {
  if (kept.returnId === there.id) return kept
  const agreed = { state: 'REQUESTED', pieces: piecesIn(there) } as const
  await keepReturn(sql, here.id, { returnId: there.id, name: there.name, ...agreed })
  return agreed
}

async function perform(context: Context, asking: Asking & { began: Date }, sides: Sides): Promise<Outcome> {
  const { here, there, agreed } = sides
  const card = await keptCard(context.sql, here.id)
  if (card?.sealed) return outcomeOf(await settleByCard(context, asking, here, card))
  const due = there && (await dueBack(context, here))
  if (due && isReceivedThere(there)) return outcomeOf(await settleByRefund(context, asking, { here, there, due }))
  const stands = there && standsThere(there)
  const step = nextStep(here, agreed, stands)
  if ('conflict' in step) return { conflict: conflictWords(step.conflict, here, { ...stands!, name: there!.name }) }
  if ('take' in step) {
    await takeOver(context, here, step.take, there!)
    return 'again'
  }
  if (step.do === 'ask') {
    const asked = await askForReturn(context.sql, asking, here, sides.round)
    return 'made' in asked ? { now: asked.made } : asked
  }
  const outcome = there ? await atShopify(context, asking, step, { ...sides, there, due }) : 'agreed'
  return outcome === 'agreed' && card ? sent(await sendCard(context, asking, here, card)) : outcome
}

/** A step on the return that there is. */
async function atShopify(
  context: Context,
  asking: Asking,
  step: Extract<NextStep, { do: string }>,
  { here, there, due, parcels }: Sides & { there: ShopifyReturn; due: DueByShopify | undefined },
): Promise<Outcome> {
  const { sql } = context
  const keep = (state: ShopifyReturn['state']) =>
    keepReturn(sql, here.id, { returnId: there.id, name: there.name, state, pieces: piecesIn(there) })
  const agree = async (): Promise<Outcome> => {
    await keep(there.state)
    return 'agreed'
  }
  switch (step.do) {
    case 'approve':
      return { now: await openReturn(asking, there) }
    case 'decline':
    case 'cancel':
      // Noted first: what ends it is then known to be us, also after a lost answer.
      await keep(step.do === 'decline' ? 'DECLINED' : 'CANCELED')
      await endReturn(asking, there, step.do === 'decline' ? here.reasonGiven : undefined)
      return 'again'
    case 'renew':
      await beginRound(sql, here.id)
      return 'again'
    case 'follow':
      if (due?.way === 'card') return outcomeOf(await giveCard(context, asking, { here, there, due }))
      if (due)
        return outcomeOf(
          await payBack(context, asking, { here, there, due }, (refund) =>
            followReturn(asking, here, there, { refund }),
          ),
        )
      return (await follow(context, asking, here, there, parcels)) ?? agree()
    case 'nothing':
    case 'ask':
      return agree()
  }
}

/** Tells what Shopify does not know yet, without the parcels that it has; undefined where nothing has moved. */
async function follow(
  context: Context,
  asking: Asking,
  here: RequestHere,
  there: ShopifyReturn,
  known: readonly string[],
): Promise<Outcome | undefined> {
  const given = await givenWithGoods(context, asking, here, there)
  if ('conflict' in given) return outcomeOf(given.conflict)
  const parcels = here.parcels.filter(({ awb }) => !known.includes(awb))
  const goesOut = { exchange: given.items }
  const { hasMoved, hasParcels } = await followReturn(asking, { ...here, parcels }, there, goesOut)
  const awbs = parcels.map(({ awb }) => awb)
  if (hasParcels) await keepParcels(context.sql, here.id, awbs)
  return hasMoved ? 'again' : undefined
}

const outcomeOf = (conflict: string | undefined): Outcome =>
  conflict === undefined ? 'agreed' : conflict ? { conflict } : 'again'

const sent = (conflict: string): Outcome => (conflict ? { conflict } : 'agreed')

const standsThere = (there: ShopifyReturn): StandsThere => ({
  state: there.state,
  pieces: piecesIn(there),
  processed: there.items.reduce((sum, { processed }) => sum + processed, 0),
})
