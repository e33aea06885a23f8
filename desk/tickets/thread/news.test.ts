import { expect, test } from 'vitest'
import type { ThreadEntry } from '#contract/desk/tickets.ts'
import { entryKey, messagesAfter, newsFor, spokenOf } from './news.ts'

const message = (id: string, more: Partial<ThreadEntry> = {}) =>
  ({
    kind: 'message',
    id,
    at: '',
    author: 'customer',
    text: `text ${id}`,
    files: [],
    seen: true,
    ...more,
  }) as ThreadEntry
const note = (id: string) =>
  ({ kind: 'note', id, at: '', staff: { id: 'r', name: 'Ritu' }, text: 'Call her' }) as ThreadEntry

test('news are the later messages of the ticket itself, not notes and not those of a double', () => {
  const entries = [message('5'), note('9'), message('8'), message('9', { from: 'K7Q2-M9XD-PA4TR' }), message('10')]
  expect(messagesAfter(entries, '5').map(({ id }) => id)).toEqual(['8', '10'])
  expect(messagesAfter(entries, '10')).toEqual([])
  expect(messagesAfter(entries, '')).toEqual([])
  expect(messagesAfter(entries, '77')).toEqual([])
})

test('what the reader wrote is no news to them', () => {
  const entries = [message('5'), message('6', { staff: { id: 'asha', name: 'Asha' } }), message('7')]
  expect(newsFor(entries, '5', 'asha').map(({ id }) => id)).toEqual(['7'])
  expect(newsFor(entries, '5', 'ritu').map(({ id }) => id)).toEqual(['6', '7'])
})

test('a note and a message of one number are two', () => {
  expect(entryKey(note('9'))).not.toBe(entryKey(message('9')))
})

test('what comes in is read out', () => {
  expect(spokenOf(message('5'), 'मीरा दास')).toBe('New from मीरा दास: text 5')
  expect(spokenOf(note('9'), 'Meera')).toBe('New note of Ritu: Call her')
})
