import { expect, test } from 'vitest'
import { agoWords } from './moment.tsx'

const NOW = new Date('2026-11-21T06:30:00Z')

test.each([
  ['2026-11-21T06:30:10Z', 'just now'],
  ['2026-11-21T06:29:30Z', 'just now'],
  ['2026-11-21T06:29:00Z', '1 min ago'],
  ['2026-11-21T05:31:00Z', '59 min ago'],
  ['2026-11-21T05:30:00Z', '1 h ago'],
  ['2026-11-19T06:31:00Z', '47 h ago'],
  ['2026-11-19T06:30:00Z', '2 days ago'],
  ['2026-10-22T06:30:00Z', '30 days ago'],
  ['2026-10-01T06:30:00Z', 'Thu 1 Oct'],
  ['2025-11-20T19:00:00Z', 'Fri 21 Nov 2025'],
  ['2026-11-21T06:31:00Z', 'in 1 min'],
  ['2026-11-21T09:45:00Z', 'in 3 h'],
  ['2026-11-25T06:30:00Z', 'in 4 days'],
  ['2027-01-25T06:30:00Z', 'Mon 25 Jan 2027'],
])('%s is %s', (at, words) => {
  expect(agoWords(new Date(at), NOW)).toBe(words)
})
