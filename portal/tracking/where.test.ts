import { describe, expect, test } from 'vitest'
import type { Late, ParcelState, TrackedParcel } from '#contract/tracking.ts'
import { order, parcel } from './testing/tracking.ts'
import { expectedWords, silentSince, whereIs } from './where.ts'
import { WHERE } from './words.ts'
import { helpPath } from './order-links.tsx'

test.each<[ParcelState | undefined, string, string | undefined]>([
  [undefined, 'plain', undefined],
  ['booked', 'plain', undefined],
  ['picked_up', 'plain', undefined],
  ['in_transit', 'plain', undefined],
  ['at_destination', 'plain', undefined],
  ['out_for_delivery', 'plain', undefined],
  ['delivered', 'done', undefined],
  ['delivery_failed', 'trouble', undefined],
  ['rto', 'trouble', WHERE.sendAgain],
  ['rto_delivered', 'trouble', WHERE.sendAgain],
  ['lost', 'trouble', WHERE.sendAgain],
  ['cancelled', 'trouble', WHERE.choose],
])('a parcel that is %s is told %sly', (state, tone, todo) => {
  const where = whereIs(parcel(state))
  expect(where).toMatchObject({ tone })
  expect(where.todo).toBe(todo)
  expect(where.text).not.toBe('')
})

describe('a failed attempt says what happens next', () => {
  test.each([
    [0, WHERE.failed],
    [1, `${WHERE.failed} Attempt 1 of 3.`],
    [2, `${WHERE.failed} Attempt 2 of 3.`],
    [3, WHERE.failedForGood],
    [4, WHERE.failedForGood],
  ])('after %i', (attempts, text) => {
    expect(whereIs(parcel('delivery_failed', { attempts })).text).toBe(text)
  })

  test('and only the last one leads to a ticket', () => {
    expect(whereIs(parcel('delivery_failed', { attempts: 2 })).todo).toBeUndefined()
    expect(whereIs(parcel('delivery_failed', { attempts: 3 })).todo).toBe(WHERE.sendAgain)
  })
})

test('a courier without a name is still a courier', () => {
  expect(whereIs(parcel('in_transit', { courier_name: ' ' })).text).toBe('On its way to you with the courier.')
})

test.each<[ParcelState | undefined, string | undefined, string]>([
  ['in_transit', '2026-11-24', 'Expected by Tue 24 Nov'],
  [undefined, '2026-11-24', 'Expected by Tue 24 Nov'],
  ['out_for_delivery', '2026-11-21', 'Expected today'],
  ['in_transit', '2026-11-20', ''],
  ['in_transit', undefined, ''],
  ['delivered', '2026-11-20', ''],
  ['rto', '2026-11-24', ''],
  ['lost', '2026-11-20', ''],
])('%s, expected on %s: %j', (state, day, words) => {
  expect(expectedWords(parcel(state, day ? { expected_on: day } : {}), '2026-11-21')).toBe(words)
})

test('after the last attempt no day is expected any more', () => {
  const after = (attempts: number) =>
    expectedWords(parcel('delivery_failed', { attempts, expected_on: '2026-11-24' }), '2026-11-21')
  expect(after(2)).toBe('Expected by Tue 24 Nov')
  expect(after(3)).toBe('')
})

test.each<[ParcelState, string | undefined, boolean]>([
  ['in_transit', '2026-11-21T00:00:00.000Z', false],
  ['in_transit', '2026-11-20T21:00:00.000Z', true],
  ['in_transit', undefined, false],
  ['delivered', '2026-11-10T00:00:00.000Z', false],
])('%s, heard of at %s: the silence is named: %s', (state, heardAt, named) => {
  const silent = silentSince(parcel(state, heardAt ? { heard_at: heardAt } : {}), new Date('2026-11-21T10:00:00.000Z'))
  expect(silent).toBe(named ? heardAt : undefined)
})

describe('a parcel that is late says so, and leads to a ticket', () => {
  test.each<[ParcelState | undefined, Late, string]>([
    ['in_transit', { reason: 'no_news', days: 48 }, 'No news for 48 days. We think it is stuck.'],
    [undefined, { reason: 'no_news', days: 6 }, 'No news for 6 days. We think it is stuck.'],
    ['out_for_delivery', { reason: 'past_day', days: 2 }, 'It was expected by Thu 19 Nov and is late.'],
  ])('%s, %j', (state, late, text) => {
    const where = whereIs(parcel(state, { late, expected_on: '2026-11-19' }))
    expect(where).toEqual({ tone: 'trouble', text, todo: 'Tell us and we will sort it out.' })
  })

  test('also after an attempt', () => {
    const late = { reason: 'no_news', days: 5 } as const
    expect(whereIs(parcel('delivery_failed', { late, attempts: 1 }))).toMatchObject({
      text: `${WHERE.failed} Attempt 1 of 3. No news for 5 days. We think it is stuck.`,
      todo: WHERE.tellUs,
    })
  })

  test.each([
    ['asked', 'We could not reach you. Attempt 1 of 3. We are asking Delhivery to try again on Fri 27 Nov.', undefined],
    ['told', "We could not reach you. Attempt 1 of 3. We've asked Delhivery to try again on Fri 27 Nov.", undefined],
    [
      'refused',
      "We could not reach you. Attempt 1 of 3. Delhivery can't come on Fri 27 Nov. Pick another day.",
      WHERE.tellUs,
    ],
  ] as const)('another try that is %s is told', (state, text, todo) => {
    const redelivery = { days: [], asked: { on: '2026-11-27', state } }
    const where = whereIs(parcel('delivery_failed', { attempts: 1, redelivery }))
    expect(where).toEqual({ tone: 'trouble', text, ...(todo ? { todo } : {}) })
  })

  test.each([
    ['asked', 'We are asking Delhivery to try again on its next delivery day.'],
    ['told', "We've asked Delhivery to try again on its next delivery day."],
    ['refused', "Delhivery can't try again."],
  ] as const)('another try without a day that is %s is told', (state, text) => {
    const where = whereIs(parcel('delivery_failed', { attempts: 1, redelivery: { days: [], asked: { state } } }))
    expect(where.text).toBe(`We could not reach you. Attempt 1 of 3. ${text}`)
  })

  test('a failed delivery that the courier can be asked to try again leads to no ticket', () => {
    const redelivery = { days: [], next: true as const }
    expect(whereIs(parcel('delivery_failed', { attempts: 1, redelivery })).todo).toBeUndefined()
  })

  test('a failed delivery that the courier does not try again leads to a ticket', () => {
    const where = whereIs(parcel('delivery_failed', { attempts: 1, redelivery: { days: [] } }))
    expect(where).toMatchObject({ text: `${WHERE.failed} Attempt 1 of 3.`, todo: WHERE.tellUs })
  })

  test.each<[ParcelState, Partial<TrackedParcel>, string]>([
    ['in_transit', { late: { reason: 'no_news', days: 48 } }, 'late-parcel'],
    ['delivery_failed', {}, 'failed-delivery'],
    ['lost', {}, 'lost-parcel'],
    ['rto', {}, 'returned-parcel'],
    ['rto_delivered', {}, 'returned-parcel'],
    ['cancelled', {}, 'returned-parcel'],
    ['in_transit', {}, 'parcel'],
    ['delivered', {}, 'parcel'],
  ])('%s: the ticket has its order and topic filled', (state, change, topic) => {
    const [one, query] = [parcel(state, change), `customer=7001&order=1042&topic=${topic}`]
    const given = order({ customer_id: '7001', parcels: [one] })
    expect([helpPath(given, one), helpPath(given)]).toEqual([`/newticket?${query}`, `/newticket?${query}`])
  })
})
