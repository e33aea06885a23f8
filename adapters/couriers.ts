import type { Config } from '#config'
import type { Carrier } from '#contract/tracking.ts'
import type { Courier } from './courier.ts'
import type { Turn } from './call-limits.ts'
import { openDelhivery } from './delhivery/client.ts'
import { openShiprocket } from './shiprocket/client.ts'
import type { OpenLoginBook } from './shiprocket/login-book.ts'

/** Every courier that the settings know. */
export type Couriers = Partial<Record<Carrier, Courier>>

/**
 * Opens the couriers of the settings. A courier that is not configured is absent, and its parcels are not tracked.
 * `turn` keeps the calls about pickups within the couriers' limits; `logins` is the book in which servers share the
 * log-in at Shiprocket.
 */
export function openCouriers(config: Config, now = () => new Date(), turn?: Turn, logins?: OpenLoginBook): Couriers {
  const couriers: Couriers = {}
  if (config.DELHIVERY_TOKEN)
    couriers.delhivery = openDelhivery({
      url: config.DELHIVERY_URL,
      token: config.DELHIVERY_TOKEN,
      warehouse: config.DELHIVERY_WAREHOUSE,
      questions: config.DELHIVERY_QUESTIONS,
      now,
      turn,
    })
  if (config.SHIPROCKET_EMAIL) {
    const login = { email: config.SHIPROCKET_EMAIL, password: config.SHIPROCKET_PASSWORD }
    couriers.shiprocket = openShiprocket({
      url: config.SHIPROCKET_URL,
      ...login,
      location: config.SHIPROCKET_PICKUP_LOCATION,
      now,
      turn,
      logins,
    })
  }
  return couriers
}
