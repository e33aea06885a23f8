import { expect, test } from 'vitest'
import { asksAbout } from '#rules/tickets/topics.ts'
import { newDraft, readDraft } from '../../submission/draft.ts'
import { testShelf } from '../../testing/gateway.ts'
import { NOTHING_CHOSEN } from './choices.ts'
import { begunTexts, isStarted, TICKET_DRAFT, type TicketDraft, ticketDraftName } from './new-draft.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = ticketDraftName('55')

function savedDraft(change: object): TicketDraft | undefined {
  const shelf = testShelf()
  shelf.setItem(name, JSON.stringify({ ...TICKET_DRAFT.begin(newDraft(NOW)), ...change }))
  return readDraft(shelf, name, TICKET_DRAFT, NOW)
}

test('the draft of a ticket comes back as it was kept', () => {
  expect(savedDraft({ texts: { description: 'It is late.' } })?.texts).toEqual({ description: 'It is late.' })
})

test.each([{ texts: null }, { wished: 1 }, { choices: null }, { choices: {} }])(
  'one with %j is begun anew',
  (change) => {
    expect(savedDraft(change)).toBeUndefined()
  },
)

const chosen = (choices: Partial<TicketDraft['choices']>) => ({ choices: { ...NOTHING_CHOSEN, ...choices } })
const wished = (change: Partial<TicketDraft['wished']>) => ({ order: '', category: '', topic: '', ...change })

test.each<[boolean, Partial<TicketDraft>]>([
  [false, {}],
  [false, { texts: { email: 'anita@example.com', description: ' ' } }],
  [true, { texts: { description: 'It is late.' } }],
  [true, { texts: { email: 'other@example.com' } }],
  [true, chosen({ category: 'Exchanges' })],
  [
    false,
    { ...chosen({ category: 'Exchanges', order: '1042' }), wished: wished({ order: '1042', category: 'Exchanges' }) },
  ],
  [true, { ...chosen({ order: '1043' }), wished: wished({ order: '1042' }) }],
  [true, chosen({ question: 'Where is it?' })],
  [false, { ...chosen({ category: 'Delivery', question: 'Where is it?' }), wished: wished({ topic: 'lost-parcel' }) }],
  [false, { texts: { description: asksAbout('lost-parcel')!.message }, wished: wished({ topic: 'lost-parcel' }) }],
  [true, { photos: [{ id: 'p', name: 'seam.jpg', size: 1 }] }],
])('whether something was started is %s: %j', (started, change) => {
  expect(isStarted({ ...TICKET_DRAFT.begin(newDraft(NOW)), ...change }, 'anita@example.com')).toBe(started)
})

const lost = asksAbout('lost-parcel')!.message
const late = asksAbout('late-parcel')!.message

test.each([
  ['an empty message begins with that of the topic', {}, '', 'lost-parcel', { description: lost }],
  ['that of another topic gives way', { description: lost }, 'lost-parcel', 'late-parcel', { description: late }],
  ['it goes with its topic', { description: lost, email: 'a@b.in' }, 'lost-parcel', '', { email: 'a@b.in' }],
  ['what was written stays', { description: 'Hello' }, '', 'lost-parcel', { description: 'Hello' }],
])('%s', (_, texts, before, topic, begun) => {
  expect(begunTexts({ texts, wished: wished({ topic: before }) }, wished({ topic }))).toEqual(begun)
})

test.each([
  ['an empty message', {}, ''],
  ['the first words', { description: lost }, ''],
  ['an earlier choice', { description: 'My parcel is lost. Please send it again.', outcome: 'again' }, 'again'],
])('the outcome of the address stands in place of %s', (_, texts, outcome) => {
  const before = wished({ topic: 'lost-parcel', outcome })
  const refund = wished({ topic: 'lost-parcel', outcome: 'refund' })
  const begun = { description: 'My parcel is lost. Please refund me.', outcome: 'refund' }
  expect(begunTexts({ texts, wished: before }, refund)).toEqual(begun)
  expect(isStarted({ ...TICKET_DRAFT.begin(newDraft(NOW)), texts: begun, wished: refund }, '')).toBe(false)
})
