import { expect, test } from 'vitest'
import { newDraft, readDraft } from '../submission/draft.ts'
import { testShelf } from '../testing/gateway.ts'
import { inSizes } from './testing/returns.ts'
import { draftName, isStarted, RETURN_DRAFT, type ReturnDraft } from './draft.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = draftName('55', '9001')

function kept(change: object): ReturnDraft | undefined {
  const shelf = testShelf()
  shelf.setItem(name, JSON.stringify({ ...RETURN_DRAFT.begin(newDraft(NOW)), ...change }))
  return readDraft(shelf, name, RETURN_DRAFT, NOW)
}

test('the draft of a return comes back as it was kept', () => {
  expect(kept({ texts: { reason: 'The seam is open.' } })?.texts).toEqual({ reason: 'The seam is open.' })
})

test('one of before pieces could be chosen is gone on with', () => {
  const choices = { type: 'Return', reason: '0', items: inSizes({ '1': 'M' }) }
  expect(kept({ choices, unanswered: ['1'] })?.choices).toEqual(choices)
  const items = { '1': { size: 'M', colour: '', pieces: 2 } }
  expect(kept({ choices: { ...choices, items } })?.choices.items).toEqual(items)
})

test.each([{ choices: null }, { choices: {} }, { choices: { picked: { '1': 'M' } } }, { texts: null }])(
  'one with %j is begun anew',
  (change) => {
    expect(kept(change)).toBeUndefined()
  },
)

const photos = [{ id: 'p', name: 'seam.jpg', size: 1 }]
test.each<[boolean, Partial<ReturnDraft>]>([
  [false, {}],
  [false, { texts: { email: 'anita@example.com', reason: ' ' } }],
  [true, { texts: { email: 'other@example.com' } }],
  [true, { texts: { phone: '' } }],
  [true, { texts: { reason: 'Torn.' } }],
  [true, { choices: { type: 'Exchange', reason: '0', items: {} } }],
  [false, { choices: { type: 'Return', reason: '0', items: {} } }],
  [true, { choices: { type: 'Return', reason: '0', items: inSizes({ '1': '' }) } }],
  [true, { editing: { zip: '7810' } }],
  [true, { photos }],
])('whether something was started is %s: %j', (started, change) => {
  expect(isStarted({ ...RETURN_DRAFT.begin(newDraft(NOW)), ...change }, 'anita@example.com')).toBe(started)
})
