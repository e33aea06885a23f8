import { expect, inject, test } from 'vitest'
import { openCouriers } from '#adapters/couriers.ts'
import type { PickupTrouble } from '#contract/pickups.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import type { BookingMode } from '#fakes/bookings.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { callOffPickup } from '../call-off.ts'
import { askPickup } from '../ask.ts'
import { moveRequest } from '../../moves.ts'
import { findRequest } from '../../request-store.ts'
import { openPickupShop, type PickupShop, standingOf } from '../../testing/pickups.ts'
import { bookPickup } from './book.ts'

const MANY = inject('long') ? 2000 : 8
const ROUNDS = 5
const HOUR_MS = 3_600_000
const START = new Date('2026-11-23T06:30:00Z')
const chance = chanceFrom(inject('seed'))
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)]!

/** What the courier may answer, and the refusal that staff may read after it; the others are no refusal. */
const ANSWERS: Readonly<Partial<Record<BookingMode, PickupTrouble>>> = {
  purse: 'purse_empty',
  'purse-saved': 'purse_empty',
  account: 'account_refused',
  suspicious: 'refused',
  odd: 'refused',
  full: 'refused',
  warehouse: 'warehouse_refused',
  phone: 'phone_refused',
  address: 'address_refused',
  hidden: 'duplicate',
}
const MODES: readonly BookingMode[] = [
  ...(Object.keys(ANSWERS) as BookingMode[]),
  'lost-answer',
  'lost-answer',
  'failed-after',
  '500',
  'internal',
  'html',
]
const by = { actor: 'staff', staffId: null } as const
const NEVER = new AbortController().signal

test(
  `${MANY} pick-ups, with each refusal, lost answers, a server that is killed at any moment, and staff who call off and ask again: each is fetched once or with a person`,
  { timeout: 60_000 + MANY * 2_000 },
  async () => {
    const shop = await openPickupShop(START)
    shop.fakes.delhivery.limit('parcels', Infinity)
    const ends = []
    for (let n = 0; n < MANY; n += 1) ends.push(await oneLife(shop, n === 0))
    expect(ends.filter(({ isRight }) => !isRight)).toEqual([])
    expect(ends[0]?.visits).toBe(1)
    await shop.close()
  },
)

/** One request from its approval to its end; in a calm life nothing happens to it. */
async function oneLife(shop: PickupShop, isCalm: boolean) {
  const { bookings } = shop.fakes.delhivery
  // Each is bought and returned within its window.
  shop.clock.now = START
  const answers: BookingMode[] = []
  bookings.fail(() => {
    const mode = isCalm || chance() < 0.3 ? 'ok' : oneOf(MODES)
    answers.push(mode)
    return mode
  })
  const id = await shop.approved()
  const requestId = (await findRequest(shop.sql, id))!.id
  await ask(shop, requestId)
  for (let round = 0; round < (isCalm ? 0 : ROUNDS); round += 1) {
    await oneOf([
      () => work(shop),
      () => work(shop),
      () => dieBooking(shop, requestId),
      () => callOff(shop, requestId),
    ])()
    const { status, pickups } = await standingOf(shop, id)
    const isHidden = pickups.some(({ reason }) => reason === 'duplicate')
    if ((status === 'pickup_failed' || status === 'approved') && !isHidden && chance() < 0.7) await ask(shop, requestId)
    shop.clock.now = new Date(shop.clock.now.getTime() + chance() * 6 * HOUR_MS)
  }
  bookings.fail('ok')
  for (let round = 0; round < 4; round += 1) {
    await work(shop)
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS)
  }
  return endOf(shop, id, answers)
}

const ask = (shop: PickupShop, requestId: string) =>
  shop.sql.begin((sql) =>
    askPickup(sql, shop.context, { requestId, by, wantedOn: pickupDays(shop.clock.now)[0]!, carrier: 'delhivery' }),
  )

/** The outbox does all that is due; a server that has just started does not know that the courier was down. */
async function work(shop: PickupShop): Promise<void> {
  const { delhivery } = openCouriers(shop.context.config, shop.context.now)
  if (delhivery) shop.context.couriers.delhivery = delhivery
  await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
  await shop.deliver()
}

/** A server books, and is killed before one of its statements. */
async function dieBooking(shop: PickupShop, requestId: string): Promise<void> {
  const [pickup] = await shop.sql<{ id: string }[]>`
    SELECT id FROM pickups WHERE request_id = ${requestId} AND state = 'asked'`
  if (!pickup) return
  let left = Math.floor(chance() * 7)
  const live = <Call>(call: () => Call): Call => {
    left -= 1
    if (left < 0) throw new Error('killed')
    return call()
  }
  const sql = new Proxy(shop.sql, {
    get: (target, name) =>
      name === 'begin'
        ? async (...args: unknown[]) => live(() => Reflect.apply(target.begin, target, args) as unknown)
        : Reflect.get(target, name),
    apply: (target, self, args) => live(() => Reflect.apply(target, self, args) as unknown),
  })
  await bookPickup({ ...shop.context, sql }, pickup.id, NEVER).catch(() => undefined)
}

async function callOff(shop: PickupShop, requestId: string): Promise<void> {
  await shop.sql.begin(async (sql) => {
    if (await moveRequest(sql, shop.context, { requestId, act: 'drop_pickup', by }))
      await callOffPickup(sql, shop.context, requestId)
  })
}

/** How it ended: what the courier has against what is written here. */
async function endOf(shop: PickupShop, id: string, answers: readonly BookingMode[]) {
  const { status, pickups } = await standingOf(shop, id)
  const atCourier = shop.fakes.delhivery.bookings.all().filter(({ reference }) => reference.startsWith(`R${id}-`))
  // What the courier has and does not show is with a person, who reads "duplicate".
  const visits = atCourier.filter(({ cancelled, hidden }) => !cancelled && !hidden)
  const booked = pickups.filter(({ state }) => state === 'booked')
  const isOnce = visits.length === 1 && booked.length === 1 && booked[0]?.awb === visits[0]?.awb
  const isWithAPerson = visits.length === 0 && (status === 'pickup_failed' || status === 'approved')
  const allowed = new Set(answers.map((answer) => ANSWERS[answer]))
  const isForAReason = pickups.every(
    ({ state, reason }) => state !== 'failed' || allowed.has(reason as PickupTrouble) || reason === 'duplicate',
  )
  const isRight = (status === 'pickup_booked' ? isOnce : isWithAPerson) && isForAReason
  return { id, isRight, status, visits: visits.length, answers, pickups: isRight ? [] : pickups }
}
