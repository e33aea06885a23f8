import type { RequestAct, RequestStatus, Settlement } from '#contract/desk/request.ts'
import { freesItems, openActs, requestAfter } from '#rules/returns/moves.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import type { TestShop } from '../../testing/shop.ts'
import { moveRequest } from '../request/move.ts'
import { transact } from '../../policies/transaction.ts'

/** One act of someone on a request of two items. */
export interface ModelAct {
  act: RequestAct
  /** Approve: the first item only. */
  partly: boolean
  /** True if the agent acts on a page from before the last change. */
  stale: boolean
}

/** The expected state of a request. */
export interface Model {
  status: RequestStatus
  settled: boolean
  version: number
  /** True for each of its two items that is held. */
  live: [boolean, boolean]
  /** True for each that was rejected. */
  turnedDown: [boolean, boolean]
  mails: number
}

export const BEGINNING: Model = {
  status: 'received',
  settled: false,
  version: 1,
  live: [true, true],
  turnedDown: [false, false],
  mails: 0,
}

const COURIERS: readonly RequestAct[] = [
  'ask_pickup',
  'booked',
  'failed',
  'drop_pickup',
  'picked',
  'keep',
  'ask_photo',
  'add_photo',
  'self_ship',
  'choose_day',
  'move_pickup',
  'change_phone',
  'send_home',
]
const UNTOLD: readonly RequestAct[] = ['ask_pickup', 'drop_pickup', 'accept', 'waive', 'remind', 'add_photo']
/** Acts of which only the move is tried here. */
const MOVES_ALONE: readonly RequestAct[] = ['amend', 'leave_out', 'pay_by', 'waive', 'remind']

/** The expected state of a request after an act; undefined if the act should be refused. */
export function modelAfter(model: Model, { act, partly, stale }: ModelAct): Model | undefined {
  if (stale && !COURIERS.includes(act)) return undefined
  const status = requestAfter(model.status, act)
  if (status === null || !openActs(model.status, model.settled, holdsTurnedDown(model)).includes(act)) return undefined
  const turnedDown = turnedDownAfter(model, act, partly)
  return {
    status,
    settled: model.settled || act === 'settle',
    version: model.version + 1,
    live: liveAfter({ ...model, status, turnedDown }, act),
    turnedDown,
    mails: model.mails + (UNTOLD.includes(act) ? 0 : 1),
  }
}

type Pair = [boolean, boolean]

const holdsTurnedDown = ({ live, turnedDown }: Model) => (live[0] && turnedDown[0]) || (live[1] && turnedDown[1])

function turnedDownAfter({ turnedDown }: Model, act: RequestAct, partly: boolean): Pair {
  if (act === 'reject') return [true, true]
  if (act === 'approve') return [false, partly]
  return act === 'reconsider' ? [false, false] : turnedDown
}

/** Only `release` frees rejected items; the state of the request frees the rest. */
function liveAfter({ status, settled, live, turnedDown }: Model, act: RequestAct): Pair {
  const stays = (at: 0 | 1) => live[at] && !(turnedDown[at] ? act === 'release' : freesItems(status, settled))
  return [stays(0), stays(1)]
}

/** A request in the database that the acts are done to. */
export interface Subject {
  shop: TestShop
  agent: TestStaff
  key: string
  id: string
  items: [string, string]
}

const COURIER = { by: { actor: 'courier' } } as const
const SETTLEMENT: Settlement = { kind: 'order', reference: 'EX-1' }

/** Does an act; false if it was refused. */
export async function performAct(
  { shop, agent, key, id, items }: Subject,
  seen: number,
  step: ModelAct,
): Promise<boolean> {
  const { act, partly } = step
  const named = { id, seen: step.stale ? Math.max(1, seen - 1) + (seen === 1 ? 5 : 0) : seen }
  const reason = 'Worn.'
  const settlement = { ...SETTLEMENT }
  const approval = {
    decision: 'approve',
    ...(partly ? { items: [items[0]], reason } : {}),
  } as const
  const send = {
    approve: () => agent.send('returns.decide', { ...named, ...approval }),
    reject: () => agent.send('returns.decide', { ...named, decision: 'reject', reason }),
    reconsider: () => agent.send('returns.reconsider', named),
    release: () => agent.send('returns.release', { ...named, reason, tell: true }),
    cancel: () => agent.send('returns.cancel', { ...named, reason }),
    settle: () => agent.send('returns.settle', { ...named, ...settlement }),
    resettle: () => agent.send('returns.settle', { ...named, ...settlement, correct: true }),
    arrive: () => agent.send('returns.arrive', named),
    accept: () => agent.send('returns.inspect', { ...named, result: 'accept', restock: [] }),
    refuse_goods: () => agent.send('returns.inspect', { ...named, result: 'refuse', restock: [], reason }),
  }
  if (act in send) return (await send[act as keyof typeof send]()).ok
  const detail = { awb: `2900${key}`, courier: 'Delhivery', attempts: 1 }
  // A courier saw nothing.
  const by = MOVES_ALONE.includes(act)
    ? ({ by: { actor: 'staff', staffId: agent.id }, seen: named.seen } as const)
    : COURIER
  const move = { requestId: key, act, ...by, detail } as const
  return (await transact(shop.context, (tx) => moveRequest(tx, move))) !== undefined
}

/** The state of the request in the terms of the model, and `sound`: the facts that must hold of any request. */
export async function found(shop: TestShop, key: string): Promise<Model & { sound: boolean }> {
  const [row] = await shop.sql<[Model & { sound: boolean }]>`
    SELECT r.status, r.settled_at IS NOT NULL AS settled, r.version,
      (SELECT array_agg(i.live ORDER BY i.line_item_id) FROM request_items i WHERE i.request_id = r.id) AS live,
      (SELECT array_agg(i.decision IS NOT DISTINCT FROM 'rejected' ORDER BY i.line_item_id) FROM request_items i
        WHERE i.request_id = r.id) AS "turnedDown", (SELECT count(*)::int FROM outbox o
        JOIN request_events e ON o.key = 'request-step:' || e.id WHERE e.request_id = r.id) AS mails,
      (r.settled_at IS NOT NULL) = (s.request_id IS NOT NULL)
        AND r.new_order_no IS NOT DISTINCT FROM (CASE s.kind WHEN 'order' THEN s.reference END)
        AND r.version = 1 + (SELECT count(*) FROM request_events e WHERE e.request_id = r.id) AS sound
    FROM requests r LEFT JOIN request_settlements s ON s.request_id = r.id
    WHERE r.id = ${key}`
  return row
}

/** Requests of two items, each on an order of its own, as they would have been accepted. */
export async function manyRequests(shop: TestShop, agent: TestStaff, count: number): Promise<Subject[]> {
  await shop.sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, email, total_paise, created_at, version)
    SELECT n, '#' || n, n, 7000000 + n, 'Anita', 'anita@example.com', 259800, now(), now()
      FROM generate_series(1001, ${1000 + count}::int) n`
  await shop.sql`
    INSERT INTO line_items (id, order_id, position, title, price_paise)
    SELECT n || '0' || p, n, p, 'Everyday Slub Tee', 129900
      FROM generate_series(1001, ${1000 + count}::int) n, generate_series(1, 2) p`
  await shop.sql`INSERT INTO fulfilments (id, order_id, created_at, version) SELECT id, id, now(), now() FROM orders
    WHERE id BETWEEN '1001' AND '9999'`
  await shop.sql`
    INSERT INTO fulfilment_items (fulfilment_id, line_item_id, quantity)
    SELECT order_id, id, 1 FROM line_items WHERE order_id BETWEEN '1001' AND '9999'`
  await shop.sql`
    INSERT INTO fulfilment_deliveries (fulfilment_id, delivered_at) SELECT id, now() FROM orders
      WHERE id BETWEEN '1001' AND '9999'`
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    SELECT id, 1, customer_id, '', 'Exchange', '1', '', '', '', '{}', 'Paid', 99 FROM orders
      WHERE id BETWEEN '1001' AND '9999'`
  await shop.sql`
    INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise)
    SELECT r.id, l.id, '', 'M', 'L', 129900, 1, 129900 FROM requests r JOIN line_items l USING (order_id)`
  const rows = await shop.sql<
    { key: string; orderId: string }[]
  >`SELECT id AS key, order_id AS "orderId" FROM requests ORDER BY id`
  return rows.map(({ key, orderId }) => ({
    shop,
    agent,
    key,
    id: `${orderId}.1`,
    items: [`${orderId}01`, `${orderId}02`],
  }))
}
