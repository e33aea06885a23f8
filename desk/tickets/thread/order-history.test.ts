import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/desk/timeline.ts'
import { collapsed } from './order-history.tsx'

test('other tickets that follow each other stand in one line; the open one keeps its own', () => {
  const raised = (ticketId: string): TimelineEntry => ({
    kind: 'ticket',
    at: ticketId,
    ticketId,
    number: '1',
    question: 'When?',
    status: 'open',
  })
  const ordered: TimelineEntry = { kind: 'ordered', at: 'x', order: '1042', totalPaise: 1 }
  const entries = [raised('A'), raised('B'), raised('C'), raised('mine'), raised('D'), ordered, raised('E')]
  expect(collapsed(entries, 'mine')).toEqual([
    { kind: 'tickets', at: 'A', tickets: [raised('A'), raised('B'), raised('C')] },
    raised('mine'),
    raised('D'),
    ordered,
    raised('E'),
  ])
})
