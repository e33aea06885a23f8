import { expect, test } from 'vitest'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { replyFacts } from './reply-facts.ts'

const TICKET = {
  ticketId: 'K7Q2-M9XD-PA4TR',
  name: ' मीरा  दास ',
  category: 'Exchanges',
  question: 'Where is it?',
} as DeskTicket

const timeline = (more: object) =>
  ({
    entries: [],
    earlier: 0,
    orders: [],
    order: { number: '1042', parcels: [], waiting: [], ...more },
  }) as unknown as DeskResponse<'tickets.timeline'>

test('a ticket without an order knows its own facts only', () => {
  const facts = replyFacts(TICKET, undefined, 'Asha Boro', 'https://shop.example')
  expect(facts).toMatchObject({ first_name: 'मीरा', ticket: 'K7Q2-M9XD-PA4TR', agent: 'Asha' })
  expect(Object.keys(facts)).not.toContain('order')
  expect(Object.keys(facts)).not.toContain('awb')
})

test('who has no name is not called by one', () => {
  expect(Object.keys(replyFacts({ ...TICKET, name: ' ' }, undefined, 'Asha', ''))).not.toContain('first_name')
})

test('the order tells the newest parcel, the newest request, and the last of its promises', () => {
  const known = timeline({
    parcels: [
      { AWB: '1', courier_name: 'Bluedart' },
      { AWB: '29123', courier_name: 'Delhivery' },
    ],
    waiting: [{ promise: { by: '2026-11-24' } }, { promise: { by: '2026-11-26' } }, {}],
  })
  const entries = [
    { kind: 'request', requestId: '1042.2' },
    { kind: 'request', requestId: '1042.1' },
  ] as typeof known.entries
  expect(replyFacts({ ...TICKET, order: '1042' }, { ...known, entries }, 'Asha', 'https://shop.example')).toMatchObject(
    {
      order: '#1042',
      request: '#1042-F2',
      courier: 'Delhivery',
      awb: '29123',
      promise: 'by Thu 26 Nov',
      tracking: 'https://shop.example/trackyourorder?order=1042',
    },
  )
})
