import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDraft } from './draft-book.ts'
import { DRAFT_DAYS, draftName, newDraft, readDraft, sweepDrafts, writeDraft } from './draft.ts'
import { testShelf } from './testing.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = draftName('55', '9001')

describe('a draft', () => {
  test('comes back as it was kept', () => {
    const shelf = testShelf()
    const draft = { ...newDraft(NOW), texts: { reason: 'The seam is open.', email: 'a@b.co' } }
    writeDraft(shelf, name, draft)
    expect(readDraft(shelf, name, NOW + DAY_MS)).toEqual(draft)
  })

  test('is forgotten after its days', () => {
    const shelf = testShelf()
    writeDraft(shelf, name, newDraft(NOW))
    expect(readDraft(shelf, name, NOW + DRAFT_DAYS * DAY_MS - 1)).toBeDefined()
    expect(readDraft(shelf, name, NOW + DRAFT_DAYS * DAY_MS)).toBeUndefined()
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...newDraft(NOW), version: 0 })],
    ['one without a key', JSON.stringify({ ...newDraft(NOW), key: undefined })],
    ['one with broken choices', JSON.stringify({ ...newDraft(NOW), choices: null })],
    ['one without its time', JSON.stringify({ ...newDraft(NOW), savedAt: 'soon' })],
  ])('that is %s is begun anew', (_, text) => {
    const shelf = testShelf()
    shelf.setItem(name, text)
    expect(readDraft(shelf, name, NOW)).toBeUndefined()
    expect(openDraft(shelf, name, () => NOW).now().texts).toEqual({})
  })

  test('is swept when it is old, and what is not ours stays', () => {
    const shelf = testShelf()
    writeDraft(shelf, name, newDraft(NOW - 8 * DAY_MS))
    writeDraft(shelf, draftName('55', '2'), newDraft(NOW))
    shelf.setItem('theme', 'dark')
    expect(sweepDrafts(shelf, NOW)).toEqual([draftName('55', '2')])
    expect(shelf.getItem(name)).toBeNull()
    expect(shelf.getItem('theme')).toBe('dark')
  })
})

describe('an open draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('shares its request key with a second tab', () => {
    const shelf = testShelf()
    expect(openDraft(shelf, name).now().key).toBe(openDraft(shelf, name).now().key)
  })

  test('keeps what was typed a moment later, and reads it only once', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name)
    let reads = 0
    for (const reason of ['T', 'Th', 'The']) book.typed(() => (reads++, { texts: { reason } }))
    expect(reads).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(reads).toBe(1)
    expect(readDraft(shelf, name, Date.now())?.texts.reason).toBe('The')
  })

  test('keeps what was typed when the page goes', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name)
    book.typed(() => ({ texts: { reason: 'Torn' } }))
    book.flush()
    expect(readDraft(shelf, name, Date.now())?.texts.reason).toBe('Torn')
  })

  test('leaves nothing behind once it ended, whatever is typed after', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name)
    book.typed(() => ({ texts: { reason: 'Torn' } }))
    book.end()
    vi.advanceTimersByTime(1000)
    book.change({ texts: {} })
    expect(shelf.getItem(name)).toBeNull()
  })

  test('works without a place to keep it', () => {
    const full = {
      ...testShelf(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const book = openDraft(full, name)
    book.change({ texts: { reason: 'Torn' } })
    expect(book.now().texts.reason).toBe('Torn')
  })
})
