import { expect, test } from 'vitest'
import { nextTryAt, type Attempted, isUnanswered, type OtherTry, otherTry } from './redelivery.ts'

/** A Wednesday in India; the parcel was first tried on that day. */
const NOW = new Date('2026-11-25T12:00:00Z')
const FAILED: Attempted = {
  carrier: 'shiprocket',
  state: 'delivery_failed',
  attempts: 1,
  firstFailedAt: new Date('2026-11-25T09:00:00Z'),
  code: 'UD',
}
const [THU, FRI, SAT, MON, TUE] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01']

test.each<[string, Partial<Attempted>, string[]]>([
  ['just failed: six days after it, no Sunday', {}, [THU, FRI, SAT, MON, TUE]],
  ['failed twice, first on Monday', { attempts: 2, firstFailedAt: new Date('2026-11-23T09:00:00Z') }, [THU, FRI, SAT]],
  ['first tried just before midnight in India', { firstFailedAt: new Date('2026-11-22T18:29:00Z') }, [THU, FRI, SAT]],
  ['first tried just after it', { firstFailedAt: new Date('2026-11-20T18:31:00Z') }, [THU, FRI]],
  ['first tried a week ago', { firstFailedAt: new Date('2026-11-18T09:00:00Z') }, []],
  ['whatever the code', { code: 'EOD-5' }, [THU, FRI, SAT, MON, TUE]],
  ['failed three times', { attempts: 3 }, []],
  ['never tried', { attempts: 0, firstFailedAt: null }, []],
  ['out again', { state: 'out_for_delivery' }, []],
  ['on its way back', { state: 'rto' }, []],
  ['lost', { state: 'lost' }, []],
])('the aggregator takes a day: %s', (_, change, days) => {
  expect(otherTry({ ...FAILED, ...change }, NOW)).toEqual({ days })
})

test.each<[string, Partial<Attempted>, boolean]>([
  ...['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6'].map(
    (code): [string, Partial<Attempted>, boolean] => [code, { code }, true],
  ),
  ...['EOD-3', 'EOD-16', 'EOD-5', 'ST-108', ''].map((code): [string, Partial<Attempted>, boolean] => [
    code,
    { code },
    false,
  ]),
  ['a second time', { attempts: 2 }, true],
  ['a week after the first try', { firstFailedAt: new Date('2026-11-18T09:00:00Z') }, true],
  ['failed three times', { attempts: 3 }, false],
  ['never tried', { attempts: 0, firstFailedAt: null }, false],
  ['out again', { state: 'out_for_delivery' }, false],
])('Delhivery takes no day, and tries again or not: %s', (_, change, isOffered) => {
  const offered: OtherTry = isOffered ? { days: [], next: true } : { days: [] }
  expect(otherTry({ ...FAILED, carrier: 'delhivery', code: 'EOD-11', ...change }, NOW)).toEqual(offered)
})

test('on a Saturday the next day is Monday', () => {
  const saturday = new Date('2026-11-28T06:00:00Z')
  expect(otherTry({ ...FAILED, firstFailedAt: saturday }, saturday).days[0]).toBe(MON)
})

const NINE = '2026-11-25T15:30:00.000Z'
test.each([
  ['delhivery', 'at noon', '2026-11-25T06:30:00Z', NINE],
  ['delhivery', 'after midnight in India', '2026-11-24T18:31:00Z', NINE],
  ['delhivery', 'a moment before nine', '2026-11-25T15:29:59Z', NINE],
  ['delhivery', 'at nine', NINE, undefined],
  ['delhivery', 'before midnight', '2026-11-25T18:29:00Z', undefined],
  ['shiprocket', 'at noon', '2026-11-25T06:30:00Z', undefined],
] as const)('a refusal of %s %s is asked again at nine in the evening, or never', (carrier, _, at, again) => {
  const refusal = { at: new Date(at), why: 'refused' } as const
  expect(nextTryAt({ carrier, requestedAt: new Date(at) }, refusal)?.toISOString()).toBe(again)
})

test.each([
  ['delhivery', 'at noon', '2026-11-25T06:30:00Z', NINE],
  ['delhivery', 'at nine', NINE, '2026-11-25T16:30:00.000Z'],
  ['delhivery', 'in the last hour of the day', '2026-11-25T17:45:00Z', '2026-11-26T15:30:00.000Z'],
  ['delhivery', 'at nine on the next evening', '2026-11-26T15:30:00Z', '2026-11-26T16:30:00.000Z'],
  ['delhivery', 'in the last hour of that', '2026-11-26T17:45:00Z', undefined],
  ['shiprocket', 'at nine', NINE, undefined],
] as const)(
  '%s, asked on a Wednesday, and still part of a dispatch %s: again at the right hour',
  (carrier, _, at, again) => {
    const requestedAt = new Date('2026-11-25T05:00:00Z')
    expect(
      nextTryAt({ carrier, requestedAt: requestedAt }, { at: new Date(at), why: 'in_dispatch' })?.toISOString(),
    ).toBe(again)
  },
)

test.each([
  ['shiprocket', '2026-11-25T06:30:00Z', '2026-11-25T12:30:00Z'],
  ['delhivery', '2026-11-25T06:30:00Z', '2026-11-25T21:30:00Z'],
  ['delhivery', '2026-11-25T16:00:00Z', '2026-11-25T22:00:00Z'],
  ['delhivery', '2026-11-25T16:00:00Z', '2026-11-26T21:30:00Z', '2026-11-26T15:30:00Z'],
] as const)(
  'the answer of %s to what was asked at %s is waited for until %s',
  (carrier, requestedAt, until, again?) => {
    const redelivery = { carrier, requestedAt: new Date(requestedAt), againAt: again ? new Date(again) : null }
    const at = (ms: number) => isUnanswered(redelivery, new Date(Date.parse(until) + ms))
    expect([at(0), at(1)]).toEqual([false, true])
  },
)
