import { randomBytes } from 'node:crypto'
import type { Config } from '#config'
import type { DemoOrder } from '#demo/orders.ts'
import { parcelsWith } from '#demo/parcels/view.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { startPushing } from '#fakes/pushing.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'

/** The couriers of the demo. */
export interface DemoCouriers {
  /** What points the shop at them. */
  settings: Partial<Config>
  /** Tells them of their parcels. */
  know(orders: readonly DemoOrder[]): void
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
    settings: { ...tokens, ...delhivery?.settings, ...shiprocket?.settings },
    know(orders) {
      delhivery?.put(...parcelsWith('delhivery', orders))
      shiprocket?.put(...parcelsWith('shiprocket', orders))
      delhivery?.delay(ANSWER_MS)
      shiprocket?.delay(ANSWER_MS)
    },
    push(url, since) {
      const target = { url, delhiveryToken: tokens.DELHIVERY_PUSH_TOKEN, shiprocketToken: tokens.SHIPROCKET_PUSH_TOKEN }
      const parcels = () => [...(delhivery?.parcels() ?? []), ...(shiprocket?.parcels() ?? [])]
      pushing = startPushing({ parcels, target, now: clockFrom(since) })
    },
    async close() {
      await Promise.all([pushing?.close(), delhivery?.close(), shiprocket?.close()])
    },
  }
}

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
