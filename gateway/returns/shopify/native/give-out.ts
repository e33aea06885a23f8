import { UpstreamError } from '#adapters/outcome.ts'
import {
  type ExchangeItem,
  type ExchangeThere,
  exchangeThere,
  type Hold,
  holdExchange,
  processExchange,
  releaseExchange,
} from '#adapters/shopify/returns/exchange-lines.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  LINE_TROUBLE,
  lineRefusedWords,
  lineStep,
  type LineThere,
  unwantedWords,
  waivedLateWords,
} from '#rules/returns/shopify/exchange-line.ts'
import { goodsToTell } from '#rules/returns/shopify/in-shopify.ts'
import type { Context } from '../../../http/context.ts'
import { Refused } from '../../../http/failures.ts'
import { readPolicy } from '../../../policies/policy.ts'
import { IN_SHOPIFY } from '../../desk/act.ts'
import { settleRequest } from '../../desk/settle.ts'
import { findRequest } from '../../request/find.ts'
import { type RequestHere, requestHere } from '../request-here-store.ts'
import type { Asking } from '../steps.ts'
import { noteHeld, noteProcessing, noteUnprocessed } from './line-store.ts'

const MOST_STEPS = 8

/**
 * Brings what the return of an exchange gives out to what the request wants: held as long as the goods did not come
 * back, an item of the order once it may be sent, which settles the request. Both sides are read before each step, so
 * that it is safe to repeat after any failure. Answers why they do not agree, or ''. `there` is its return where there
 * is one.
 */
export async function giveOut(
  context: Context,
  asking: Asking,
  requestId: string,
  there: ShopifyReturn | undefined,
): Promise<string> {
  let wasRefused = false
  for (let n = 0; n < MOST_STEPS; n++) {
    const here = await requestHere(context.sql, requestId)
    if (!here?.line || !there) return ''
    const known = knownWords(here, here.line)
    if (known !== undefined || !STANDS.has(there.state)) return known ?? ''
    const found = await exchangeThere(asking.admin, there.id, asking.signal)
    try {
      const why = await nextOf(context, asking, here, { returnId: there.id, found })
      if (why !== undefined) return why
    } catch (error) {
      // Both sides are read once more: what Shopify refuses may have been done.
      if (error instanceof StepRefused && wasRefused) return refusedFor(context, here, found, error)
      wasRefused ||= error instanceof StepRefused
      // The request changed meanwhile, and is read again.
      if (!(error instanceof Refused || error instanceof StepRefused)) throw error
    }
  }
  throw new UpstreamError('shopify: an exchange and the item of its return do not come to agree')
}

const STANDS: ReadonlySet<ShopifyReturn['state']> = new Set(['OPEN', 'CLOSED'])
const IS_OVER: ReadonlySet<RequestHere['status']> = new Set(['received', 'rejected', 'cancelled', 'refused'])

/** What there is to say without asking Shopify; undefined where the exchange is still to be given out. */
function knownWords({ status, settled, fee, orderNumber }: RequestHere, line: NonNullable<RequestHere['line']>) {
  if (!line.isWanted) return line.processed ? unwantedWords(`#${orderNumber}`) : ''
  if (settled) return line.askedFee > fee ? waivedLateWords((line.askedFee - fee) * 100, `#${orderNumber}`) : ''
  return IS_OVER.has(status) ? '' : undefined
}

interface Found {
  returnId: string
  found: ExchangeThere
}

/** Does the next step; answers a sentence, or undefined where there is more to do. */
async function nextOf(
  context: Context,
  { admin, signal }: Asking,
  here: RequestHere,
  { returnId, found }: Found,
): Promise<string | undefined> {
  const { sendings } = found
  const step = await stepFor(context, here, found)
  switch (step) {
    case 'nothing':
      return ''
    case 'unheld':
    case 'gone':
      return LINE_TROUBLE[step]
    case 'process':
      if (await noteProcessing(context.sql, here.id, here.version))
        await processExchange(admin, returnId, found.items, signal)
      return undefined
    case 'hold':
      for (const one of sendings) if (one.isOpen) await holdExchange(admin, one.id, `wapsi ${here.name}`, signal)
      await noteHeld(context.sql, here.id)
      return undefined
    case 'release':
      for (const { id, holds } of sendings) {
        const ours = holds.filter(isToLift)
        if (ours.length > 0) await releaseExchange(admin, id, ours, signal)
      }
      return undefined
    case 'settle':
      await settle(context, here)
      return ''
  }
}

async function stepFor({ sql, config }: Context, here: RequestHere, { items, sendings }: ExchangeThere) {
  const { ordersAtPickup } = await readPolicy(sql, config)
  const { status, settled, line } = here
  const isHeld = line?.isHeld === true && !line.lacksVariant
  const stands = { status, settled, atPickup: ordersAtPickup, isHeld, wasHeld: line?.wasHeld === true }
  return lineStep(stands, {
    units: sum(items, 'units'),
    processed: sum(items, 'processed'),
    sending: sendingOf(sendings),
  })
}

const sum = (items: readonly ExchangeItem[], what: 'units' | 'processed') =>
  items.reduce((all, item) => all + item[what], 0)

/**
 * That goods have to come back, and that a fee is due which is paid when the exchange is sent. Other holds are the
 * shop's own.
 */
const LIFTED = new Set(['AWAITING_RETURN_ITEMS', 'AWAITING_PAYMENT'])
const isToLift = ({ reason }: Hold) => LIFTED.has(reason)

function sendingOf(sendings: ExchangeThere['sendings']): LineThere['sending'] {
  if (sendings.some(({ holds }) => holds.some(isToLift))) return 'held'
  return sendings.some(({ isOpen }) => isOpen) ? 'open' : 'none'
}

/** By the order that is exchanged: the item is added to it. */
async function settle(context: Context, { id, name, version, orderNumber }: RequestHere): Promise<void> {
  if (!(await noteProcessing(context.sql, id, version))) return
  const request = await findRequest(context.sql, name)
  const settlement = { kind: 'order', reference: orderNumber } as const
  if (request) await settleRequest(context, { request, seen: version }, { settlement }, IN_SHOPIFY)
}

async function refusedFor(
  { sql }: Context,
  here: RequestHere,
  { items }: ExchangeThere,
  refused: StepRefused,
): Promise<string> {
  if (sum(items, 'processed') === 0) await noteUnprocessed(sql, here.id)
  return lineRefusedWords(refused)
}

/**
 * What the return gives out, to be made items of the order in one step with the goods that came: the order then stays
 * even, and nothing is held for a payment. `conflict` where it cannot be; '' where the request changed meanwhile.
 */
export async function givenWithGoods(
  context: Context,
  { admin, signal }: Asking,
  here: RequestHere,
  there: ShopifyReturn,
): Promise<{ items: readonly ExchangeItem[] } | { conflict: string }> {
  const isOwed = there.items.some(({ units, processed }) => units > processed)
  if (!here.line?.isWanted || here.settled || !isOwed || !goodsToTell(here).came) return { items: [] }
  const found = await exchangeThere(admin, there.id, signal)
  const step = await stepFor(context, here, found)
  if (step === 'unheld' || step === 'gone') return { conflict: LINE_TROUBLE[step] }
  if (step !== 'process') return { items: [] }
  return (await noteProcessing(context.sql, here.id, here.version)) ? { items: found.items } : { conflict: '' }
}
