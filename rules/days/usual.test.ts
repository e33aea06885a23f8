import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEWEST_CASES, keyOf, lengthWords, type Step, STEPS, usualTime, usuallyWords } from './usual.ts'

const usual = (cases: number, medianHours = 30, mostHours = 90) => ({ cases, medianHours, mostHours })

describe('a usual time', () => {
  const [east, all, few] = [usual(20), usual(400), usual(19)]
  test.each([
    ['nothing was counted', [], '', undefined],
    ['20 cases are enough', [['', east]], '', east],
    ['19 are not', [['', few]], '', undefined],
    [
      'its zone comes first',
      [
        ['78', east],
        ['', all],
      ],
      '781001',
      east,
    ],
    [
      'a zone with too few gives way to the country',
      [
        ['78', few],
        ['', all],
      ],
      '781001',
      all,
    ],
    [
      'another zone says nothing of it',
      [
        ['78', east],
        ['', all],
      ],
      '560001',
      all,
    ],
    [
      'a PIN code that is none has no zone',
      [
        ['78', east],
        ['', all],
      ],
      '78',
      all,
    ],
    [
      'both have too few',
      [
        ['78', few],
        ['', few],
      ],
      '781001',
      undefined,
    ],
  ] as const)('%s', (_, counted, zip, found) => {
    const times = new Map(counted.map(([zone, one]) => [keyOf('deliver', zone), one]))
    expect(usualTime(times, 'deliver', zip)).toBe(found)
    expect(usualTime(times, 'way_back', zip)).toBeUndefined()
  })

  test('with fewer cases than 20 is never found, whatever else was counted', () => {
    const steps = fc.constantFrom<Step>(...STEPS)
    const zones = fc.constantFrom('', '78', '56')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(steps, zones, fc.nat(40))),
        steps,
        fc.constantFrom('', '781001'),
        (rows, step, zip) => {
          const times = new Map(rows.map(([one, zone, cases]) => [keyOf(one, zone), usual(cases)]))
          expect(usualTime(times, step, zip)?.cases ?? FEWEST_CASES).toBeGreaterThanOrEqual(FEWEST_CASES)
        },
      ),
    )
  })
})

test.each([
  [0, '1 hour'],
  [0.4, '1 hour'],
  [5.2, '6 hours'],
  [23.5, '1 day'],
  [24, '1 day'],
  [24.1, '2 days'],
  [48, '2 days'],
])('%d hours are said as %s', (hours, words) => {
  expect(lengthWords(hours)).toBe(words)
})

describe('"Usually within …"', () => {
  test.each([
    [undefined, undefined, ''],
    [usual(19, 30), undefined, ''],
    [usual(20, 30), undefined, 'Usually within 2 days.'],
    [usual(20, 30), 72, 'Usually within 2 days.'],
    [usual(20, 30), 48, ''],
    [usual(20, 30), 24, ''],
    [usual(20, 5.5), 48, 'Usually within 6 hours.'],
    [usual(20, 5.5), 6, ''],
    [usual(20, 0), 1, ''],
  ])('%j, promised in %s hours: %j', (one, promised, words) => {
    expect(usuallyWords(one, promised)).toBe(words)
  })
})
