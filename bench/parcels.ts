import type { ParcelState } from '#contract/tracking.ts'
import { MOST_AWBS } from '#adapters/courier.ts'
import { nextLook } from '#rules/tracking/pace.ts'
import { openPart } from './fill/database.ts'
import { simulateDay } from './simulation/simulated-day.ts'
import { sized } from './size.ts'

/** As many parcels as are on their way at once, all of them with the courier that allows least. */
const PARCELS = sized(50_000, 500)
/** What Delhivery allows of one address in five minutes, and what Wapsi allows itself. */
const ALLOWED = 750
const OWN = 600

/** How many of a thousand parcels on their way are where. */
const SHARES: Partial<Record<ParcelState, number>> = {
  booked: 110,
  picked_up: 60,
  in_transit: 450,
  at_destination: 150,
  out_for_delivery: 110,
  delivery_failed: 50,
  rto: 60,
  lost: 5,
  cancelled: 5,
}

/** 50,000 parcels within the limits of their courier: on paper, and by simulation of as many hours as fit into the seconds. */
export async function benchParcels(
  dataDir: string,
  seconds = sized(60, 1),
  parcels = PARCELS,
): Promise<Record<string, unknown>[]> {
  console.log(`\n${parcels} parcels on paper, at noon: askings in five minutes, of ${ALLOWED} that the courier allows`)
  console.table(onPaper(parcels))
  const database = await openPart(dataDir)
  try {
    return [await simulateDay(database.sql, { parcels, seconds })]
  } finally {
    await database.close()
  }
}

function onPaper(parcels: number): Record<string, unknown>[] {
  const now = new Date('2026-11-20T12:00:00+05:30')
  const rows = Object.entries(SHARES).map(([state, share]) => {
    const next = nextLook({ now, state: state as ParcelState, movedAt: now })
    const minutes = ((next?.getTime() ?? Infinity) - now.getTime()) / 60_000
    const some = (parcels * share) / 1000
    return { state, parcels: some, 'every min': minutes, looks: some * (5 / minutes) }
  })
  const looks = rows.reduce((sum, row) => sum + row.looks, 0)
  const outForDelivery = rows.find(({ state }) => state === 'out_for_delivery')?.parcels ?? 0
  return [
    ...rows.map((row) => ({ ...row, looks: Math.round(row.looks), askings: rounded(row.looks / MOST_AWBS) })),
    { state: 'all', parcels, looks: Math.round(looks), ...inFiveMinutes(looks) },
    {
      state: 'six in the morning: all that is out for delivery at once',
      parcels: outForDelivery,
      ...burst(outForDelivery),
    },
    { state: 'after an outage: all at once', parcels, ...burst(parcels) },
  ]
}

function inFiveMinutes(looks: number) {
  const askings = looks / MOST_AWBS
  return { askings: rounded(askings), 'of the limit': `${Math.round((askings / ALLOWED) * 100)} %` }
}

/** No more than two a second, however many wait. */
function burst(parcels: number) {
  const askings = Math.ceil(parcels / MOST_AWBS)
  return {
    askings: Math.min(askings, OWN),
    'of the limit': `${Math.round((Math.min(askings, OWN) / ALLOWED) * 100)} %`,
    'over in s': askings / 2,
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
