import { describe, expect, test } from 'vitest'
import { fake, start } from '#fakes/shopify/testing/shop.ts'
import { UpstreamError } from '../../outcome.ts'
import { type Admin, openAdmin, reading } from '../admin.ts'
import { countPlaced, orderInFull, ordersChanged } from '../orders/queries.ts'
import { askForExport } from '../export/bulk-operation.ts'
import { findGiftCard, makeGiftCard, sendGiftCard } from '../gift-cards.ts'
import { mirrorEntry } from '../metafield.ts'
import { forgiveCharge } from '../replacements/charge.ts'
import { completeDraft, discardDraft, findDraft, keepDraftUntil, makeDraft, readDraft } from '../replacements/drafts.ts'
import { createReturn, createExchange } from '../returns/create-return.ts'
import { readExchange, holdExchange, processExchange } from '../returns/exchange-lines.ts'
import { approveReturn, closeReturn } from '../returns/moves.ts'
import { orderOfPart } from '../returns/parts.ts'
import { restockLocations } from '../returns/places.ts'
import { processReturn } from '../returns/process.ts'
import { readReturn, returnsOfOrder } from '../returns/read.ts'
import { proposedRefund, refundsOfReturn } from '../returns/refund.ts'
import { returnablePieces } from '../returns/returnable.ts'
import { reverseParcels, sendParcel, reverseOrders } from '../returns/reverse-delivery.ts'
import { subscriptionsOf } from '../setup/subscriptions.ts'

type Json = Record<string, unknown>

/** The true answer to each operation of the call that runs, by its name. */
let answers = new Map<string, Json>()
let sent: string[] = []
let spoil: (operation: string, data: Json) => Json = (_operation, data) => data
const nameOf = (operation: string) => /\b(?:query|mutation)\s+(\w+)/.exec(operation)?.[1] ?? ''

/** Answers with the recorded answer, spoilt. */
const admin = reading(async <Data>(operation: string, variables: object) => {
  sent.push(`${operation} ${JSON.stringify(variables)}`)
  const name = nameOf(operation)
  return spoil(name, structuredClone(answers.get(name) ?? {})) as Data
})

/** Asks the stand-in, and records. */
const recording = () => {
  const { raw } = openAdmin({ url: fake.url, token: fake.token, timeoutMs: 5_000 })
  return reading(async <Data>(operation: string, variables: Record<string, unknown>) => {
    const data = await raw<Data>(operation, variables)
    answers.set(nameOf(operation), data as Json)
    return data
  })
}

const MARK = { request: '1042.1', round: 1 }
const WANTED = {
  orderId: '42',
  mark: MARK,
  text: 'Too tight',
  pieces: [{ pieceId: '501', units: 2, reason: 'too-small' }],
  fee: 99,
} as const
const EXCHANGED = {
  ...WANTED,
  mark: { request: '1042.2', round: 1 },
  pieces: [{ pieceId: '502', units: 1, reason: 'too-big' }],
  given: [{ variantId: '77', paidPaise: 89_910 }],
} as const
const ADDRESS = { address1: '1 Road', city: 'Guwahati', zip: '781001', province: 'Assam' }
const DRAFT = {
  mark: MARK,
  orderName: '#1042',
  customerId: '8',
  email: '',
  firstName: 'Anita',
  phone: '9864012345',
  address: ADDRESS,
  pieces: [{ variantId: '77', units: 1 }],
  chargePaise: 9_900,
  morePaise: 0,
  feePayment: 'sent',
  reservedUntil: null,
} as const
const CARD = { code: 'ABCDEFGH23456789', paise: 69_900, customerId: '8', note: 'Wapsi 1042.1', since: new Date(0) }
const ENTRY = { fulfillment_id: '1042.1', status: 'open' }
const MARKS = { tags: ['wapsi-open'], ours: ['wapsi-open'], link: 'https://a.example' }
const WHEN = { from: new Date(0), until: new Date('2027-01-01T00:00:00Z') }
const FOUND = { of: () => 'RESTOCKED' as const, locationOf: () => '1' }

/** The ids that earlier calls of a run made and later ones need. */
const made: Record<string, string> = {}

async function pagesOf(pages: ReturnType<typeof ordersChanged>) {
  const found = []
  for await (const page of pages) found.push(page)
  return found
}

/** In this order each is possible once against the stand-in. */
const CALLS: [string, (to: Admin) => Promise<unknown>][] = [
  ['returnablePieces', (to) => returnablePieces(to, '42')],
  ['createReturn', async (to) => (made['return'] = (await createReturn(to, WANTED)).id)],
  ['readReturn, waiting', (to) => readReturn(to, made['return']!)],
  ['approveReturn', (to) => approveReturn(to, made['return']!)],
  ['returnsOfOrder', (to) => returnsOfOrder(to, '42')],
  ['reverseParcels', async (to) => (made['way'] = (await reverseParcels(to, made['return']!))[0]?.id ?? '')],
  ['sendParcel', (to) => sendParcel(to, { id: made['way']!, awbs: [] }, { awb: '29', url: null })],
  ['reverseOrders', (to) => reverseOrders(to, made['return']!)],
  ['orderOfPart', (to) => orderOfPart(to, { kind: 'ReverseFulfillmentOrder', id: made['way']! })],
  ['placesOfGoods', async (to) => (await restockLocations(to, '42'))('501')],
  [
    'proposedRefund, and the goods with it',
    async (to) => {
      const there = await readReturn(to, made['return']!)
      if (!there) return undefined
      const refund = await proposedRefund(to, there)
      return processReturn(to, there, await reverseOrders(to, there.id), { ...FOUND, refund })
    },
  ],
  ['refundsOfReturn', (to) => refundsOfReturn(to, made['return']!)],
  ['closeReturn', (to) => closeReturn(to, made['return']!)],
  ['createExchange', async (to) => (made['exchange'] = ((await createExchange(to, EXCHANGED)) as { id: string }).id)],
  [
    'processExchange',
    async (to) => processExchange(to, made['exchange']!, (await readExchange(to, made['exchange']!)).items),
  ],
  [
    'holdExchange',
    async (to) => {
      const { sendings } = await readExchange(to, made['exchange']!)
      for (const { id } of sendings) await holdExchange(to, id, 'ours')
    },
  ],
  ['makeDraft', async (to) => (made['draft'] = (await makeDraft(to, DRAFT)).id)],
  ['findDraft', (to) => findDraft(to, MARK)],
  ['readDraft', (to) => readDraft(to, made['draft']!)],
  ['keepDraftUntil', (to) => keepDraftUntil(to, made['draft']!, null)],
  ['completeDraft', async (to) => (made['order'] = (await completeDraft(to, made['draft']!)).order?.id ?? '')],
  ['discardDraft', async (to) => discardDraft(to, (await makeDraft(to, { ...DRAFT, mark: { ...MARK, round: 2 } })).id)],
  ['forgiveCharge', (to) => forgiveCharge(to, made['order']!)],
  ['makeGiftCard', async (to) => (made['card'] = (await makeGiftCard(to, CARD)).id)],
  ['findGiftCard', (to) => findGiftCard(to, CARD)],
  ['sendGiftCard', (to) => sendGiftCard(to, made['card']!)],
  ['mirrorEntry', (to) => mirrorEntry(to, '42', ENTRY, undefined, MARKS)],
  ['orderInFull', (to) => orderInFull(to, '42')],
  ['ordersChanged', (to) => pagesOf(ordersChanged(to, WHEN))],
  ['countPlaced', (to) => countPlaced(to, WHEN)],
  ['askForExport', (to) => askForExport(to, 'query { orders { edges { node { id } } } }')],
  ['subscriptionsOf', (to) => subscriptionsOf(to)],
]

/** The recorded answers of each call. The first test records them. */
const recorded = new Map<string, Map<string, Json>>()

test('each call is possible once', async () => {
  await start({ bucket: { maximumAvailable: 20_000, restoreRate: 1_000 } })
  const goods = { productId: '1', title: 'Tee', size: 'M', price: '999.00', inventoryItemId: null }
  for (const id of ['70', '77']) fake.shop.variants.set(id, { ...goods, id, sku: id })
  for (const [name, call] of CALLS) {
    answers = new Map()
    await call(recording())
    recorded.set(name, answers)
  }
  expect(recorded.size).toBe(CALLS.length)
})

type Path = (string | number)[]

/** The path of everything in it. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries = Array.isArray(value) ? value.map((one, at) => [at, one] as const) : Object.entries(value)
  return [path, ...entries.flatMap(([key, one]) => pathsOf(one, [...path, key]))]
}

const MISSING = Symbol('missing')
const DOUBLED = Symbol('doubled')
const OTHER = Symbol('another id')
const SPOILT: unknown[] = [null, MISSING, 'NaN', -1, {}, [], [null], true, DOUBLED, OTHER]

/** The same with another value at a path; undefined if that changes nothing. */
function withValue(answer: Json, path: Path, value: unknown): Json | undefined {
  const last = path.at(-1)!
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Json)[key], answer) as Json
  const held = parent[last]
  if (value === MISSING) delete parent[last]
  else if (value === DOUBLED) {
    if (!Array.isArray(held) || held.length === 0) return undefined
    parent[last] = [...(held as unknown[]), held[0], null]
  } else if (value === OTHER) {
    if (typeof held !== 'string' || !/^gid:.*\d$/.test(held)) return undefined
    parent[last] = `${held}9`
  } else parent[last] = value
  return answer
}

const isNumberless = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isNaN(value)) ||
  (value instanceof Date && Number.isNaN(value.getTime())) ||
  (typeof value === 'object' && value !== null && Object.values(value).some(isNumberless))

const NEVER_SENT = /NaN|undefined|gid:\/\/shopify\/\w+\/(?!\d+")/

describe.each(CALLS)('%s', (name, call) => {
  test('whatever is wrong inside an answer, it is used as it should be or not at all', async () => {
    const wrong: string[] = []
    answers = recorded.get(name)!
    for (const [operation, answer] of answers)
      for (const path of pathsOf(answer).slice(1))
        for (const value of SPOILT) {
          const spoilt = withValue(structuredClone(answer), path, value)
          if (!spoilt) continue
          spoil = (which, held) => (which === operation ? structuredClone(spoilt) : held)
          sent = []
          const what = `${operation} ${path.join('.')} ${String(value)}`
          const result = await call(admin).catch((error: unknown) => error)
          const isCrash = result instanceof Error && !(result instanceof UpstreamError)
          if (isCrash || isNumberless(result) || NEVER_SENT.test(sent.join('\n'))) wrong.push(what)
        }
    spoil = (_operation, held) => held
    expect(wrong).toEqual([])
  })
})

/** The data of one operation of a call, changed in place. */
async function changed(name: string, operation: string, change: (data: never) => void): Promise<unknown> {
  answers = structuredClone(recorded.get(name)!)
  change(answers.get(operation) as never)
  sent = []
  return CALLS.find(([other]) => other === name)![1](admin)
}
interface Nodes {
  nodes: unknown[]
}

test.each([
  ['findDraft', 'NewestDrafts', 'draftOrders'],
  ['findGiftCard', 'NewestGiftCards', 'giftCards'],
])(
  '%s: ours is found beside what cannot be read; else it is not said that there is none',
  async (name, operation, key) => {
    const broken = (data: Record<string, Nodes>) => void data[key]!.nodes.unshift(null, { id: 'x' })
    expect(await changed(name, operation, broken)).toMatchObject({ id: expect.any(String) })
    const alone = (data: Record<string, Nodes>) => void (data[key]!.nodes = [{ id: 'x' }])
    await expect(changed(name, operation, alone)).rejects.toThrow(UpstreamError)
  },
)

test('returns and orders: the rest of a page is taken, each once, and it is said that this is not all', async () => {
  const spoilPage = (page: Nodes) => void (page.nodes = [page.nodes[0], null, page.nodes[0], { id: 7 }])
  const returns = (data: { order: { returns: Nodes } }) => spoilPage(data.order.returns)
  expect(await changed('returnsOfOrder', 'ReturnsOfOrder', returns)).toMatchObject({ all: [{}], isWhole: false })
  const orders = (data: { orders: Nodes }) => spoilPage(data.orders)
  expect(await changed('ordersChanged', 'OrdersWithin', orders)).toMatchObject([{ orders: [{}], isWhole: false }])
})

test('a return that cannot be read may be ours: no second one is asked for', async () => {
  const returns = (data: { order: { returns: Nodes } }) => void (data.order.returns.nodes = [{ id: 'x' }])
  await expect(changed('createReturn', 'ReturnTerms', returns)).rejects.toThrow(UpstreamError)
  expect(sent).toHaveLength(1)
})

test.each([
  [
    'createReturn',
    'AskBack',
    (data: { returnRequest: { return: Json } }) =>
      (data.returnRequest.return['order'] = { id: 'gid://shopify/Order/43' }),
  ],
  [
    'readReturn, waiting',
    'ReturnWithItems',
    (data: { return: Json }) => (data.return['id'] = 'gid://shopify/Return/9'),
  ],
  [
    'makeDraft',
    'MakeDraft',
    (data: { draftOrderCreate: { draftOrder: Json } }) =>
      (data.draftOrderCreate.draftOrder['customAttributes'] = [{ key: '_wapsi', value: '1043.1/1' }]),
  ],
  [
    'makeGiftCard',
    'MakeGiftCard',
    (data: { giftCardCreate: { giftCard: Json } }) => (data.giftCardCreate.giftCard['lastCharacters'] = 'zzzz'),
  ],
  ['mirrorEntry', 'OrderRequests', (data: { order: Json }) => (data.order['id'] = 'gid://shopify/Order/43')],
  ['orderInFull', 'OrderInFull', (data: { order: Json }) => (data.order['id'] = 'gid://shopify/Order/43')],
])('%s: what belongs to another customer or order is not taken for ours', async (name, operation, change) => {
  await expect(changed(name, operation, change as (data: never) => void)).rejects.toThrow(UpstreamError)
})

test('a payment that is proposed twice is paid once', async () => {
  interface Outcome {
    return: { suggestedFinancialOutcome: { financialTransfer: { suggestedTransactions: unknown[] } } }
  }
  await changed('proposedRefund, and the goods with it', 'ProposedRefund', (data: Outcome) => {
    const { financialTransfer } = data.return.suggestedFinancialOutcome
    financialTransfer.suggestedTransactions.push(...financialTransfer.suggestedTransactions)
  })
  expect(sent.join('\n').match(/"parentId"/g)).toHaveLength(1)
})
