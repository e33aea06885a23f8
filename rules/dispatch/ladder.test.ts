import { assert, constantFrom, date, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateWords, predictionWords, promiseOf } from './ladder.ts'

const NONE = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }
const noon = new Date('2026-11-20T12:00:00+05:30')

describe('dispatch estimate: the first rung that holds', () => {
  test.each([
    ['inventory above 0 gives within 24hrs', { inventory: 1 }, 'shelf', 24, 'within 24hrs'],
    ['else PO above 0 gives within 48 hrs', { po: 1 }, 'finishing', 48, 'within 48 hrs'],
    ['or finishing above 0', { finishing: 1 }, 'finishing', 48, 'within 48 hrs'],
    ['stitching above 0 within 72 hrs', { stitching: 1 }, 'stitching', 72, 'within 72 hrs'],
    ['cutting above 0 within 96hrs', { cutting: 1 }, 'cutting', 96, 'within 96hrs'],
    ['else within 7 days', {}, 'planned', 168, 'within 7 days'],
    [
      'everything at once: the shelf',
      { inventory: 1, po: 1, finishing: 1, stitching: 1, cutting: 1 },
      'shelf',
      24,
      'within 24hrs',
    ],
    ['all but the shelf', { po: 1, finishing: 1, stitching: 1, cutting: 1 }, 'finishing', 48, 'within 48 hrs'],
    ['stitching and cutting', { stitching: 1, cutting: 1 }, 'stitching', 72, 'within 72 hrs'],
    ['a huge quantity', { cutting: Number.MAX_SAFE_INTEGER }, 'cutting', 96, 'within 96hrs'],
    [
      'oversold: less than nothing is nothing',
      { inventory: -3, po: -1, finishing: -1, stitching: -1, cutting: -1 },
      'planned',
      168,
      'within 7 days',
    ],
    ['oversold, and more is being cut', { inventory: -3, cutting: 40 }, 'cutting', 96, 'within 96hrs'],
  ] as const)('%s', (_, quantities, stage, hours, words) => {
    const promise = promiseOf({ ...NONE, ...quantities }, noon)
    expect(promise).toMatchObject({ stage, hours })
    expect(estimateWords(promise)).toBe(words)
  })

  test('only above 0 matters: as many as there are, the same promise', () => {
    const quantity = constantFrom(-2_147_483_648, -1, 0, 1, 2, 2_147_483_647)
    const of = { inventory: quantity, po: quantity, finishing: quantity, stitching: quantity, cutting: quantity }
    assert(
      property(record(of), (quantities) => {
        const capped = Object.fromEntries(Object.entries(quantities).map(([rung, n]) => [rung, n > 0 ? 1 : 0]))
        expect(promiseOf(quantities, noon)).toEqual(promiseOf({ ...NONE, ...capped }, noon))
      }),
    )
  })
})

describe('in the track-order view the same ladder applies without the 24hrs tier, with its own text', () => {
  test.each([
    ['finishing', 'This item will be dispatched within 48 hrs'],
    ['stitching', 'This item will be dispatched within 72 hrs'],
    ['cutting', 'This item will be dispatched within 96hrs'],
    ['planned', 'This item will be dispatched within 7 days'],
  ] as const)('%s', (stage, words) => {
    expect(predictionWords({ stage })).toBe(words)
  })

  test('prediction on the order lookup says an item ships within 24 hrs if inventory is above 0', () => {
    expect(predictionWords(promiseOf({ ...NONE, inventory: 1 }, noon))).toBe('This item ships within 24 hrs')
  })
})

describe('the day that a promise means in India', () => {
  test.each([
    ['24 hours from noon', '2026-11-20T12:00:00+05:30', { inventory: 1 }, '2026-11-21'],
    ['in the last moment of a day in India', '2026-11-20T23:59:59.999+05:30', { inventory: 1 }, '2026-11-21'],
    ['at midnight in India, which is 18:30 in UTC', '2026-11-20T18:30:00Z', { inventory: 1 }, '2026-11-22'],
    ['before it', '2026-11-20T18:29:59.999Z', { inventory: 1 }, '2026-11-21'],
    ['over the year’s end', '2026-12-31T23:00:00+05:30', { inventory: 1 }, '2027-01-01'],
    ['when UTC still has the old year', '2026-12-31T20:00:00Z', { po: 1 }, '2027-01-03'],
    ['7 days over the end of a month', '2026-11-28T12:00:00+05:30', {}, '2026-12-05'],
    ['72 hours over a leap day', '2028-02-27T12:00:00+05:30', { stitching: 1 }, '2028-03-01'],
  ])('%s', (_, now, quantities, by) => {
    expect(promiseOf({ ...NONE, ...quantities }, new Date(now)).by).toBe(by)
  })

  test('it is as the time zone table has it, at any instant', () => {
    const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    const instants = date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    const rungs = constantFrom({ inventory: 1 }, { po: 1 }, { stitching: 1 }, { cutting: 1 }, {})
    assert(
      property(instants, rungs, (now, quantities) => {
        const { hours, by } = promiseOf({ ...NONE, ...quantities }, now)
        return by === intl.format(now.getTime() + hours * 3_600_000)
      }),
      { numRuns: 3000 },
    )
  })
})
