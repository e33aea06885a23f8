import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { setPolicies } from './testing/desk.ts'
import { openPickupShop, type PickupShop, standingOf } from './testing/pickups.ts'

const THURSDAY = '2026-11-26'
const WAY = { decideDays: 1, pickupDays: 2, wayBackDays: 3, inspectDays: 1, replaceDays: 1, deliverDays: 4 }
const FIFTH = 'Sat 5 Dec'
const customerId = ANITA.id!

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
  await setPolicies(shop, { changesDay: 1, ...WAY })
})
afterAll(() => shop.close())

const arrivalIn = (text: string | undefined) => /should be with you by (\w{3} \d+ \w{3})/.exec(text ?? '')?.[1]

/** The day of the exchange's arrival by the last mail about a request, and by its page. */
async function arrivals(id: string) {
  const [mail] = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox WHERE key LIKE 'request-step:%' ORDER BY id DESC LIMIT 1`
  const shown = okBody(await shop.send('returns.show', { customerId, requestId: id }))
  return { mail: arrivalIn(mail?.text), page: arrivalIn(shown.request.news?.says) }
}

const changeDay = async (id: string) =>
  okBody(await shop.send('returns.changeDay', { customerId, requestId: id, wantedOn: THURSDAY }))
const requestPickup = async (id: string) => {
  const agent = await shop.staff('agent')
  const { version: seen } = await standingOf(shop, id)
  okBody(await agent.send('pickups.ask', { id, seen, wantedOn: '2026-11-24' }))
}
const enterPickup = async (id: string) => {
  const agent = await shop.staff('agent')
  const { version: seen } = await standingOf(shop, id)
  const pickup = { carrier: 'delhivery', awb: '880361175300', wantedOn: THURSDAY } as const
  okBody(await agent.send('pickups.enter', { id, seen, ...pickup }))
}

test.each<[string, ((id: string) => Promise<unknown>)[], string | undefined]>([
  ['chosen before it is requested', [changeDay], undefined],
  ['moved', [requestPickup, changeDay], FIFTH],
  ['booked by staff for another day', [requestPickup, enterPickup], FIFTH],
])('the mail of a pickup that is %s names no other arrival than its page', async (_, acts, arrival) => {
  const id = await shop.approved()
  for (const act of acts) await act(id)
  expect(await arrivals(id)).toEqual({ mail: arrival, page: FIFTH })
})
