import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallRequest, CALLS } from '#contract/calls.ts'
import { type CallName, PORTAL_HEADER } from '#contract/wire.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { courierOf, personalWords, scanOf, sent } from '../tracking/testing/tracking.ts'

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
const HOUR_MS = 3_600_000
const [FAR, NEAR, LANE] = ['Dimapur, Nagaland', 'Qzkohima, Nagaland', 'Qzhigh School Road']
const { order, awbs } = await sent(shop)
const awb = awbs[0] ?? ''
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 12_345)
const scans = [
  scanOf('in_transit', ago(40), `Left for ${FAR}`, FAR),
  scanOf('in_transit', ago(30), `Arrived at ${NEAR}`, NEAR),
  scanOf('at_destination', ago(20), `Received at ${NEAR}`, NEAR),
  scanOf('out_for_delivery', ago(10), `Rider is on the way to ${LANE}`, LANE),
  scanOf('delivery_failed', ago(5), `No answer at ${LANE}`, LANE),
]
shop.context.couriers.delhivery = courierOf({ [awb]: scans })
shop.context.couriers.shiprocket = courierOf({ [awb]: scans })
await shop.follow()

type Bodies = { [Name in CallName]?: CallRequest<Name>[] }
/**
 * The calls that a visitor can make without proof, by the facts that they know: a number, an AWB, a phone number, an
 * address.
 */
const BY_NUMBER: Bodies = {
  'tracking.byOrder': [{ id: order.orderNumber }],
  'tracking.byAwb': [{ awb }],
  'tracking.delhivery': [{ AWB: awb }],
  'tracking.shiprocket': [{ awb }],
  'orders.search': [{ identifier: order.orderNumber, isOrderNo: true }],
}
const BY_PERSON: Bodies = {
  'tracking.byPhone': [{ phone: ANITA.phone! }],
  'orders.search': [ANITA.phone!, ANITA.email!].map((identifier) => ({ identifier, isOrderNo: false })),
}
const SIGN_IN: Bodies = {
  'access.ask': [
    { by: 'customer', value: ANITA.id! },
    { by: 'order', value: order.orderNumber },
    { by: 'contact', value: ANITA.email! },
  ],
  'access.again': [{ challenge: 'x' }],
  'access.prove': [{ challenge: 'x', code: '123456' }],
  'access.leave': [{ everywhere: false }],
  'access.who': [{}],
}

/** Everything that these calls answer, as one text. */
async function answersTo(cookie: string, ...bodies: Bodies[]): Promise<string[]> {
  const sends = bodies.flatMap((bodies) =>
    Object.entries(bodies).flatMap(([name, list]) => list.map((body) => [name as CallName, body] as const)),
  )
  return Promise.all(
    sends.map(async ([name, body]) => {
      const headers = { cookie, [PORTAL_HEADER]: '1' }
      const answer = JSON.stringify(await shop.post(name, JSON.stringify(body), headers))
      // The letters of a challenge are random.
      return `${name} ${answer.replace(/"challenge":"[^"]*"/, '')}`
    }),
  )
}
const shownWords = (answers: string[], words: readonly string[]) =>
  answers.flatMap((answer) =>
    words.filter((word) => answer.includes(word)).map((word) => `${answer.split(' ')[0]}: ${word}`),
  )

const WHO = [
  ['no one', async () => ''],
  ['another customer', async () => shop.sessionOf(MEERA.id!)],
] as const

test('every call that a visitor who has proved nothing can make is looked at', () => {
  const open = Object.entries<Call>(CALLS).flatMap(([name, { who }]) => (who === 'customer' ? [] : [name]))
  expect(Object.keys({ ...BY_NUMBER, ...BY_PERSON, ...SIGN_IN }).sort()).toEqual(open.sort())
})

test('the customer sees the places of their parcel', async () => {
  const own = await answersTo(await shop.sessionOf(ANITA.id!), { 'tracking.delhivery': [{ AWB: awb }] })
  expect(new Set(shownWords(own, [FAR, NEAR, LANE])).size).toBe(3)
})

test.each(WHO)('%s is told no place near them, no name and no contact, by no call', async (_who, cookie) => {
  const answers = await answersTo(await cookie(), BY_NUMBER, BY_PERSON, SIGN_IN)
  const hidden = [NEAR, LANE, ...personalWords({ ...ANITA, city: '' }), ANITA.id!, order.orderId]
  expect(shownWords(answers, [...hidden, 'last_scan'])).toEqual([])
  expect(shownWords(answers, [FAR])).not.toEqual([])
})

test.each(WHO)('%s finds by a person neither number nor AWB, nor a time that a number has', async (_who, cookie) => {
  const sender = await cookie()
  const [byNumber, byPerson] = [await answersTo(sender, BY_NUMBER), await answersTo(sender, BY_PERSON)]
  const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
  const times = new Set(byNumber.flatMap((answer) => answer.match(TIME) ?? []))
  expect(times.size).toBeGreaterThan(4)
  expect(shownWords(byPerson, [order.orderNumber, awb, ...times])).toEqual([])
  // A digit of a number, the courier and how often it tried narrow the orders of a day down to one.
  expect(
    byPerson.flatMap(
      (answer) => answer.match(/"\w*\*+\w+"|"\w+\*+\w*"|"attempts":[1-9]|"courier_name":"[^"]+"/g) ?? [],
    ),
  ).toEqual([])
  // A day is the beginning of it.
  expect(
    byPerson.flatMap((answer) => answer.match(TIME) ?? []).filter((time) => !time.endsWith('T18:30:00.000Z')),
  ).toEqual([])
})
