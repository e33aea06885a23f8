import { expect, test } from 'vitest'
import { type Attempted, redeliveryDays, takesDay } from './redelivery.ts'

/** A Wednesday in India; the parcel was first tried on that day. */
const NOW = new Date('2026-11-25T12:00:00Z')
const FAILED: Attempted = {
  carrier: 'delhivery',
  state: 'delivery_failed',
  attempts: 1,
  firstFailedAt: new Date('2026-11-25T09:00:00Z'),
  code: 'EOD-11',
}
const [THU, FRI, SAT, MON, TUE] = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01']

test.each<[string, Partial<Attempted>, string[]]>([
  ['just failed: six days after it, no Sunday', {}, [THU, FRI, SAT, MON, TUE]],
  ['failed twice, first on Monday', { attempts: 2, firstFailedAt: new Date('2026-11-23T09:00:00Z') }, [THU, FRI, SAT]],
  ['first tried just before midnight in India', { firstFailedAt: new Date('2026-11-22T18:29:00Z') }, [THU, FRI, SAT]],
  ['first tried just after it', { firstFailedAt: new Date('2026-11-20T18:31:00Z') }, [THU, FRI]],
  ['first tried a week ago', { firstFailedAt: new Date('2026-11-18T09:00:00Z') }, []],
  ['failed three times', { attempts: 3 }, []],
  ['never tried', { attempts: 0, firstFailedAt: null }, []],
  ['out again', { state: 'out_for_delivery' }, []],
  ['on its way back', { state: 'rto' }, []],
  ['lost', { state: 'lost' }, []],
  ['for a cause that only lets it come on its next day', { code: 'EOD-104' }, [THU]],
  ['refused by the customer', { code: 'EOD-5' }, []],
  ['with the aggregator, whatever the code', { carrier: 'shiprocket', code: 'UD' }, [THU, FRI, SAT, MON, TUE]],
  ['with the aggregator, failed three times', { carrier: 'shiprocket', attempts: 3 }, []],
])('%s', (_, change, days) => {
  expect(redeliveryDays({ ...FAILED, ...change }, NOW)).toEqual(days)
})

test('on a Saturday the next day is Monday', () => {
  const saturday = new Date('2026-11-28T06:00:00Z')
  expect(redeliveryDays({ ...FAILED, firstFailedAt: saturday, code: 'EOD-86' }, saturday)).toEqual([MON])
})

test.each([
  ['delhivery', 'EOD-3', true],
  ['delhivery', 'EOD-43', false],
  ['shiprocket', '', true],
] as const)('%s takes a day with %j: %s', (carrier, code, takes) => {
  expect(takesDay({ carrier, code })).toBe(takes)
})
