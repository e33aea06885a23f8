import { expect, test } from 'vitest'
import { searchState, searchIn } from './search-state.ts'

test('only the agent who typed the words of a search sees them', () => {
  expect(searchIn(searchState('98640 12345', 'asha'), 'asha')).toEqual({ words: '98640 12345', of: 'asha' })
  expect(searchIn(searchState('98640 12345', 'asha'), 'ritu')).toBeUndefined()
  expect(searchIn({ search: { words: 'zari' } }, 'ritu')).toBeUndefined()
  expect(searchState('', 'asha')).toBeNull()
})

test.each([null, undefined, 'zari', 7, {}, { search: null }, { search: 'zari' }, { search: { words: 7 } }, { usr: 1 }])(
  '%j keeps no words',
  (state) => expect(searchIn(state, 'asha')).toBeUndefined(),
)
