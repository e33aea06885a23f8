import { expect, test } from 'vitest'
import { calendarFile, calendarName } from './calendar.ts'

const pickup = {
  requestId: '1042.1',
  title: 'Pickup of #1042-F1',
  note: 'Pack it.',
  made: new Date('2026-11-25T10:00:00.5Z'),
}

test('a day of the calendar, and the day after it as its end', () => {
  expect(calendarFile({ ...pickup, day: '2026-11-30' }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wapsi//Pickup//EN',
    'BEGIN:VEVENT',
    'UID:pickup-1042-F1@wapsi',
    'DTSTAMP:20261125T100000Z',
    'DTSTART;VALUE=DATE:20261130',
    'DTEND;VALUE=DATE:20261201',
    'SUMMARY:Pickup of #1042-F1',
    'DESCRIPTION:Pack it.',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  expect(calendarName('1042.1')).toBe('pickup-1042-F1.ics')
})

test.each([
  ['a, b; c\\d', String.raw`a\, b\; c\\d`],
  ['two\nlines', String.raw`two\nlines`],
])('%j is written as %s', (note, written) => {
  expect(calendarFile({ ...pickup, day: '2026-11-30', note })).toContain(`DESCRIPTION:${written}\r\n`)
})

test('no line is longer than 75 bytes, and no letter is torn apart', () => {
  const note = 'हाथ से बुना मूगा सिल्क कुर्ता और पलाज़ो सेट '.repeat(4).trim()
  const file = calendarFile({ ...pickup, day: '2026-11-30', note })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${note}\r\n`)
})
