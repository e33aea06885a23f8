import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { openPickupShop, type PickupShop } from '../../testing/pickups.ts'
import { ANSWERS, Tally } from './testing/answers.ts'
import { requestAgain, callOff, dieBooking, type Life, Lives, passTime, work, wrongIn } from './testing/lives.ts'
import { startPickupWorker } from './testing/victim.ts'

const MANY = inject('long') ? 2_000 : 8
/** The number of requests that live at the same time. */
const IN_A_LOT = inject('long') ? 40 : 8
const ROUNDS = 5
const HOUR_MS = 3_600_000
const START = new Date('2026-11-23T06:30:00Z')
const CARRIERS = ['delhivery', 'shiprocket'] as const
const seed = inject('seed')
const chance = chanceFrom(seed)

test(
  `${MANY} pick-ups, with each answer, lost ones, kill -9 at any moment, and staff who call off and ask again: ` +
    'each is fetched once or with a person',
  { timeout: 120_000 + MANY * 2_000 },
  async () => {
    const database = await freshDatabase('goods')
    const shop = await openPickupShop(START, database)
    for (const fake of Object.values(shop.fakes))
      for (const part of Object.keys(fake.calls())) fake.limit(part, Infinity)
    const tally = new Tally()
    const world = { shop, database, tally, lives: new Lives(shop) }
    for (let from = 0; from < MANY; from += IN_A_LOT) expect(await oneLot(world, from)).toEqual([])
    if (inject('long')) mustHaveSeenAll(world)
    await shop.close()
  },
)

/** Every answer of the tables came, and every refusal was read by staff. */
function mustHaveSeenAll({ lives, tally }: World): void {
  console.log(tally.lines().join('\n'))
  for (const carrier of CARRIERS) {
    expect([...lives.given[carrier]]).toEqual(expect.arrayContaining(Object.keys(ANSWERS[carrier])))
    for (const reason of Object.values(ANSWERS[carrier]).filter((one) => one !== null))
      expect(tally.lines().join('\n')).toMatch(new RegExp(`^${carrier}, .*: ${reason}: `, 'm'))
  }
}

interface World {
  shop: PickupShop
  database: Database
  lives: Lives
  tally: Tally
}

/** Runs requests from their approval to their end; returns the problems with them. */
async function oneLot({ shop, lives, database, tally }: World, from: number) {
  // Each is bought and returned within its window.
  shop.clock.now = START
  const lot: Life[] = []
  for (let n = from; n < Math.min(from + IN_A_LOT, MANY); n += 1)
    lot.push(await lives.begin(CARRIERS[n % CARRIERS.length]!, seed + n, n < CARRIERS.length))
  const eventful = lot.filter(({ isCalm }) => !isCalm)
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(eventful.filter(({ chance }) => chance() < 0.2).map((life) => dieBooking(shop, life)))
    const calledOff = eventful.filter((life) => life.chance() < 0.15)
    const worked = round % 3 === 0 ? await killWorking(shop, lives, database.url) : () => work(shop)
    await Promise.all([worked(), ...calledOff.map((life) => callOff(shop, life))])
    await Promise.all(eventful.map((life) => requestAgain(shop, life)))
    // Minutes, in which a courier does not show all that it has, or hours.
    await passTime(shop, chance() * (chance() < 0.4 ? HOUR_MS / 10 : 6 * HOUR_MS))
  }
  lives.isCalm = true
  for (let round = 0; round < 8; round += 1) {
    await work(shop)
    // Past midnight: a full courier is asked again on the next day.
    await passTime(shop, 6 * HOUR_MS)
  }
  lives.isCalm = false
  const wrong = await Promise.all(lot.map((life) => wrongIn(shop, life, tally)))
  return wrong.filter((one) => one !== undefined)
}

/** Starts another server that does the due jobs; the returned function ends it at any moment by SIGKILL. */
async function killWorking(shop: PickupShop, lives: Lives, databaseUrl: string): Promise<() => Promise<void>> {
  const { DATA_DIR, DESK_SECRET } = shop.context.config
  const worker = await startPickupWorker({
    ...shop.fakes.delhivery.settings,
    ...shop.fakes.shiprocket.settings,
    DATA_DIR,
    DESK_SECRET,
    DATABASE_URL: databaseUrl,
  })
  lives.isKilled = true
  worker.begin(shop.clock.now)
  const afterMs = chance() * 600
  return async () => {
    await sleep(afterMs)
    await worker.kill()
    lives.isKilled = false
  }
}
