import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { News } from '#contract/news/news.ts'
import { ANITA } from '#demo/customers.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { seen } from '#rules/news/testing/facts.ts'
import { act, PIECES, type Requested, requestItems, setPolicies, shownTo } from '../returns/testing/desk.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
await setPolicies(shop, { decideDays: 2, inspectDays: 1 })

let customers = 0
async function made(type: 'Return' | 'Exchange'): Promise<Requested> {
  const customer = { ...ANITA, id: String(8_810_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  return { order, id: await requestItems(shop, order, { type }) }
}

const numberOf = ({ order, id }: Requested) => shop.sql`
  SELECT id FROM requests WHERE order_id = ${order.orderId} AND n = ${Number(id.split('.')[1])}`

type Act = (request: Requested) => Promise<unknown>
const approve: Act = ({ id }) => act(agent, 'returns.decide', id, { decision: 'approve' })
const reject: Act = ({ id }) => act(agent, 'returns.decide', id, { decision: 'reject', reason: 'It was worn' })
const release: Act = ({ id }) => act(agent, 'returns.release', id, { reason: 'Our mistake', tell: true })
const cancel: Act = ({ id }) => act(agent, 'returns.cancel', id, { reason: 'As you asked.' })
const arrive: Act = ({ id }) => act(agent, 'returns.arrive', id, {})
const accept: Act = ({ id }) => act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
const settle =
  (kind: 'order' | 'refund' | 'gift_card', reference: string): Act =>
  ({ id }) =>
    act(agent, 'returns.settle', id, kind === 'order' ? { kind, reference } : { kind, reference, amountPaise: 60_000 })
const later =
  (days: number): Act =>
  async ({ order }) =>
    shop.sql`
      UPDATE requests SET created_at = created_at - make_interval(days => ${days}) WHERE order_id = ${order.orderId}`
const noCourier: Act = async (request) => {
  const [row] = await numberOf(request)
  await shop.sql`UPDATE requests SET no_courier = true WHERE id = ${row!['id']}`
}
const photoAsked: Act = async (request) => {
  const [row] = await numberOf(request)
  await shop.sql`UPDATE requests SET photo_due_at = now() + interval '3 days' WHERE id = ${row!['id']}`
  await shop.sql`
    INSERT INTO request_events (request_id, act, actor, at, detail)
    VALUES (${row!['id']}, 'ask_photo', 'staff', now(), '{"reason": "The label"}')`
}

async function shownAfter(type: 'Return' | 'Exchange', acts: Act[]): Promise<EarlierRequest> {
  const request = await made(type)
  for (const one of acts) await one(request)
  const [shown] = await shownTo(shop, request.order)
  return shown!
}

interface Case {
  name: string
  type: 'Return' | 'Exchange'
  acts: Act[]
  line: string
  tint: News['tint']
  label: string | undefined
  /** The labels of the last, the current and the next stage. */
  thread: string
}

const CASES: Case[] = [
  {
    name: 'received',
    type: 'Exchange',
    acts: [],
    line: 'Exchange requested',
    tint: 'plain',
    label: undefined,
    thread: '– | Requested | Approved',
  },
  {
    name: 'its decision is late',
    type: 'Return',
    acts: [later(3)],
    line: "We're late with our answer",
    tint: 'turmeric',
    label: 'Get help',
    thread: 'Requested | Under review | Approved',
  },
  {
    name: 'a photo is needed',
    type: 'Return',
    acts: [photoAsked],
    line: 'One more photo, please',
    tint: 'turmeric',
    label: 'Add the photo',
    thread: 'Requested | Photo needed | Approved',
  },
  {
    name: 'approved',
    type: 'Exchange',
    acts: [approve],
    line: 'Your exchange is approved',
    tint: 'leaf',
    label: undefined,
    thread: 'Requested | Approved | Picked up',
  },
  {
    name: 'its customer sends it',
    type: 'Return',
    acts: [noCourier, approve],
    line: 'Send it to us',
    tint: 'turmeric',
    label: 'See where to send it',
    thread: 'Approved | Send it | Reached us',
  },
  {
    name: 'arrived',
    type: 'Return',
    acts: [approve, arrive],
    line: 'Your parcel is with us',
    tint: 'plain',
    label: undefined,
    thread: 'Reached us | Being checked | Gift card sent',
  },
  {
    name: 'checked: the shop promises a day',
    type: 'Return',
    acts: [approve, arrive, accept],
    line: 'Gift card by …',
    tint: 'leaf',
    label: undefined,
    thread: 'Reached us | Checked | Gift card sent',
  },
  {
    name: 'checked, an exchange without a day',
    type: 'Exchange',
    acts: [approve, arrive, accept],
    line: 'All fine: your size XS is next',
    tint: 'leaf',
    label: undefined,
    thread: 'Reached us | Checked | New size sent',
  },
  {
    name: 'settled',
    type: 'Return',
    acts: [approve, arrive, accept, settle('gift_card', 'GIFT12345678')],
    line: 'Gift card of ₹600 sent',
    tint: 'leaf',
    label: 'Continue shopping',
    thread: 'Reached us | Gift card sent | –',
  },
  {
    name: 'rejected',
    type: 'Return',
    acts: [reject],
    line: "We couldn't approve this",
    tint: 'turmeric',
    label: 'Get help',
    thread: 'Requested | Not approved | –',
  },
  {
    name: 'cancelled: it can be requested again',
    type: 'Return',
    acts: [cancel],
    line: 'Your return is cancelled',
    tint: 'plain',
    label: 'Start again',
    thread: 'Requested | Cancelled | –',
  },
  {
    name: 'cancelled, and requested again',
    type: 'Return',
    acts: [cancel, ({ order }) => requestItems(shop, order, { type: 'Return' })],
    line: 'Your return is cancelled',
    tint: 'plain',
    label: undefined,
    thread: 'Requested | Cancelled | –',
  },
]

test.each(CASES)('news of a request: $name', async ({ type, acts, line, tint, label, thread }) => {
  const { news } = await shownAfter(type, acts)
  const words = seen({ ...news!, thread: news!.thread.map(({ label: name, state }) => ({ label: name, state })) })
  // The day depends on the day of the test.
  words.line = words.line.replace(/(?<=by )\w+day$/, '…')
  expect(words).toMatchObject({ line, tint, act: label, thread })
})

test('the days are those that the shop has set, from the step on', async () => {
  const dayIn = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))
  expect((await shownAfter('Return', [])).news?.day).toEqual({ on: dayIn(2), source: 'setting' })
  const here = await shownAfter('Return', [approve, arrive])
  expect(here.news?.day).toEqual({ on: dayIn(1), source: 'setting' })
  // A gift card is sent two days after the check.
  expect(here.refund_by).toBe(dayIn(3))
})

const ACTS = { approve, reject, release, cancel, arrive, accept, photoAsked, paid: settle('gift_card', 'GIFT12345678') }

test('whatever is done to a request, the wire has exactly one news of it', async () => {
  const names = fc.array(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('Return' as const, 'Exchange' as const), names, async (type, done) => {
      // An act that is not possible in its state is refused, and changes nothing.
      const acts = done.map(
        (name): Act =>
          (request) =>
            ACTS[name](request).catch(() => undefined),
      )
      const { news } = await shownAfter(type, acts)
      expect(news?.line).not.toBe('')
      expect(news?.thread.filter(({ state }) => state !== 'past' && state !== 'promise')).toEqual([
        news?.thread[news.at],
      ])
    }),
    { numRuns: 12 },
  )
})
