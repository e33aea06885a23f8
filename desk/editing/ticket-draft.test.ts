import { describe, expect, test } from 'vitest'
import { answered, arrivedBefore, changed, draftKind, newDraft, noted, type TicketDraft } from './ticket-draft.ts'
import { readStored, type TextStorage, writeStored } from './stored-draft.ts'

function testShelf(): TextStorage & { saved: Map<string, string> } {
  const saved = new Map<string, string>()
  return {
    saved,
    getItem: (name) => saved.get(name) ?? null,
    setItem: (name, text) => void saved.set(name, text),
    removeItem: (name) => void saved.delete(name),
  }
}

const ID = 'K7Q2-M9XD-PA4TR'
const readDraft = (shelf: TextStorage, ticketId: string) => readStored(shelf, draftKind(ticketId))
const keepDraft = (shelf: TextStorage, ticketId: string, draft: TicketDraft) =>
  writeStored(shelf, draftKind(ticketId), draft)

test('a draft comes back as it was kept, with its keys, and another ticket has its own', () => {
  const shelf = testShelf()
  const draft = changed(newDraft(), { answer: 'Hello', note: 'Call her', files: [{ id: 'f1', name: 'a.jpg' }] }, '7')
  keepDraft(shelf, ID, draft)
  expect(readDraft(shelf, ID)).toEqual(draft)
  expect(readDraft(shelf, 'OTHER').answer).toBe('')
})

test('one that holds nothing is put away', () => {
  const shelf = testShelf()
  keepDraft(shelf, ID, { ...newDraft(), answer: 'Hello' })
  keepDraft(shelf, ID, newDraft())
  expect(shelf.saved.size).toBe(0)
})

test.each(['{', 'null', '[]', '7', '{"answer":7,"files":{},"mode":"shout"}', '{"files":[null,{"id":1}]}'])(
  '%s on the shelf is begun anew',
  (text) => {
    const shelf = { ...testShelf(), getItem: () => text }
    expect(readDraft(shelf, ID)).toMatchObject({ mode: 'answer', answer: '', note: '', files: [], seen: '' })
  },
)

test('a browser that keeps nothing does no harm', () => {
  const full = {
    ...testShelf(),
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(() => keepDraft(full, ID, { ...newDraft(), answer: 'Hello' })).not.toThrow()
})

describe('the newest message that the writer saw', () => {
  const begun = changed(newDraft(), { answer: 'H' }, '7')

  test('is that of the beginning, whatever came since', () => {
    expect(begun.seen).toBe('7')
    expect(changed(begun, { answer: 'He' }, '9').seen).toBe('7')
  })

  test('is forgotten with the text, and a note needs none', () => {
    expect(changed(begun, { answer: '' }, '9').seen).toBe('')
    expect(changed(changed(begun, { answer: '' }, '9'), { answer: 'H' }, '9').seen).toBe('9')
    expect(changed(newDraft(), { note: 'Call her' }, '7').seen).toBe('')
  })

  test('is the newest once it was read', () => {
    expect(changed(begun, { seen: '9' }, '9').seen).toBe('9')
  })
})

test('an answer that was sent leaves the note alone, and the other way round; the next has another key', () => {
  const draft = { ...changed(newDraft(), { answer: 'Hello', note: 'Call her' }, '7') }
  expect(answered(draft)).toMatchObject({ answer: '', note: 'Call her', seen: '', noteKey: draft.noteKey })
  expect(answered(draft).answerKey).not.toBe(draft.answerKey)
  expect(noted(draft)).toMatchObject({ answer: 'Hello', note: '', seen: '7', answerKey: draft.answerKey })
  expect(noted(draft).noteKey).not.toBe(draft.noteKey)
})

test('an answer that had arrived after all is not sent again; what was written since is another one', () => {
  const draft = { ...changed(newDraft(), { answer: 'Hello' }, '7'), tried: 'Hello' }
  expect(arrivedBefore(draft, '8')).toMatchObject({ answer: '', tried: '', seen: '' })
  const since = arrivedBefore({ ...draft, answer: 'Hello again' }, '8')
  expect(since).toMatchObject({ answer: 'Hello again', tried: '', seen: '8' })
  expect(since.answerKey).not.toBe(draft.answerKey)
})
