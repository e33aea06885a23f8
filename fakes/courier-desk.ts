import { setTimeout as sleep } from 'node:timers/promises'
import { type CourierFake, type CourierMode, type FakeParcel, reportedScans } from './parcel.ts'

/** The parts that both couriers share: the parcels, the calls about them, and the failures. */
export class CourierDesk {
  readonly lookups: string[][] = []
  #parcels = new Map<string, FakeParcel>()
  #mode: (what: 'track' | 'login') => CourierMode = () => 'ok'
  #delayMs = 0
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** The controls of every courier's stand-in. */
  readonly controls = {
    put: (...parcels: FakeParcel[]) => {
      for (const parcel of parcels) this.#parcels.set(parcel.awb, parcel)
    },
    parcels: () => [...this.#parcels.values()],
    lookups: () => this.lookups,
    fail: (mode: Parameters<CourierFake['fail']>[0]) => {
      this.#mode = typeof mode === 'function' ? mode : () => mode
    },
    delay: (ms: number) => {
      this.#delayMs = ms
    },
  }

  /** Waits as long as an answer takes, and returns its mode: to a login, or to a query about these parcels. */
  async nextMode(what: 'login' | readonly string[]): Promise<CourierMode> {
    const mode = this.#isSilent(what) ? 'hang' : this.#mode(what === 'login' ? 'login' : 'track')
    if (this.#delayMs > 0) await sleep(this.#delayMs)
    return mode
  }

  #isSilent(what: 'login' | readonly string[]): boolean {
    return what !== 'login' && what.length > 0 && what.every((awb) => this.#parcels.get(awb)?.silent)
  }

  /**
   * The parcel as the courier knows it now, its scans oldest first; nothing before its first scan. Odd modes are played
   * into it.
   */
  known(awb: string, mode: CourierMode): FakeParcel | undefined {
    const parcel = this.#parcels.get(awb)
    const scans = parcel ? reportedScans(parcel, this.#now()) : []
    if (!parcel || parcel.silent || scans.length === 0) return undefined
    const copy = { ...parcel, scans }
    if (mode === 'wrong-awb') return { ...copy, awb: `${awb.slice(0, -1)}${awb.endsWith('0') ? '1' : '0'}` }
    if (mode === 'odd-dates')
      return { ...copy, scans: scans.map((scan, index) => ({ ...scan, at: ODD_DATES[index % 2]! })) }
    return copy
  }
}

const ODD_DATES = [new Date('1970-01-01T00:00:00Z'), new Date('2099-12-31T18:00:00Z')]
