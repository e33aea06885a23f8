import { setTimeout as sleep } from 'node:timers/promises'
import { openCouriers } from '#adapters/couriers.ts'
import type { PickupTrouble } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import type { Booking, BookingMode } from '#fakes/bookings.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { loginBooks } from '../../../../tracking/couriers/login-store.ts'
import { moveRequest } from '../../../request/move.ts'
import { findRequest } from '../../../request/find.ts'
import { type PickupShop, standingOf } from '../../../testing/pickups.ts'
import { requestPickup } from '../../request-pickup.ts'
import { bookPickup } from '../book.ts'
import { ANSWERS, NEVER_ANSWERED, type Tally } from './answers.ts'
import { transact } from '../../../../policies/transaction.ts'

const by = { actor: 'staff', staffId: null } as const
const NEVER = new AbortController().signal

/** A request from its approval on, and the courier's answers to each of its pickups. */
export interface Life {
  id: string
  requestId: string
  carrier: Carrier
  /** Nothing happens to it. */
  isCalm: boolean
  chance: () => number
  /** The modes of its answers by reference, oldest first. */
  answers: Map<string, BookingMode[]>
}

/** Every life by the number of its request; couriers answer as the life has it. */
export class Lives {
  readonly #lives = new Map<string, Life>()
  /** Every answer that was given. */
  readonly given: Record<Carrier, Set<BookingMode>> = { delhivery: new Set(), shiprocket: new Set() }
  readonly #shop: PickupShop
  /** From now on all is well. */
  isCalm = false
  /** The caller is killed: some answers never come. */
  isKilled = false

  constructor(shop: PickupShop) {
    this.#shop = shop
    for (const carrier of ['delhivery', 'shiprocket'] as const)
      shop.fakes[carrier].bookings.fail((reference) => this.#answerTo(carrier, reference))
  }

  async begin(carrier: Carrier, seed: number, isCalm: boolean): Promise<Life> {
    const id = await this.#shop.approved()
    const requestId = (await findRequest(this.#shop.sql, id))!.id
    const life: Life = { id, requestId, carrier, isCalm, chance: chanceFrom(seed), answers: new Map() }
    this.#lives.set(id, life)
    await requestPickupFor(this.#shop, life)
    return life
  }

  #answerTo(carrier: Carrier, reference: string): BookingMode {
    const life = this.#lives.get(/^R(.+)-\d+$/.exec(reference)?.[1] ?? '')
    if (!life) throw new Error(`the booking of no request: ${reference}`)
    const { chance, answers } = life
    const modes = Object.keys(ANSWERS[carrier]) as BookingMode[]
    const isWell = this.isCalm || life.isCalm || chance() < 0.2
    const odd = this.isKilled && chance() < 0.3 ? NEVER_ANSWERED : modes[Math.floor(chance() * modes.length)]!
    const answer = isWell ? 'ok' : odd
    this.given[carrier].add(answer)
    answers.set(reference, [...(answers.get(reference) ?? []), answer])
    return answer
  }
}

async function requestPickupFor(shop: PickupShop, { requestId, carrier }: Life): Promise<void> {
  await transact(shop.context, (tx) =>
    requestPickup(tx, { requestId, by, day: pickupDays(shop.clock.now)[0]!, carrier }),
  )
}

/** Asks again if staff would: the last pickup failed. A duplicate is first looked up at the courier. */
export async function requestAgain(shop: PickupShop, life: Life): Promise<void> {
  const { status, pickups } = await standingOf(shop, life.id)
  const isHidden = pickups.some(({ reason }) => reason === 'duplicate')
  if ((status === 'pickup_failed' || status === 'approved') && !isHidden && life.chance() < 0.7)
    await requestPickupFor(shop, life)
}

/** After some milliseconds staff call off. */
export async function callOff(shop: PickupShop, { requestId, chance }: Life): Promise<void> {
  await sleep(chance() * 400)
  await transact(shop.context, async (tx) => {
    await moveRequest(tx, { requestId, act: 'drop_pickup', by })
  })
}

/** Lets time pass for the couriers and for all that waits in the database, which has a clock of its own. */
export async function passTime({ sql, clock }: PickupShop, ms: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + ms)
  const passed = sql`${Math.ceil(ms)}::int * interval '1 ms'`
  await sql`
    UPDATE courier_logins SET claimed_until = claimed_until - ${passed}, not_before = not_before - ${passed}`
  await sql`
    UPDATE outbox SET due_at = due_at - ${passed}, parked_at = NULL
    WHERE done_at IS NULL AND kind IN ('pickup', 'pickup_cancel')`
}

/** The outbox does all that is due; a server that has just started does not know that a courier was down. */
export async function work(shop: PickupShop): Promise<void> {
  const { config, now } = shop.context
  Object.assign(shop.context.couriers, openCouriers(config, now, undefined, loginBooks({ sql: shop.sql, config })))
  await shop.deliver()
}

/** A server books, and ends before one of its statements. */
export async function dieBooking(shop: PickupShop, { requestId, chance }: Life): Promise<void> {
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

/** Compares the end of a life at the courier with the one in the database; undefined if they agree. */
export async function wrongIn(shop: PickupShop, life: Life, tally: Tally) {
  const { id, carrier, answers } = life
  const { status, pickups } = await standingOf(shop, id)
  const all = shop.fakes[carrier].bookings.all().filter(({ reference }) => reference.startsWith(`R${id}-`))
  // A booking that the courier has but does not show is left to a person, who reads "duplicate".
  const visits = all.filter((one) => !one.cancelled && !one.hidden && isVisit(carrier, one))
  const booked = pickups.filter(({ state }) => state === 'booked')
  const isOnce = visits.length === 1 && booked.length === 1 && booked[0]?.awb === visits[0]?.awb
  const isWithAPerson = visits.length === 0 && (status === 'pickup_failed' || status === 'approved')
  const given = pickups.map((pickup) => ({ ...pickup, answers: answers.get(`R${id}-${pickup.n}`) ?? [] }))
  for (const { state, reason, answers: own } of given)
    tally.count(`${carrier}, ${own.at(-1) ?? 'never sent'}: ${reason || state}`)
  const isForAReason = given.every(
    ({ state, reason, answers: own }) =>
      state !== 'failed' || own.some((answer) => ANSWERS[carrier][answer] === (reason as PickupTrouble)),
  )
  const isRight = (status === 'pickup_booked' ? isOnce : isWithAPerson) && isForAReason
  return isRight ? undefined : { id, status, visits, pickups: given }
}

/** Shiprocket comes if its courier was called. */
const isVisit = (carrier: Carrier, { called }: Booking) => carrier === 'delhivery' || called
