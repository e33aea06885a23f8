import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing.ts'
import { networkOf } from './doors.ts'
import { secondsLeft, sweepTries, uncountTry } from './tries.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let at = new Date('2026-11-17T11:00:00Z')
beforeAll(async () => {
  database = await freshDatabase()
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

test('whoever goes on trying is not let in later, and not kept out longer', async () => {
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
    await uncountTry(context(), bucket('good'))
  }
})

test('what is over is forgotten, and no name of a bucket is kept as it is', async () => {
  await left('somebody@staff.example')
  expect(JSON.stringify(await database.sql`SELECT * FROM staff_tries`)).not.toContain('somebody')
  later(86_399)
  await sweepTries(database.sql, at)
  expect(await database.sql`SELECT 1 FROM staff_tries`).not.toEqual([])
  later(1001)
  await sweepTries(database.sql, at)
  expect(await database.sql`SELECT 1 FROM staff_tries`).toEqual([])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
