import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { usualTime } from '#rules/days/usual.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { refreshUsualTimes, usualTimesOf } from './usual.ts'
import { countUsualTimes, storedUsualTimes } from './usual-store.ts'
import { clear, hoursAgo, type MadeRequest, makeOrder, makeParcel, makeRequest, makeTicket } from './testing/past.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
let clock = NOW
const shop = await shopOfFile({}, () => clock)
const admin = await shop.staff('admin')
const at = hoursAgo(NOW)

beforeEach(() => clear(shop.sql))
afterEach(() => void (clock = NOW))

const request = (made: MadeRequest) => makeRequest(shop.sql, { staffId: admin.id, at, ...made })

async function counted(creditFirst = false) {
  await countUsualTimes(shop.sql, { now: NOW, creditFirst })
  const times = await storedUsualTimes(shop.sql)
  return Object.fromEntries(
    [...times].map(([key, { cases, medianHours, mostHours }]) => [key, [cases, medianHours, mostHours]]),
  )
}

describe('a decision', () => {
  test('counts with its median and 90 %, and names a day from 20 cases on', async () => {
    for (let hours = 1; hours <= 19; hours++) await request({ ago: 100, acts: [['approve', 100 - hours]] })
    await countUsualTimes(shop.sql, { now: NOW, creditFirst: false })
    expect(usualTime(await storedUsualTimes(shop.sql), 'decide')).toBeUndefined()
    await request({ ago: 100, acts: [['reject', 80]] })
    expect(await counted()).toEqual({ 'decide/': [20, 10, 18] })
  })

  test('of a rule does not count, nor what follows from it as a decision', async () => {
    await request({ ago: 100, acts: [['approve', 100, 'rule']] })
    await request({ ago: 100, acts: [['keep', 100, 'rule']] })
    expect(await counted()).toEqual({})
    await request({ ago: 100, acts: [['keep', 98]] })
    expect(await counted()).toEqual({ 'decide/': [1, 2, 2] })
  })

  test('counts from the photo or the new look that it waited for', async () => {
    await request({
      ago: 100,
      acts: [
        ['ask_photo', 99],
        ['add_photo', 40],
        ['reject', 37],
        ['reconsider', 20],
        ['approve', 19],
      ],
    })
    expect(await counted()).toEqual({ 'decide/': [2, 1, 3] })
  })

  test('counts if it was made in the last 60 days', async () => {
    const days = 24
    await request({ ago: 62 * days, acts: [['approve', 60 * days + 1]] })
    expect(await counted()).toEqual({})
    await request({ ago: 62 * days, acts: [['approve', 60 * days - 1]] })
    expect(await counted()).toEqual({ 'decide/': [1, 49, 49] })
  })
})

test('pickup, way back and inspection; the way back also by zone, and a second pickup is none', async () => {
  const acts: MadeRequest['acts'] = [
    ['approve', 90],
    ['picked', 60],
    ['arrive', 20],
    ['accept', 15],
  ]
  await request({ ago: 100, zip: '781001', acts })
  await request({
    ago: 100,
    zip: '',
    acts: [
      ['approve', 90],
      ['picked', 50],
      ['failed', 45],
      ['picked', 40],
      ['arrive', 20],
      ['refuse_goods', 19],
    ],
  })
  // Goods that came without a courier have no way back.
  await request({
    ago: 100,
    acts: [
      ['approve', 90],
      ['arrive', 30],
    ],
  })
  expect(await counted()).toEqual({
    'decide/': [3, 10, 10],
    'pickup/': [2, 30, 40],
    'way_back/': [2, 20, 40],
    'way_back/78': [1, 40, 40],
    'inspect/': [2, 1, 5],
  })
})

describe('a refund', () => {
  const acts: MadeRequest['acts'] = [
    ['approve', 90, 'rule'],
    ['arrive', 50],
    ['accept', 50],
  ]
  const refund = (rest: Partial<MadeRequest>) => request({ ago: 100, acts, ...rest })

  test('counts from the inspection, by its method', async () => {
    await refund({ payment: 'Paid', settled: ['refund', 49] })
    await refund({ payment: 'Paid', paysBy: 'credit', settled: ['refund', 48] })
    await refund({ payment: 'COD', settled: ['refund', 47] })
    await refund({ payment: 'COD', settled: ['gift_card', 46] })
    await refund({ payment: 'Paid', settled: ['order', 45] })
    const { 'inspect/': _, ...times } = await counted()
    expect(times).toEqual({
      'refund_source/': [1, 1, 1],
      'refund_credit/': [1, 2, 2],
      'refund_account/': [1, 3, 3],
      'refund_card/': [1, 4, 4],
    })
    expect(await counted(true)).toMatchObject({ 'refund_credit/': [3, 2, 3], 'refund_card/': [1, 4, 4] })
  })

  test('to an account waits for it; one before the goods, or still to come, has no time', async () => {
    await refund({ payment: 'COD', settled: ['refund', 20], accountAgo: 22 })
    await refund({ payment: 'COD', settled: ['refund', 60] })
    await refund({ payment: 'COD' })
    expect(await counted()).toMatchObject({ 'refund_account/': [1, 2, 2] })
  })

  test('of goods that the customer keeps counts from there', async () => {
    await request({ ago: 100, acts: [['keep', 100, 'rule']], settled: ['refund', 95], payment: 'COD' })
    expect(await counted()).toEqual({ 'refund_account/': [1, 5, 5] })
  })
})

test('a replacement counts from the inspection to its first parcel, or from the approval if it was early', async () => {
  const acts: MadeRequest['acts'] = [
    ['approve', 90, 'rule'],
    ['arrive', 50],
    ['accept', 50],
  ]
  const [later, before, others] = ['5001', '5002', '5003']
  await makeOrder(shop.sql, { number: later, customerId: '1', sentAt: [at(30), at(10)] })
  await makeOrder(shop.sql, { number: before, customerId: '1', sentAt: [at(70)] })
  await makeOrder(shop.sql, { number: others, customerId: '2', sentAt: [at(40)] })
  for (const newOrder of [`#${later}`, before, others, '5004']) await request({ ago: 100, acts, newOrder })
  expect(await counted()).toMatchObject({ 'replace/': [2, 20, 20] })
})

test('a delivery counts from the first scan, in its zone and the country', async () => {
  await makeParcel(shop.sql, { zip: '781001', shippedAt: at(100), deliveredAt: at(40) })
  await makeParcel(shop.sql, { zip: '560001', shippedAt: at(100), deliveredAt: at(70) })
  await makeParcel(shop.sql, { zip: '560001', shippedAt: at(100), deliveredAt: null })
  await makeParcel(shop.sql, { zip: 'unknown', shippedAt: null, deliveredAt: at(70) })
  expect(await counted()).toEqual({ 'deliver/': [2, 30, 60], 'deliver/78': [1, 60, 60], 'deliver/56': [1, 30, 30] })
})

test('an answer counts from the first message since the one before', async () => {
  await makeTicket(shop.sql, at, [
    ['customer', 50],
    ['customer', 49],
    ['customercare', 45],
    ['customercare', 44],
    ['customer', 20],
    ['customercare', 10],
    ['customer', 5],
  ])
  expect(await counted()).toEqual({ 'reply/': [2, 5, 10] })
})

describe('the count', () => {
  test('is made once an hour, by one server, and drops what has no case any more', async () => {
    await request({ ago: 100, acts: [['approve', 98]] })
    const both = [refreshUsualTimes(shop.context, false), refreshUsualTimes(shop.context, false)]
    expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
    await clear(shop.sql, false)
    clock = new Date(NOW.getTime() + 49 * 60_000)
    expect(await refreshUsualTimes(shop.context, false)).toBe(false)
    expect((await storedUsualTimes(shop.sql)).size).toBe(1)
    clock = new Date(NOW.getTime() + 51 * 60_000)
    expect(await refreshUsualTimes(shop.context, false)).toBe(true)
    expect((await storedUsualTimes(shop.sql)).size).toBe(0)
  })

  test('is what the servers have, and what the desk shows beside the setting', async () => {
    expect((await usualTimesOf(shop.context)).size).toBe(0)
    await shop.sql`
      INSERT INTO usual_times (step, cases, median_hours, most_hours, counted_at)
      VALUES ('decide', 164, 30, 90, now()), ('inspect', 19, 30, 90, now()), ('pickup', 500, 30, 90, now())`
    await expect.poll(async () => (await usualTimesOf(shop.context)).size).toBe(3)
    const { policies } = okBody(await admin.send('policies.show', {}))
    expect(policies.filter(({ usual }) => usual).map(({ name, usual }) => [name, usual])).toEqual([
      ['decideDays', { cases: 164, medianHours: 30, mostHours: 90 }],
      ['pickupDays', { cases: 500, medianHours: 30, mostHours: 90 }],
    ])
  })
})
