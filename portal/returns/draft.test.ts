import { expect, test } from 'vitest'
import { newDraft, readDraft } from '../drafts/draft.ts'
import { testShelf } from '../testing.ts'
import { draftName, RETURN_DRAFT, type ReturnDraft } from './draft.ts'

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

test.each([{ choices: null }, { choices: {} }, { texts: null }])('one with %j is begun anew', (change) => {
  expect(kept(change)).toBeUndefined()
})
