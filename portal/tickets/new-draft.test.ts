import { expect, test } from 'vitest'
import { newDraft, readDraft } from '../drafts/draft.ts'
import { testShelf } from '../testing.ts'
import { TICKET_DRAFT, type TicketDraft, ticketDraftName } from './new-draft.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = ticketDraftName('55')

function kept(change: object): TicketDraft | undefined {
  const shelf = testShelf()
  shelf.setItem(name, JSON.stringify({ ...TICKET_DRAFT.begin(newDraft(NOW)), ...change }))
  return readDraft(shelf, name, TICKET_DRAFT, NOW)
}

test('the draft of a ticket comes back as it was kept', () => {
  expect(kept({ texts: { description: 'It is late.' } })?.texts).toEqual({ description: 'It is late.' })
})

test.each([{ texts: null }, { wished: 1 }, { choices: null }, { choices: {} }])(
  'one with %j is begun anew',
  (change) => {
    expect(kept(change)).toBeUndefined()
  },
)
