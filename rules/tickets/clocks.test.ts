import { describe, expect, test } from 'vitest'
import { acknowledgeBy, clocksOf, settleBy } from './clocks.ts'

/** The instant at which clocks in India show this time, to the minute. */
const india = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`)

describe('settled within one month of receipt: the calendar month in India', () => {
  test.each([
    ['2026-01-15 10:00', '2026-02-15 10:00'],
    ['2026-01-31 10:00', '2026-02-28 10:00'],
    ['2028-01-31 10:00', '2028-02-29 10:00'],
    ['2028-02-29 10:00', '2028-03-29 10:00'],
    ['2026-02-28 10:00', '2026-03-28 10:00'],
    ['2026-03-31 23:59', '2026-04-30 23:59'],
    ['2026-05-31 00:00', '2026-06-30 00:00'],
    ['2026-11-30 12:00', '2026-12-30 12:00'],
    ['2026-12-31 23:59', '2027-01-31 23:59'],
    // In UTC these are still the last evening of the month before.
    ['2026-03-01 00:30', '2026-04-01 00:30'],
    ['2026-02-01 05:29', '2026-03-01 05:29'],
    // India does not change its clocks on the days on which other countries do.
    ['2026-03-08 09:00', '2026-04-08 09:00'],
    ['2026-10-25 02:30', '2026-11-25 02:30'],
  ])('received %s: by %s', (received, by) => {
    expect(settleBy(india(received))).toEqual(india(by))
  })
})

test.each([
  ['2026-01-30 10:00', '2026-02-01 10:00'],
  ['2028-02-28 23:59', '2028-03-01 23:59'],
  ['2026-12-31 12:00', '2027-01-02 12:00'],
])('acknowledged within 48 hours: received %s, by %s', (received, by) => {
  expect(acknowledgeBy(india(received))).toEqual(india(by))
})

test.each([
  // Not acknowledged yet: the law's clock is the one that runs.
  [null, null, '2026-01-31 10:00', undefined],
  ['2026-02-01 10:00', null, null, undefined],
  ['2026-02-01 10:00', null, '2026-02-03 10:00', 'running'],
  ['2026-02-01 10:00', null, '2026-02-01 11:59', 'breached'],
  ['2026-02-01 10:00', '2026-02-03 11:00', '2026-02-01 11:59', undefined],
])('acknowledged %s, settled %s, waiting since %s: the next answer is %s', (acknowledged, settled, waits, state) => {
  const at = (text: string | null) => (text === null ? null : india(text))
  const milestones = {
    createdAt: india('2026-01-31 10:00'),
    acknowledgedAt: at(acknowledged),
    settledAt: at(settled),
    waitingSince: at(waits),
  }
  expect(clocksOf(milestones, india('2026-02-03 12:00')).reply?.state).toBe(state)
})

describe('each clock is running, kept, late or breached', () => {
  const createdAt = india('2026-01-31 10:00')
  const at = (text: string | null) => (text === null ? null : india(text))
  test.each([
    ['2026-01-31 10:00', null, null, 'running', 'running'],
    ['2026-02-02 10:00', null, null, 'running', 'running'],
    ['2026-02-02 10:01', null, null, 'breached', 'running'],
    ['2026-02-28 10:00', null, null, 'breached', 'running'],
    ['2026-02-28 10:01', null, null, 'breached', 'breached'],
    ['2026-02-03 10:00', '2026-02-02 10:00', null, 'kept', 'running'],
    ['2026-02-03 10:00', '2026-02-02 10:01', null, 'late', 'running'],
    ['2026-03-03 10:00', '2026-02-01 10:00', null, 'kept', 'breached'],
    ['2026-05-01 10:00', '2026-02-01 10:00', '2026-02-28 10:00', 'kept', 'kept'],
    ['2026-05-01 10:00', '2026-02-09 10:00', '2026-02-28 10:01', 'late', 'late'],
    // Closed by the customer: it needs no acknowledgement any more.
    ['2026-05-01 10:00', null, '2026-02-01 10:00', 'kept', 'kept'],
    ['2026-05-01 10:00', null, '2026-02-05 10:00', 'late', 'kept'],
  ])('at %s, acknowledged %s, settled %s: %s, %s', (now, acknowledged, settled, acknowledge, settle) => {
    const clocks = clocksOf({ createdAt, acknowledgedAt: at(acknowledged), settledAt: at(settled) }, india(now))
    expect([clocks.acknowledge.state, clocks.settle.state]).toEqual([acknowledge, settle])
    expect(clocks.acknowledge.due).toBe('2026-02-02T04:30:00.000Z')
    expect(clocks.settle.at).toBe(at(settled)?.toISOString())
  })
})
