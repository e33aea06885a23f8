import { expect, test } from 'vitest'
import { markIn, noteOf } from './mark.ts'

test.each([
  [{ request: '1042.1', round: 1 }, 'Too tight', 'Wapsi 1042.1: Too tight'],
  [{ request: '1042.1', round: 1 }, '  ', 'Wapsi 1042.1'],
  [{ request: 'LL/25-26/1210.12', round: 3 }, 'a\n\nb', 'Wapsi LL/25-26/1210.12 (3): a b'],
  [{ request: '1042.1', round: 2 }, 'x'.repeat(400), `Wapsi 1042.1 (2): ${'x'.repeat(282)}`],
])('%j with "%s"', (mark, text, note) => {
  expect(noteOf(mark, text)).toBe(note)
  expect(markIn(note)).toEqual(mark)
})

test.each([null, '', 'Too tight', 'wapsi 1042.1', 'About Wapsi 1042.1', 'Wapsi', 'Wapsi 1042.1 and more'])(
  'the note %j is not one of ours',
  (note) => {
    expect(markIn(note)).toBeUndefined()
  },
)
