import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { type Config, SETTINGS } from '#config'
import type { Carrier } from '#contract/tracking.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { parcelsWith } from '#demo/parcels/view.ts'
import type { Plan, Remembered } from '#fakes/bookings.ts'
import type { FakeParcel } from '#fakes/parcel.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { startPushing } from '#fakes/pushing.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'

/** The couriers of the demo. */
export interface DemoCouriers {
  /** The settings by which the shop uses them. */
  settings: Partial<Config>
  /** Gives them their parcels. */
  know(orders: readonly DemoOrder[]): void
  /** Gives them the scans of the parcels that they collect, and the bookings from before they last started. */
  fetch(lives: Plan, booked: readonly Booked[]): void
  /** Gives Delhivery a parcel that the shop has just sent. */
  carry(parcel: FakeParcel): void
  /** Has them push every scan since `since`, and those to come. */
  push(url: string, since: Date): void
  close(): Promise<void>
}

/** Until they know their parcels they say nothing, rather than that there are none. */
const NOT_YET_MS = 3_000
const ANSWER_MS = 80

/** Starts stand-ins for the couriers that no setting names. */
export async function startDemoCouriers(settings: Config): Promise<DemoCouriers> {
  const delhivery = settings.DELHIVERY_TOKEN ? undefined : await startDelhivery({ token: secret() })
  const shiprocket = settings.SHIPROCKET_EMAIL ? undefined : await startShiprocket()
  const tokens = {
    DELHIVERY_PUSH_TOKEN: settings.DELHIVERY_PUSH_TOKEN || secret(),
    SHIPROCKET_PUSH_TOKEN: settings.SHIPROCKET_PUSH_TOKEN || secret(),
  }
  let pushing: ReturnType<typeof startPushing> | undefined
  delhivery?.delay(NOT_YET_MS)
  shiprocket?.delay(NOT_YET_MS)
  return {
    settings: { ...tokens, ...delhivery?.settings, ...agreed(delhivery?.settings), ...shiprocket?.settings },
    know(orders) {
      delhivery?.put(...parcelsWith('delhivery', orders))
      shiprocket?.put(...parcelsWith('shiprocket', orders))
      delhivery?.delay(ANSWER_MS)
      shiprocket?.delay(ANSWER_MS)
    },
    fetch(lives, booked) {
      for (const [carrier, fake] of Object.entries({ delhivery, shiprocket })) {
        fake?.bookings.unserved(...UNSERVED[carrier as Carrier])
        fake?.bookings.plan(lives)
        for (const pickup of booked) if (pickup.carrier === carrier) fake?.bookings.remember(pickup)
      }
    },
    carry(parcel) {
      delhivery?.put(parcel)
    },
    push(url, since) {
      const target = { url, delhiveryToken: tokens.DELHIVERY_PUSH_TOKEN, shiprocketToken: tokens.SHIPROCKET_PUSH_TOKEN }
      const parcels = () => [...(delhivery?.parcels() ?? []), ...(shiprocket?.parcels() ?? [])]
      pushing ??= startPushing({ parcels, target, now: clockFrom(since) })
    },
    async close() {
      await Promise.all([pushing?.close(), delhivery?.close(), shiprocket?.close()])
    },
  }
}

/** Kohima is too far for both, Aizawl for one. */
const UNSERVED: Record<Carrier, string[]> = { delhivery: ['797001', '796001'], shiprocket: ['797001'] }

/** A pickup that a courier has. */
interface Booked extends Remembered {
  carrier: Carrier
}

/** The pickups of which a stand-in knows nothing any more once it has started again. */
export async function bookedPickups(sql: Sql): Promise<Booked[]> {
  return sql<Booked[]>`
    SELECT p.carrier, p.awb, 'R' || o.order_number || '.' || r.n || '-' || p.n AS reference, p.booked_at AS at,
      CASE WHEN p.state = 'cancelled' THEN p.closed_at END AS "cancelledAt"
    FROM pickups p JOIN requests r ON r.id = p.request_id JOIN orders o ON o.id = r.order_id
    WHERE p.awb IS NOT NULL AND p.booked_at IS NOT NULL`
}

/** The questions that are agreed with a stand-in, as the shop reads them. */
const agreed = (settings?: Record<string, string>): Partial<Config> =>
  settings ? { DELHIVERY_QUESTIONS: SETTINGS.DELHIVERY_QUESTIONS.read(settings['DELHIVERY_QUESTIONS'] ?? '') } : {}

const secret = () => randomBytes(32).toString('hex')

/** A clock that was looked at last a while ago. */
function clockFrom(since: Date): () => Date {
  let last: Date | undefined = since
  return () => {
    const now = last ?? new Date()
    last = undefined
    return now
  }
}
