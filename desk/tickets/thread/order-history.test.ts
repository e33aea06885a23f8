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

test('scans of one kind in a row fold into the newest; not across parcels or other events', () => {
  const scan = (at: string, status: string, awb = 'A'): Extract<TimelineEntry, { kind: 'scan' }> => ({
    kind: 'scan',
    at,
    awb,
    status,
    location: '',
    text: '',
  })
  const ordered: TimelineEntry = { kind: 'ordered', at: 'x', order: '1042', totalPaise: 1 }
  const bags = [scan('4', 'Bag added to trip'), scan('2', 'Bag added to trip'), scan('1', 'Bag added to trip')] as const
  const entries = [bags[0], scan('3', 'In transit'), bags[1], scan('1', 'In transit', 'B'), bags[2], ordered]
  expect(collapsed([...entries, scan('0', 'Bag added to trip')], 'mine')).toEqual([
    { kind: 'scans', at: '4', scans: bags },
    scan('3', 'In transit'),
    scan('1', 'In transit', 'B'),
    ordered,
    scan('0', 'Bag added to trip'),
  ])
})
