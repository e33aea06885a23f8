import type { Courier, Followed } from '#adapters/courier.ts'
import type { ParcelState } from '#contract/tracking.ts'
import { indianClock } from '#rules/india/calendar.ts'
import type { SimulatedClock } from './simulated-clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How long it thinks about every asking: longer than a turn, so that servers ask at the same time. */
const ANSWERS_AFTER_MS = 1_200
/** No parcel is looked at more often than every fifteen minutes. */
const TOO_SOON_MS = 14 * 60_000

/** A courier in memory: it knows the life of every parcel by its AWB, and counts what it is asked. */
export class SimulatedCourier implements Courier {
  askings: number[] = []
  asked = 0
  /** How often a parcel was asked about again too soon. */
  doubled = 0
  readonly #lastAsked = new Map<string, number>()
  readonly #clock: SimulatedClock

  constructor(clock: SimulatedClock) {
    this.#clock = clock
  }

  async track(awbs: readonly string[]): Promise<Map<string, Followed>> {
    const now = this.#clock.now()
    this.askings.push(now.getTime())
    this.asked += awbs.length
    for (const awb of awbs) {
      if (now.getTime() - (this.#lastAsked.get(awb) ?? -Infinity) < TOO_SOON_MS) this.doubled++
      this.#lastAsked.set(awb, now.getTime())
    }
    await this.#clock.sleep(ANSWERS_AFTER_MS)
    return new Map(awbs.map((awb) => [awb, lifeOf(awb, now)]))
  }

  /** The most askings of any five minutes. */
  mostInFiveMinutes(): number {
    let [most, from] = [0, 0]
    this.askings.forEach((at, i) => {
      while (at - (this.askings[from] ?? at) >= 300_000) from++
      most = Math.max(most, i - from + 1)
    })
    return most
  }
}

/** An AWB tells its number and when it was sent, so that nothing needs to be kept. */
export function awbSent(n: number, sentAt: Date): string {
  return `29${String(n).padStart(7, '0')}${Math.round(sentAt.getTime() / 1000)}`
}

/** When a parcel of this AWB was sent. */
function sentAtOf(awb: string): Date {
  return new Date(Number(awb.slice(9)) * 1000)
}

/** What is known at this moment of a parcel: five or six days on its way, given out in the morning and delivered during the day, or the next. */
export function lifeOf(awb: string, now: Date): Followed {
  const n = Number(awb.slice(2, 9))
  const sentAt = sentAtOf(awb).getTime()
  const arrived = sentAt + 4 * DAY_MS + (n % 24) * HOUR_MS
  const givenOut = nextMorning(arrived) + (n % 120) * 60_000
  const way: [at: number, state: ParcelState][] = [
    [sentAt, 'booked'],
    [sentAt + (8 + (n % 12)) * HOUR_MS, 'picked_up'],
    [sentAt + 1.2 * DAY_MS, 'in_transit'],
    [sentAt + 2.1 * DAY_MS, 'in_transit'],
    [sentAt + 3.3 * DAY_MS, 'in_transit'],
    [arrived, 'at_destination'],
    [givenOut, 'out_for_delivery'],
    [givenOut + (2 + (n % 7)) * HOUR_MS + (n % 8 === 0 ? DAY_MS : 0), 'delivered'],
  ]
  const scans = way
    .filter(([at]) => at <= now.getTime())
    .map(([at, state], i) => ({ at: new Date(at).toISOString(), state, code: `X-${i}`, text: '', location: 'Pune' }))
  return { awb, courierName: 'Delhivery', expectedOn: null, scans }
}

/** Nine o'clock in India on the next day. */
function nextMorning(at: number): number {
  const clock = indianClock(new Date(at))
  const midnight = at - (clock.getTime() % DAY_MS)
  return midnight + DAY_MS + 9 * HOUR_MS
}
