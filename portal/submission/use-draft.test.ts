// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DRAFT_DAYS, type DraftKind, nameOfDraft, NOT_SENT, readDraft, type SubmissionDraft } from './draft.ts'
import { dropDraft, useDraft } from './use-draft.ts'

interface Letter extends SubmissionDraft<string> {
  text: string
}

const LETTER: DraftKind<Letter> = {
  begin: (base) => ({ ...base, ...NOT_SENT, text: '' }),
  isWhole: ({ text }) => typeof text === 'string',
}
const name = nameOfDraft('letter', '55')
const stored = () => readDraft<Letter>(localStorage, name, LETTER, Date.now())?.text
const openLetter = () => renderHook(() => useDraft(name, LETTER))
const leave = (target: EventTarget, event: string) => act(async () => void target.dispatchEvent(new Event(event)))

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test.each([
  ['the page goes', () => leave(window, 'pagehide')],
  ['the page is hidden', () => leave(document, 'visibilitychange')],
])('what was typed a moment before is stored when %s', async (_when, happens) => {
  const { result } = openLetter()
  result.current.typed(() => ({ text: 'Torn' }))
  expect(stored()).toBe('')
  await happens()
  expect(stored()).toBe('Torn')
})

test('and when the customer leaves the screen; it is there when they return', () => {
  const { result, unmount } = openLetter()
  result.current.typed(() => ({ text: 'Torn' }))
  unmount()
  expect(stored()).toBe('Torn')
  expect(openLetter().result.current.now().text).toBe('Torn')
})

test('one screen has one draft, however often it renders', () => {
  const { result, rerender } = openLetter()
  const first = result.current
  rerender()
  expect(result.current).toBe(first)
})

test('opening a form throws away drafts that are too old', async () => {
  const old = nameOfDraft('letter', '54')
  const savedAt = Date.now() - DRAFT_DAYS * 86_400_000
  localStorage.setItem(old, JSON.stringify({ version: 1, savedAt, key: 'k', photos: [], text: 'Old' }))
  openLetter()
  await expect.poll(() => localStorage.getItem(old)).toBeNull()
  expect(localStorage.getItem(name)).not.toBeNull()
})

test('a dropped draft does not come back with what is typed or when the page goes', async () => {
  const { result } = openLetter()
  result.current.typed(() => ({ text: 'Torn' }))
  dropDraft(result.current)
  await leave(window, 'pagehide')
  expect(localStorage.getItem(name)).toBeNull()
})
