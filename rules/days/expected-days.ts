import type { FormDays } from '#contract/order-terms.ts'
import type { RequestType } from '#contract/returns.ts'
import { dayWithPickups } from '../pickups/days.ts'
import { present } from '../present.ts'

/** The latest day of a step in India; `usual` if a usual time is in it. */
export interface ExpectedDay {
  on: string
  usual?: true
}

/**
 * The days of a request: its decision, its pickup, the day on which the refund or the exchange is sent, and the refund
 * or the arrival of the exchange.
 */
export interface ExpectedDays {
  decide?: ExpectedDay
  pickup?: ExpectedDay
  sent?: ExpectedDay
  end?: ExpectedDay
}

interface Sending {
  type: RequestType
  /** The day that the customer chose for the pickup, and the first one on which a courier can come. */
  pickupDay?: string | undefined
  firstPickup?: string | undefined
  /** The day on which the last size that is being made is ready. */
  readyOn?: string | undefined
  /** True if a courier collects the items. */
  isCollected: boolean
}

const STEPS_TO_END = { Return: ['refund'], Exchange: ['replace', 'deliver'] } as const

/**
 * The days of a request that is sent now, each counted from the one before. If the length of a step is not known, what
 * comes after it has no day. The chosen day of a pickup is the customer's own; the days after it count from the later
 * one of it and the decision.
 */
export function expectedDays(days: FormDays | undefined, sending: Sending): ExpectedDays {
  const { type, pickupDay, firstPickup = '', readyOn = '', isCollected } = sending
  const chosen = pickupDay === undefined ? undefined : { on: pickupDay }
  if (!days) return isCollected ? present({ pickup: chosen }) : {}
  const { decide } = days
  if (!isCollected) return { decide }
  const usualPickup = pickupAfter(decide, days.pickup, firstPickup)
  const collected = chosen ? notBefore({ ...decide, ...chosen }, decide.on) : usualPickup
  const checked = after(after(collected, days.way_back), days.inspect)
  const [first, second] = STEPS_TO_END[type]
  const sent = notBefore(after(checked, days[first]), readyOn)
  const end = second === undefined ? sent : after(sent, days[second])
  return { decide, ...present({ pickup: chosen ?? usualPickup, sent, end }) }
}

/**
 * The day of a pickup so long after the decision: one on which couriers come, not before the first that is offered. Of
 * goods that were picked up the length is 0, and their day stays.
 */
function pickupAfter(decide: ExpectedDay, length: Length, first: string): ExpectedDay | undefined {
  const day = notBefore(after(decide, length), first)
  return day && length?.days !== 0 ? { ...day, on: dayWithPickups(day.on) } : day
}

type Length = FormDays['pickup']

const DAY_MS = 86_400_000

/** The day so many days after another; undefined if one of them is not known. */
export function after(day: ExpectedDay | undefined, length: Length): ExpectedDay | undefined {
  if (!day || !length) return undefined
  const on = new Date(Date.parse(`${day.on}T00:00:00Z`) + length.days * DAY_MS).toISOString().slice(0, 10)
  return { on, ...usualIf(day.usual ?? length.usual) }
}

/** The later day of both. */
export const notBefore = (day: ExpectedDay | undefined, other: string): ExpectedDay | undefined =>
  day && other > day.on ? { ...day, on: other } : day

const usualIf = (isUsual: true | undefined) => (isUsual ? { usual: isUsual } : {})
