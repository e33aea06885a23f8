import { expect, test } from 'vitest'
import type { Parcel, Scan } from '#contract/tracking.ts'
import { dayOnly, maskedParcel, withoutLocations } from './mask-scans.ts'

const scan = (hour: number, code: string, location: string): Scan => ({
  date: new Date(Date.UTC(2026, 10, 20, hour)).toISOString(),
  status: code,
  code,
  location,
  activity: `At ${location}`,
})
const places = (...scans: Scan[]) => withoutLocations(scans).map(({ location, activity }) => [location, activity])

test.each([
  ['on its way: as it is', [scan(1, 'PKD', 'Guwahati'), scan(2, 'IT', 'Dimapur')], ['Guwahati', 'Dimapur']],
  ['reached the city: not there', [scan(1, 'IT', 'Dimapur'), scan(2, 'RAD', 'Kohima')], ['Dimapur', '']],
  [
    'nor after it, whatever is said',
    [scan(2, 'RAD', 'Kohima'), scan(3, '', 'Kohima HQ'), scan(4, 'RTO', 'A')],
    ['', '', ''],
  ],
  ['newest first', [scan(3, 'DLVD', 'Kohima'), scan(1, 'IT', 'Dimapur')], ['', 'Dimapur']],
  ['a scan of the same place before it', [scan(1, 'IT', 'Kohima'), scan(2, 'OFD', 'Kohima')], ['', '']],
  ['none', [], []],
])('%s', (_what, scans, shown) => {
  expect(places(...scans)).toEqual(shown.map((place) => [place, place && `At ${place}`]))
})

test('a parcel in a list has its state and the day', () => {
  const parcel: Parcel = {
    AWB: '29041234567',
    courier_name: 'Delhivery',
    carrier: 'delhivery',
    state: 'delivered',
    package_status: 'Delivered',
    state_at: '2026-11-20T19:12:13.456Z',
    milestones: { packed: '2026-11-18T01:02:03.004Z' },
    attempts: 1,
    expected_on: '2026-11-21',
    heard_at: '2026-11-20T19:15:00.000Z',
    last_scan: { at: '2026-11-20T19:12:13.456Z', location: 'Kohima' },
  }
  expect(maskedParcel(parcel)).toEqual({
    AWB: '***',
    courier_name: '',
    carrier: 'delhivery',
    state: 'delivered',
    package_status: 'Delivered',
    state_at: '2026-11-20T18:30:00.000Z',
    milestones: {},
    attempts: 0,
  })
  expect(dayOnly('2026-11-20T18:29:59.999Z')).toBe('2026-11-19T18:30:00.000Z')
})
