import type { DemoOrder } from '#demo/orders.ts'
import { ANITA } from '#demo/customers.ts'
import { gid } from '#fakes/shopify/shop/ids.ts'
import {
  returnApproveRequest,
  returnCancel,
  returnClose,
  returnDeclineRequest,
} from '#fakes/shopify/shop/return-moves.ts'
import { returnProcess } from '#fakes/shopify/shop/return-process.ts'
import { returnCreate, returnRequest } from '#fakes/shopify/shop/returns.ts'
import type { ShopifyFake } from '#fakes/shopify/server.ts'
import type { Return } from '#fakes/shopify/shop/state.ts'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import type { TestShop } from '../../testing/shop.ts'
import { PIECES, requested } from './desk.ts'
import { putInShopify, returnsIn } from './in-shopify.ts'

/** The acts of staff at the desk, and those in Shopify's admin. */
export const LOCAL_ACTS = [
  'approve',
  'reject',
  'reconsider',
  'cancel',
  'arrive',
  'accept',
  'refuse',
  'settle',
  'amend',
] as const
export const REMOTE_ACTS = ['approve', 'decline', 'cancel', 'receive', 'close'] as const
export type LifeStep = { local: (typeof LOCAL_ACTS)[number] } | { remote: (typeof REMOTE_ACTS)[number] }

/** One return from its beginning, and the steps of both sides. */
export interface Life {
  begins: 'here' | 'there, waiting' | 'there, open'
  units: 1 | 3
  steps: LifeStep[]
}

export interface Both {
  shop: TestShop
  fake: ShopifyFake
  agent: TestStaff
}

let customers = 0
/** A customer whose history is short: the desk shows all of it. */
const someone = () => ({ ...ANITA, id: String(8_100_000_000 + ++customers) })

/** Begins a life: by a request of the customer, or a return that staff make in Shopify. Answers its order. */
export async function begin(both: Both, { begins, units }: Life): Promise<DemoOrder> {
  if (begins === 'here') {
    const { order } = await requested(both.shop, { customer: someone(), wraps: units, items: 2, type: 'Return' })
    await putInShopify(both, order.orderId)
    return order
  }
  const order = both.shop.world.deliveredOrder(someone(), { daysAgo: 1, items: PIECES })
  await both.shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const [item] = both.fake.shop.orders.get(order.orderId)!.parcels[0]!.items
  const piece = { fulfillmentLineItemId: gid('FulfillmentLineItem', item!.id), quantity: 1, returnReason: 'UNWANTED' }
  const input = { orderId: gid('Order', order.orderId), returnLineItems: [piece] }
  if (begins === 'there, open') returnCreate(both.fake.shop, { returnInput: input })
  else returnRequest(both.fake.shop, { input })
  return order
}

/** Does a step, or is refused it. */
export async function doStep(both: Both, order: DemoOrder, step: LifeStep): Promise<void> {
  if ('remote' in step) actRemotely(both, order, step.remote)
  else await actLocally(both, order, step.local)
}

async function actLocally(
  { agent }: Both,
  { orderNumber, lineIds }: DemoOrder,
  act: (typeof LOCAL_ACTS)[number],
): Promise<void> {
  const id = `${orderNumber}.1`
  const opened = await agent.send('returns.open', { id })
  if (!opened.ok) return
  const seen = { id, seen: opened.body.version }
  const reason = 'Worn.'
  const fewer = [{ id: lineIds[1] ?? '', quantity: 1 }]
  const send = {
    approve: () => agent.send('returns.decide', { ...seen, decision: 'approve' }),
    reject: () => agent.send('returns.decide', { ...seen, decision: 'reject', reason }),
    reconsider: () => agent.send('returns.reconsider', seen),
    cancel: () => agent.send('returns.cancel', { ...seen, reason }),
    arrive: () => agent.send('returns.arrive', seen),
    accept: () => agent.send('returns.inspect', { ...seen, result: 'accept', restock: [] }),
    refuse: () => agent.send('returns.inspect', { ...seen, result: 'refuse', restock: [], reason }),
    settle: () => agent.send('returns.settle', { ...seen, kind: 'refund', reference: 'RF-1', amountPaise: 100 }),
    amend: () => agent.send('returns.amend', { ...seen, products: fewer }),
  }
  await send[act]()
}

function actRemotely({ fake: { shop }, fake }: Both, { orderId }: DemoOrder, act: (typeof REMOTE_ACTS)[number]): void {
  const remote = returnsIn(fake, orderId).at(-1)
  if (!remote) return
  const id = gid('Return', remote.id)
  const returnLineItems = remote.items.map((item) => ({ id: gid('ReturnLineItem', item.id), quantity: item.quantity }))
  const move = {
    approve: () => returnApproveRequest(shop, { input: { id } }),
    decline: () => returnDeclineRequest(shop, { input: { id, declineReason: 'FINAL_SALE' } }),
    cancel: () => returnCancel(shop, { id }),
    receive: () => returnProcess(shop, { input: { returnId: id, returnLineItems } }),
    close: () => returnClose(shop, { id }),
  }
  move[act]()
}

/** Both sides at the end. */
export interface Ending {
  orderId: string
  status: RequestStatus
  settled: boolean
  /** The number of pieces of each line in the request. */
  pieces: Record<string, number>
  returnId: string | null
  conflict: string
}

/** The state of each request of these orders here. */
export async function endings({ shop }: Pick<Both, 'shop'>, orderIds: readonly string[]): Promise<Ending[]> {
  return shop.sql<Ending[]>`
    SELECT r.order_id AS "orderId", r.status, r.settled_at IS NOT NULL AS settled, k.return_id AS "returnId",
      coalesce(k.conflict, '') AS conflict,
      (SELECT coalesce(jsonb_object_agg(i.line_item_id, i.units), '{}') FROM request_items i
        WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0) AS pieces
    FROM requests r LEFT JOIN shopify_returns k ON k.request_id = r.id
    WHERE r.order_id = ANY (${[...orderIds]})`
}

const isAlive = ({ status }: Return) => status !== 'DECLINED' && status !== 'CANCELED'

/** The returns of an order that were not declined or cancelled. */
export const aliveIn = ({ fake }: Pick<Both, 'fake'>, orderId: string): Return[] =>
  returnsIn(fake, orderId).filter(isAlive)

/** True if a request and its one open return agree, by the words of both alone. */
export function isAgreed({ fake }: Pick<Both, 'fake'>, { orderId, status, settled, pieces }: Ending): boolean {
  const [remote] = aliveIn({ fake }, orderId)
  const isOver = status === 'rejected' || status === 'cancelled' || (status === 'refused' && !settled)
  if (isOver || !remote) return isOver && !remote
  const came = remote.items.every((item) => item.processed === item.quantity)
  const none = remote.items.every((item) => item.processed === 0)
  if (JSON.stringify(sorted(piecesOf(fake, remote))) !== JSON.stringify(sorted(pieces))) return false
  if (status === 'received') return remote.status === 'REQUESTED'
  if (status === 'refused' || (status === 'completed' && settled)) return remote.status === 'CLOSED'
  if (status === 'completed') return remote.status === 'CLOSED' || (remote.status === 'OPEN' && came)
  return remote.status === 'OPEN' && none
}

function piecesOf(fake: ShopifyFake, { orderId, items }: Return): Record<string, number> {
  const parts = fake.shop.orders.get(orderId)!.parcels.flatMap((parcel) => parcel.items)
  const pieces: Record<string, number> = {}
  for (const { itemId, quantity } of items) {
    const { lineId } = parts.find(({ id }) => id === itemId)!
    pieces[lineId] = (pieces[lineId] ?? 0) + quantity
  }
  return pieces
}

const sorted = (pieces: Record<string, number>) =>
  Object.entries(pieces).toSorted(([one], [other]) => (one < other ? -1 : 1))
