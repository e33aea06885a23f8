import { expect, test } from 'vitest'
import type { Clock } from '#contract/desk/tickets.ts'
import { clockWords, type ClockName } from './clock-words.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const AT = '2026-11-20T06:30:00Z'

test.each<[ClockName, Clock, string, string]>([
  ['acknowledge', { state: 'running', due: '2026-11-21T09:30:00Z' }, 'due in 3 h', 'notice'],
  ['acknowledge', { state: 'running', due: '2026-11-22T09:30:00Z' }, 'due in 27 h', 'info'],
  ['acknowledge', { state: 'breached', due: '2026-11-19T06:30:00Z' }, 'breached 2 days ago', 'error'],
  ['acknowledge', { state: 'kept', due: AT, at: AT }, 'answered in time', 'quiet'],
  ['acknowledge', { state: 'late', due: AT, at: AT }, 'answered late', 'quiet'],
  ['settle', { state: 'running', due: '2026-12-01T06:30:00Z' }, 'due in 10 days', 'info'],
  ['settle', { state: 'running', due: '2026-11-25T06:30:00Z' }, 'due in 4 days', 'notice'],
  ['settle', { state: 'kept', due: AT, at: AT }, 'settled in time', 'quiet'],
  ['settle', { state: 'late', due: AT, at: AT }, 'settled late', 'quiet'],
  // The page has been open for a while.
  ['settle', { state: 'running', due: '2026-11-21T06:20:00Z' }, 'breached 10 min ago', 'error'],
])('%s %o: %s', (name, clock, words, tone) => {
  expect(clockWords(name, clock, NOW)).toEqual({ words, tone })
})
