import { createExchange, createReturn } from '#adapters/shopify/returns/create-return.ts'
import {
  type ExchangeItem,
  type Hold,
  holdExchange,
  processExchange,
  readExchange,
  releaseExchange,
  type RemoteExchange,
} from '#adapters/shopify/returns/exchange-lines.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import {
  endedWords,
  LINE_TROUBLE,
  lineRefusedWords,
  lineStep,
  type LineStep,
  type RemoteLine,
} from '#rules/returns/shopify/exchange-line.ts'
import { goodsToSync } from '#rules/returns/shopify/in-shopify.ts'
import { IN_SHOPIFY } from '../../desk/act.ts'
import { settleRequest } from '../../desk/settle.ts'
import { findRequest } from '../../request/find.ts'
import { agree, type Definition, type Outcome, type Sync } from '../agree.ts'
import { type LocalRequest, localRequest } from '../local-request-store.ts'
import type { Exchange } from './exchange.ts'
import { saveLineRequest, noteHold, noteProcessing, noteUnprocessed } from './exchange-line-store.ts'

/**
 * An exchange as an item of its return, which Shopify makes an item of the order that is exchanged: on hold as long as
 * the goods did not come back, to be sent once it may be, which settles the request.
 */
export const EXCHANGE_LINE: Exchange = {
  createReturn: async ({ context: { sql }, admin, signal }, { id, fee, line }, toCreate) => {
    const { isDue, given, isReserved, lacksVariant } = line!
    if (isDue && lacksVariant) return { why: LINE_TROUBLE.variant }
    if (isDue && !isReserved) return { why: LINE_TROUBLE.unheld }
    await saveLineRequest(sql, id, isDue ? { given, fee } : { given: [], fee: 0 })
    if (!isDue) return { remote: await createReturn(admin, toCreate, signal) }
    try {
      const made = await createExchange(admin, { ...toCreate, given }, signal)
      return 'trouble' in made ? { why: LINE_TROUBLE[made.trouble] } : { remote: made }
    } catch (error) {
      if (!(error instanceof StepRefused)) throw error
      return { why: lineRefusedWords(error) }
    }
  },
  withGoods: async (sync, local, remote) => {
    const isOwed = remote.items.some(({ units, processed }) => units > processed)
    if (!local.line?.isDue || local.settled || !isOwed || !goodsToSync(local).came) return { items: [] }
    const exchange = await readExchange(sync.admin, remote.id, sync.signal)
    const step = stepFor(sync, local, exchange)
    if (step === 'unheld' || step === 'gone') return { why: LINE_TROUBLE[step] }
    if (step !== 'process') return { items: [] }
    const isNoted = await noteProcessing(sync.context.sql, local.id, local.version)
    return isNoted ? { items: exchange.items } : { why: '' }
  },
  agree: async (sync, remote) => (remote && (await agree(sync, itemOf(remote))))?.verdict.why ?? '',
  isBeforeReturn: () => false,
}

interface BothSides {
  local: LocalRequest
  /** Undefined if nothing is to be read from Shopify. */
  exchange: RemoteExchange | undefined
  step: LineStep
}

type Step = Exclude<LineStep, 'nothing' | 'unheld' | 'gone'>
type Perform = (sync: Sync, local: LocalRequest, exchange: RemoteExchange, returnId: string) => Promise<Outcome<never>>

const SENDS_EXCHANGES: ReadonlySet<ShopifyReturn['state']> = new Set(['OPEN', 'CLOSED'])

/** An exchange and the item of this return. */
const itemOf = (remote: ShopifyReturn): Definition<BothSides, never, Step> => ({
  title: 'an exchange and the item of its return',
  async read(sync) {
    const local = await localRequest(sync.context.sql, sync.requestId)
    if (!local?.line) return undefined
    const isOver = wordsOf(local) !== undefined || !SENDS_EXCHANGES.has(remote.state)
    if (isOver) return { local, exchange: undefined, step: 'nothing' }
    const exchange = await readExchange(sync.admin, remote.id, sync.signal)
    return { local, exchange, step: stepFor(sync, local, exchange) }
  },
  next({ local, step }) {
    if (step === 'nothing') return { why: wordsOf(local) ?? '' }
    return step === 'unheld' || step === 'gone' ? { why: LINE_TROUBLE[step] } : { step }
  },
  perform: (sync, { local, exchange }, step) => STEPS[step](sync, local, exchange!, remote.id),
  async refused({ context }, { local, exchange }, refusal) {
    if (!(refusal instanceof StepRefused)) return undefined
    if (sum(exchange!.items, 'processed') === 0) await noteUnprocessed(context.sql, local.id)
    return lineRefusedWords(refusal)
  },
})

const STEPS: Record<Step, Perform> = {
  async process({ context, admin, signal }, { id, version }, { items }, returnId) {
    if (await noteProcessing(context.sql, id, version)) await processExchange(admin, returnId, items, signal)
    return undefined
  },
  async hold({ context, admin, signal }, { id, name }, { sendings }) {
    for (const one of sendings) if (one.isOpen) await holdExchange(admin, one.id, `wapsi ${name}`, signal)
    await noteHold(context.sql, id)
    return undefined
  },
  async release({ admin, signal }, _local, { sendings }) {
    for (const { id, holds } of sendings) {
      const ours = holds.filter(isToLift)
      if (ours.length > 0) await releaseExchange(admin, id, ours, signal)
    }
    return undefined
  },
  // Settled by the exchanged order itself: the item is added to it.
  async settle({ context }, { id, name, version, orderNumber }) {
    if (!(await noteProcessing(context.sql, id, version))) return { why: '' }
    const request = await findRequest(context.sql, name)
    const settlement = { kind: 'order', reference: orderNumber } as const
    if (request) await settleRequest(context, { request, seen: version }, { settlement }, IN_SHOPIFY)
    return { why: '' }
  },
}

const wordsOf = (local: LocalRequest) =>
  local.line && endedWords({ ...local, line: local.line, orderName: `#${local.orderNumber}` })

function stepFor({ policy }: Sync, { status, settled, line }: LocalRequest, { items, sendings }: RemoteExchange) {
  const isReserved = line?.isReserved === true && !line.lacksVariant
  const state = {
    status,
    settled,
    atPickup: policy.ordersAtPickup,
    isReserved,
    wasOnHold: line?.wasOnHold === true,
  }
  return lineStep(state, {
    units: sum(items, 'units'),
    processed: sum(items, 'processed'),
    sending: sendingOf(sendings),
  })
}

const sum = (items: readonly ExchangeItem[], what: 'units' | 'processed') =>
  items.reduce((all, item) => all + item[what], 0)

/**
 * The reasons of Shopify's holds that the sync releases: goods have to come back, or a fee is paid when the exchange is
 * sent. Other holds are the shop's own.
 */
const LIFTED = new Set(['AWAITING_RETURN_ITEMS', 'AWAITING_PAYMENT'])
const isToLift = ({ reason }: Hold) => LIFTED.has(reason)

function sendingOf(sendings: RemoteExchange['sendings']): RemoteLine['sending'] {
  if (sendings.some(({ holds }) => holds.some(isToLift))) return 'held'
  return sendings.some(({ isOpen }) => isOpen) ? 'open' : 'none'
}
