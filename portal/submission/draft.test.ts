import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  openDraft,
  type Draft,
  DRAFT_DAYS,
  type DraftKind,
  isDraftOfAnother,
  isObject,
  nameOfDraft,
  newDraft,
  readDraft,
  sweepDrafts,
  writeDraft,
} from './draft.ts'
import { contentOf } from './waiting.ts'
import { testShelf } from '../testing/gateway.ts'

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-21T10:00:00Z')
const name = nameOfDraft('letter', '55', '9001')

interface Letter extends Draft {
  texts: { reason?: string }
}

const LETTER: DraftKind<Letter> = {
  begin: (base) => ({ ...base, texts: {} }),
  isWhole: ({ texts }) => isObject(texts),
}

const letter = (now = NOW) => LETTER.begin(newDraft(now))

describe('a draft', () => {
  test('comes back as it was kept', () => {
    const shelf = testShelf()
    const draft = { ...letter(), texts: { reason: 'The seam is open.' } }
    writeDraft(shelf, name, draft)
    expect(readDraft(shelf, name, LETTER, NOW + DAY_MS)).toEqual(draft)
  })

  test('is forgotten after its days', () => {
    const shelf = testShelf()
    writeDraft(shelf, name, letter())
    expect(readDraft(shelf, name, LETTER, NOW + DRAFT_DAYS * DAY_MS - 1)).toBeDefined()
    expect(readDraft(shelf, name, LETTER, NOW + DRAFT_DAYS * DAY_MS)).toBeUndefined()
  })

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...letter(), version: 0 })],
    ['one without a key', JSON.stringify({ ...letter(), key: undefined })],
    ['one without its photos', JSON.stringify({ ...letter(), photos: null })],
    ['one that its kind cannot go on with', JSON.stringify({ ...letter(), texts: null })],
    ['one without its time', JSON.stringify({ ...letter(), savedAt: 'soon' })],
  ])('that is %s is begun anew', (_, text) => {
    const shelf = testShelf()
    shelf.setItem(name, text)
    expect(readDraft(shelf, name, LETTER, NOW)).toBeUndefined()
    expect(openDraft(shelf, name, LETTER, () => NOW).now().texts).toEqual({})
  })

  test('is swept when it is old, of whatever kind, and what is not ours stays', () => {
    const shelf = testShelf()
    writeDraft(shelf, name, letter(NOW - 8 * DAY_MS))
    writeDraft(shelf, nameOfDraft('note', '55'), newDraft(NOW - 8 * DAY_MS))
    writeDraft(shelf, nameOfDraft('note', '56'), newDraft(NOW))
    shelf.setItem('theme', 'dark')
    expect(sweepDrafts(shelf, NOW)).toEqual([nameOfDraft('note', '56')])
    expect(shelf.getItem(nameOfDraft('note', '55'))).toBeNull()
    expect(shelf.getItem(name)).toBeNull()
    expect(shelf.getItem('theme')).toBe('dark')
  })
})

test.each([
  [nameOfDraft('return', '55', '9001'), '55', false],
  [nameOfDraft('return', '55', '9001'), '9001', true],
  [nameOfDraft('ticket', '55'), '55', false],
  [nameOfDraft('ticket', '55'), '5', true],
  [`${nameOfDraft('ticket', '55')}/photo-1`, '55', false],
  [`${nameOfDraft('reply', '55', 'K7Q2')}/photo-1`, '56', true],
  ['draft-probe', '56', false],
  ['theme', '56', false],
])('whether %j is of another customer than %s: %j', (saved, customerId, isOfAnother) => {
  expect(isDraftOfAnother(saved, customerId)).toBe(isOfAnother)
})

describe('an open draft', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('shares its request key with a second tab', () => {
    const shelf = testShelf()
    expect(openDraft(shelf, name, LETTER).now().key).toBe(openDraft(shelf, name, LETTER).now().key)
  })

  test('keeps what was typed a moment later, and reads it only once', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name, LETTER)
    let reads = 0
    for (const reason of ['T', 'Th', 'The']) book.typed(() => (reads++, { texts: { reason } }))
    expect(reads).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(reads).toBe(1)
    expect(readDraft(shelf, name, LETTER, Date.now())?.texts.reason).toBe('The')
  })

  test('keeps what was typed when the page goes', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name, LETTER)
    book.typed(() => ({ texts: { reason: 'Torn' } }))
    book.flush()
    expect(readDraft(shelf, name, LETTER, Date.now())?.texts.reason).toBe('Torn')
  })

  test('leaves nothing behind once it ended, whatever is typed after', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name, LETTER)
    book.typed(() => ({ texts: { reason: 'Torn' } }))
    book.end()
    vi.advanceTimersByTime(1000)
    book.change({ texts: {} })
    expect(shelf.getItem(name)).toBeNull()
  })

  test('is not brought back by what was typed a moment before the customer signed out', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name, LETTER)
    book.typed(() => ({ texts: { reason: 'Torn' } }))
    sweepDrafts(shelf, Number.POSITIVE_INFINITY)
    vi.advanceTimersByTime(1000)
    expect(shelf.getItem(name)).toBeNull()
  })

  test('keeps what is typed for the screen when another tab, whose submission arrived, took it away', () => {
    const shelf = testShelf()
    const book = openDraft(shelf, name, LETTER)
    book.typed(() => ({ texts: { reason: 'Torn' } }))
    shelf.removeItem(name)
    book.flush()
    expect(book.now().texts).toEqual({ reason: 'Torn' })
    expect(shelf.getItem(name)).toBeNull()
  })

  test('works without a place to keep it', () => {
    const full = {
      ...testShelf(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    const book = openDraft(full, name, LETTER)
    book.change({ texts: { reason: 'Torn' } })
    expect(book.now().texts.reason).toBe('Torn')
  })
})

describe('a draft that waits to be sent', () => {
  const photo = { id: 'p', name: 'seam.jpg', size: 3 }
  function waiting(shelf = testShelf()) {
    const book = openDraft(shelf, name, LETTER)
    book.change({ texts: { reason: 'Torn' }, photos: [photo] })
    book.change({ waiting: contentOf(book.now()) })
    return book
  }

  test.each<[string, Partial<Letter>, boolean]>([
    ['a photo arrived', { photos: [{ ...photo, size: 2, file: 'file-1' }] }, true],
    ['it has another key', { key: 'other' }, true],
    ['a photo was added', { photos: [photo, { ...photo, id: 'q' }] }, false],
    ['a word was changed', { texts: { reason: 'Torn.' } }, false],
    ['it was taken back', { waiting: undefined }, false],
  ])('when %s: %j still waits: %s', (_what, change, waits) => {
    const shelf = testShelf()
    const book = waiting(shelf)
    book.change(change)
    expect(book.isWaiting()).toBe(waits)
    expect(openDraft(shelf, name, LETTER).isWaiting()).toBe(waits)
  })

  test('no longer does once another word was typed, at once', () => {
    const book = waiting()
    book.typed(() => ({ texts: { reason: 'Torn, and' } }))
    expect(book.isWaiting()).toBe(false)
  })

  test.each<[string, (shelf: ReturnType<typeof testShelf>) => void]>([
    ['sent it', (shelf) => openDraft(shelf, name, LETTER).end()],
    ['changed it', (shelf) => openDraft(shelf, name, LETTER).change({ texts: { reason: 'Worn' } })],
    ['took it back', (shelf) => openDraft(shelf, name, LETTER).change({ waiting: undefined })],
    ['signed out', (shelf) => void sweepDrafts(shelf, Number.POSITIVE_INFINITY)],
  ])('does not once another tab has %s, and leaves alone what that tab keeps', (_what, act) => {
    const shelf = testShelf()
    const book = waiting(shelf)
    act(shelf)
    const saved = shelf.getItem(name)
    expect(book.isWaiting()).toBe(false)
    book.letGo()
    expect(shelf.getItem(name)).toBe(saved)
  })
})
