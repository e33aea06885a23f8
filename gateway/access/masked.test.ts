import { describe, expect, test } from 'vitest'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { TrackedOrder } from '#contract/tracking.ts'
import { type CallName, PORTAL_HEADER } from '#contract/wire.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { HIDDEN_NUMBER } from '#rules/access/mask-number.ts'
import { dayOnly, maskedParcel } from '#rules/access/mask-scans.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { sent } from '../tracking/testing/tracking.ts'

/** The people who search: an unknown person, the customer of the order, another customer. */
const WHO = { unknown: null, owner: ANITA.id, another: MEERA.id }
type Who = keyof typeof WHO

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
const travelling = await sent(shop)
const order = travelling.order
const awb = travelling.awbs[0] ?? ''
await shop.take(shop.world.inTransitOrder({ ...MEERA, id: null, email: 'guest@example.com' }).messages)

async function answerTo<Name extends CallName>(who: Who, name: Name, body: CallRequest<Name>) {
  const cookie = WHO[who] === null ? '' : await shop.sessionOf(WHO[who])
  return okBody(await shop.post(name, JSON.stringify(body), { cookie, [PORTAL_HEADER]: '1' })) as CallResponse<Name>
}

type Shown = Partial<TrackedOrder> | undefined
const newsIn = (shown: Shown) => [shown?.news, ...(shown?.parcels ?? []).map(({ news }) => news)].map((news) => news!)
const withoutNews = (shown: Shown): Shown => {
  const { news: _, parcels = [], ...rest } = shown ?? {}
  return { ...rest, parcels: parcels.map(({ news: _news, ...parcel }) => parcel) }
}

const strangers = ['unknown', 'another'] as const
const whole = () => ({ order_id: order.orderId, customer_id: order.customerId })
const number = () => order.orderNumber

describe.each([
  ['its number', async (who: Who) => answerTo(who, 'tracking.byOrder', { id: number() })],
  ['its AWB', async (who: Who) => (await answerTo(who, 'tracking.byAwb', { awb }))[0]],
])('an order that is tracked by %s', (_by, track) => {
  test('is shown whole to its own customer', async () => {
    const shown = await track('owner')
    expect(shown).toMatchObject({ ...whole(), original_order_id: number(), parcels: [{ AWB: awb }] })
    expect(shown).not.toHaveProperty('masked')
  })

  test.each(strangers)('is shown to %s without whose it is', async (who) => {
    const { order_id: _id, customer_id: _customer, ...rest } = (await track('owner')) ?? {}
    const shown = await track(who)
    expect(withoutNews(shown)).toEqual({ ...withoutNews(rest), masked: true })
    expect(newsIn(shown)).toEqual(newsIn(rest).map(({ act: _act, src: _src, ...news }) => news))
  })
})

test('by their phone number a stranger learns that there is an order and where it is, and no more', async () => {
  const [own] = await answerTo('owner', 'tracking.byPhone', { phone: ANITA.phone! })
  expect(own).toMatchObject({ ...whole(), original_order_id: number(), parcels: [{ AWB: awb }] })
  expect(own?.parcels[0]?.items.length).toBeGreaterThan(0)
  for (const who of strangers) {
    const [masked] = await answerTo(who, 'tracking.byPhone', { phone: ANITA.phone! })
    for (const news of newsIn(masked)) {
      expect(news).toMatchObject({ line: "It's on its way", says: 'The courier has it.' })
      expect(JSON.stringify(news)).not.toMatch(/src|act|svg|courier"|Delhivery|\d\d:\d\d|Guwahati/)
    }
    expect(withoutNews(masked)).toEqual({
      original_order_id: HIDDEN_NUMBER,
      order_date: dayOnly(own!.order_date),
      order_items: [],
      sent_items: [],
      parcels: [{ ...maskedParcel(withoutNews(own)!.parcels![0]!), items: [] }],
      masked: true,
    })
  }
})

test.each([
  ['e-mail address', ANITA.email!],
  ['phone number', ANITA.phone!],
])('by their %s a stranger finds their orders without number, amount and items', async (_what, identifier) => {
  const [own] = await answerTo('owner', 'orders.search', { identifier, isOrderNo: false })
  expect(own).toMatchObject({ id: number(), customer_id: ANITA.id, gid: `gid://shopify/Order/${order.orderId}` })
  expect(own?.amount).toMatch(/^\d+\.\d\d$/)
  const { amount: _amount, gid: _gid, customer_id: _customer, items: _items, item_count: _count, ...rest } = own ?? {}
  for (const who of strangers) {
    const masked = { ...rest, id: HIDDEN_NUMBER, date: dayOnly(own!.date), masked: true }
    expect(await answerTo(who, 'orders.search', { identifier, isOrderNo: false })).toEqual([masked])
  }
})

test('by its number a stranger finds an order without its amount and items', async () => {
  const [own] = await answerTo('owner', 'orders.search', { identifier: number(), isOrderNo: true })
  const { amount: _amount, gid: _gid, customer_id: _customer, items: _items, item_count: _count, ...rest } = own ?? {}
  for (const who of strangers)
    expect(await answerTo(who, 'orders.search', { identifier: number(), isOrderNo: true })).toEqual([
      { ...rest, id: number(), masked: true },
    ])
})

test('no one can prove that they are a guest: their order stays masked', async () => {
  for (const who of ['unknown', 'owner', 'another'] as const)
    expect(await answerTo(who, 'orders.search', { identifier: 'guest@example.com', isOrderNo: false })).toMatchObject([
      { masked: true },
    ])
})
