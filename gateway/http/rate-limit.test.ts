import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import { networksOf } from './address.ts'
import { countAttempts, sweepCounters, uncountAttempt, secondsLeft } from './rate-limit-store.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let at = new Date('2026-11-17T11:00:00Z')
beforeAll(async () => {
  database = await freshDatabase('empty', 10)
})
afterAll(() => database.close())

const context = () => ({ sql: database.sql, now: () => at })
const bucket = (name: string) => ({ name, most: 5, minutes: 15 })
const left = (name: string) => secondsLeft(context(), bucket(name))
const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1000)
}

test('of fifty tries at once, as many pass as there may be', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => left('crowd')))
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('a caller who goes on trying is not let in later, and not kept out longer', async () => {
  for (let n = 0; n < 5; n += 1) expect(await left('patient')).toBe(0)
  expect(await left('patient')).toBe(900)
  later(600)
  for (let n = 0; n < 20; n += 1) expect(await left('patient')).toBe(300)
  later(299)
  expect(await left('patient')).toBe(1)
  later(1)
  expect(await left('patient')).toBe(0)
})

test('a good try is taken back', async () => {
  for (let n = 0; n < 20; n += 1) {
    expect(await left('good')).toBe(0)
    await uncountAttempt(context(), bucket('good'))
  }
})

test('who is kept out by one bucket uses up no other', async () => {
  const both = () => countAttempts(context(), [bucket('one counter'), { name: 'the street', most: 2, minutes: 60 }])
  expect([await both(), await both(), await both(), await both()]).toEqual([0, 0, 3600, 3600])
  expect([
    await left('one counter'),
    await left('one counter'),
    await left('one counter'),
    await left('one counter'),
  ]).toEqual([0, 0, 0, 900])
})

test('nor does a crowd that comes while there is room for one more', async () => {
  const busy = { name: 'a busy counter', most: 5, minutes: 15 }
  const both = () => countAttempts(context(), [busy, { name: 'a busy street', most: 2, minutes: 15 }])
  await both()
  // All have looked before any of them is counted.
  let crowd: Promise<number>[] = []
  await database.sql.begin(async (tx) => {
    await tx`SELECT 1 FROM tries FOR UPDATE`
    crowd = Array.from({ length: 6 }, both)
    const waiting = () =>
      tx`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(6)
  })
  expect((await Promise.all(crowd)).filter((seconds) => seconds === 0)).toHaveLength(1)
  const alone = await Promise.all(Array.from({ length: 50 }, () => countAttempts(context(), [busy])))
  expect(alone.filter((seconds) => seconds === 0)).toHaveLength(3)
})

test('crowds that take the same buckets in another order all come through, and no bucket holds too many', async () => {
  const names = Array.from({ length: 6 }, (_, n) => ({ name: `crowded ${n}`, most: 40, minutes: 15 }))
  const orders = [names, names.toReversed(), [...names.slice(3), ...names.slice(0, 3)]]
  const crowd = Array.from({ length: 150 }, (_, n) => countAttempts(context(), orders[n % 3] ?? names))
  expect((await Promise.all(crowd)).filter((seconds) => seconds === 0)).toHaveLength(40)
})

test('what was counted under a pass is not counted again, for a day', async () => {
  const walk = () => countAttempts(context(), [{ name: 'walk', most: 1, minutes: 60 }], 'their pass')
  for (let n = 0; n < 5; n += 1) expect(await walk()).toBe(0)
  expect(await countAttempts(context(), [{ name: 'walk', most: 1, minutes: 60 }], 'another pass')).toBe(3600)
  later(86_399)
  expect(await walk()).toBe(0)
  expect(await left('walk')).toBe(0)
  later(1)
  expect(await walk()).not.toBe(0)
})

test('what is over is forgotten, and no name of a bucket is kept as it is', async () => {
  await left('someone@staff.example')
  expect(JSON.stringify(await database.sql`SELECT * FROM tries`)).not.toContain('someone')
  later(86_399)
  await sweepCounters(database.sql, at)
  expect(await database.sql`SELECT 1 FROM tries`).not.toEqual([])
  later(1001)
  await sweepCounters(database.sql, at)
  expect(await database.sql`SELECT 1 FROM tries`).toEqual([])
})

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7:5081', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '20010db8000100/56 4', '20010db80001/48 16']],
  ['[2001:DB8:1:0002::6]:443', ['2001:db8:1:2', '20010db8000100/56 4', '20010db80001/48 16']],
  ['2001:db8:1:1fe2::6', ['2001:db8:1:1fe2', '20010db800011f/56 4', '20010db80001/48 16']],
  ['2001:db8::6', ['2001:db8:0:0', '20010db8000000/56 4', '20010db80000/48 16']],
  ['::1', ['0:0:0:0', '00000000000000/56 4', '000000000000/48 16']],
  ['unknown', ['unknown']],
  ['', ['']],
])('%s is counted as %j', (address, networks) => {
  expect(networksOf(address).map(({ name, times }) => (times === 1 ? name : `${name} ${times}`))).toEqual(networks)
})
