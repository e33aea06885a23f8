import type { Sql } from 'postgres'
import { PATHS } from '#contract/wire.ts'
import type { CourierFake, FakeParcel } from '#fakes/parcel.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { arrivals } from './load/arrivals.ts'
import { startChild } from './servers/child.ts'
import { trackingWorks } from './tracking.ts'
import { drawKeys, type Place } from './fill/tracking-keys.ts'
import { lasting } from './size.ts'

const RATE = 200
const COURIER_MS = 80
const WARM_UP_SECONDS = lasting(3)

/** 200 requests a second over a mix of the calls; nothing is fresh, so that every look at a parcel on its way asks its courier. */
export async function benchSteady({ sql, url, dataDir }: Place, seconds: number): Promise<Record<string, unknown>[]> {
  const [delhivery, shiprocket] = [await startDelhivery(), await startShiprocket()]
  await staleParcels(sql, { delhivery, shiprocket })
  const app = await startChild('app', url, dataDir, { ...delhivery.settings, ...shiprocket.settings })
  try {
    const keys = await drawKeys(sql)
    const moving = await movingParcels(sql)
    const kinds = trackingWorks({ ...keys, ...moving }).map((work) => {
      return { ...work, url: `${app.url}/api${PATHS[work.call]}` }
    })
    await arrivals(kinds, { rate: RATE, seconds: WARM_UP_SECONDS })
    const before = asked(delhivery, shiprocket)
    const { rows, rate, failed } = await arrivals(kinds, { rate: RATE, seconds })
    const askings = asked(delhivery, shiprocket) - before
    return [...rows.slice(0, -1), { ...rows.at(-1), 'a second': rate, failed, askings }]
  } finally {
    app.stop()
    await Promise.all([delhivery.close(), shiprocket.close()])
  }
}

const asked = (...fakes: CourierFake[]) => fakes.reduce((sum, fake) => sum + fake.asked().length, 0)

/** Everything on its way was last heard of an hour ago, and its courier knows it. */
async function staleParcels(sql: Sql, fakes: Record<'delhivery' | 'shiprocket', CourierFake>): Promise<void> {
  await sql`
    UPDATE parcels SET heard_at = now() - interval '1 hour', asked_at = now() - interval '1 hour', look_at = now() + interval '2 hours'
    WHERE look_at IS NOT NULL`
  for (const fake of Object.values(fakes)) fake.delay(COURIER_MS)
  const rows = await sql<{ awb: string; carrier: 'delhivery' | 'shiprocket'; courier: string; sentAt: Date }[]>`
    SELECT awb, carrier, courier_name AS courier, sent_at AS "sentAt" FROM parcels WHERE look_at IS NOT NULL`
  for (const { awb, carrier, courier, sentAt } of rows) fakes[carrier].put(lifeOf(awb, courier, sentAt))
}

function lifeOf(awb: string, courier: string, sentAt: Date): FakeParcel {
  const at = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)
  return {
    awb,
    courier,
    scans: [
      { at: at(0), state: 'booked', location: 'Guwahati' },
      { at: at(12), state: 'picked_up', location: 'Guwahati' },
      { at: at(24), state: 'in_transit', location: 'Kolkata' },
      { at: at(48), state: 'in_transit', location: 'Nagpur' },
      { at: at(72), state: 'in_transit', location: 'Mumbai' },
      { at: at(96), state: 'at_destination', location: 'Pune' },
    ],
  }
}

async function movingParcels(sql: Sql): Promise<{ delhivery: string[]; shiprocket: string[] }> {
  const rows = await sql<{ awb: string; carrier: string }[]>`SELECT awb, carrier FROM parcels WHERE look_at IS NOT NULL`
  const of = (name: string) => rows.filter(({ carrier }) => carrier === name).map(({ awb }) => awb)
  return { delhivery: of('delhivery'), shiprocket: of('shiprocket') }
}
