import { expect, test } from 'vitest'
import { type Moves, statusesAfter } from './moves.ts'

const VALVE: Moves<'open' | 'shut' | 'locked', 'open' | 'shut' | 'lock'> = {
  open: { shut: 'shut' },
  shut: { open: 'open', shut: 'shut', lock: 'locked' },
  locked: {},
}

test.each([
  ['open', { shut: 'open' }],
  ['shut', { open: 'shut', shut: 'shut' }],
  ['lock', { shut: 'locked' }],
] as const)('%s: only the statuses that allow it', (act, after) => {
  expect(statusesAfter(VALVE, act)).toStrictEqual(after)
})
