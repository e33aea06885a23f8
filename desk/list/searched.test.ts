import { expect, test } from 'vitest'
import { keptOf, searchIn, withoutWords } from './searched.ts'

test('whose words they are decides who sees them; words that came with an address are anybody’s', () => {
  expect(searchIn(keptOf('98640 12345', 'asha'), 'asha')).toEqual({ words: '98640 12345', of: 'asha' })
  expect(searchIn(keptOf('98640 12345', 'asha'), 'ritu')).toBeUndefined()
  expect(searchIn({ search: { words: 'zari' } }, 'ritu')).toEqual({ words: 'zari' })
  expect(keptOf('', 'asha')).toBeNull()
})

test.each([null, undefined, 'zari', 7, {}, { search: null }, { search: 'zari' }, { search: { words: 7 } }, { usr: 1 }])(
  '%j keeps no words',
  (state) => expect(searchIn(state, 'asha')).toBeUndefined(),
)

test.each([
  ['?q=zari+blouse', { query: '', words: 'zari blouse' }],
  ['?view=closed&q=%2B919864012345', { query: 'view=closed', words: '+919864012345' }],
  ['?outcome=refused&about=8201&day=2026-11-17', { query: 'outcome=refused&day=2026-11-17', words: '8201' }],
  ['?q=', { query: '', words: '' }],
  ['?q=a&q=b', { query: '', words: 'a' }],
  ['?view=closed', undefined],
  ['', undefined],
])('%j loses its words', (query, left) => expect(withoutWords(query)).toEqual(left))
