import { expect, test } from 'vitest'
import { shownNews } from './shown-news.ts'

const PICKUP = {
  line: 'Pickup on Friday',
  says: 'Xpressbees will collect it from your address.',
  tint: 'leaf',
  until: '2026-11-27',
  after: 'Pickup was due on Fri 27 Nov',
} as const

test.each([
  ['long before its day', '2026-11-25T06:00:00.000Z', PICKUP.line],
  ['in the last minute of its day in India', '2026-11-27T18:29:59.000Z', PICKUP.line],
  ['in the first minute of the next day in India', '2026-11-27T18:30:00.000Z', PICKUP.after],
  ['a week later', '2026-12-04T06:00:00.000Z', PICKUP.after],
])('the line is true %s', (_, now, line) => {
  expect(shownNews(PICKUP, new Date(now)).line).toBe(line)
})

test('the sentence goes with its line', () => {
  expect(shownNews(PICKUP, new Date('2026-11-27T12:00:00.000Z')).says).toBe(PICKUP.says)
  expect(shownNews(PICKUP, new Date('2026-11-28T12:00:00.000Z')).says).toBe('')
})

test('news without a day stays', () => {
  const news = { line: 'Your refund is late', says: "We're sorry.", tint: 'turmeric' } as const
  expect(shownNews(news, new Date('2027-11-27T12:00:00.000Z'))).toEqual({ line: news.line, says: news.says })
})
