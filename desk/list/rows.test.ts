// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ListStorage } from './list-storage.ts'
import { useRows } from './rows.ts'
import { searchState } from './search-state.ts'

interface Shown {
  words: string
  ids: string[] | undefined
  isOld?: boolean
}

const storage = new ListStorage('test-list', '/tickets', 'ticket')

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

function listOf(first: Shown) {
  const { result, rerender } = renderHook(
    ({ words, ids, isOld = false }: Shown) =>
      useRows({
        storage,
        savesSelection: true,
        link: { to: '/tickets', state: searchState(words, 'asha') },
        ids,
        isOld,
        pages: 1,
      }),
    { initialProps: first },
  )
  return {
    rerender,
    choose: (id: string) => act(() => result.current.toggle(id)),
    chosen: () => [...result.current.selection.ids].sort(),
  }
}

test('while the answer to other words is on its way, what was chosen stays chosen and more can be', () => {
  const list = listOf({ words: 'mot', ids: ['a', 'b', 'c'] })
  list.choose('a')
  list.rerender({ words: 'motif', ids: ['a', 'b', 'c'], isOld: true })
  expect(list.chosen()).toEqual(['a'])
  list.choose('b')
  list.choose('c')
  expect(list.chosen()).toEqual(['a', 'b', 'c'])
  // The answer narrows the choice to the rows that it contains.
  list.rerender({ words: 'motif', ids: ['b', 'c'] })
  expect(list.chosen()).toEqual(['b', 'c'])
})

test('the rows of the words before are not saved as those of the new words', () => {
  const list = listOf({ words: 'mot', ids: ['a', 'b'] })
  list.rerender({ words: 'motif', ids: ['a', 'b'], isOld: true })
  expect(storage.read()).toMatchObject({ link: { state: searchState('mot', 'asha') } })
  list.rerender({ words: 'motif', ids: ['b'] })
  expect(storage.read()).toMatchObject({ link: { state: searchState('motif', 'asha') }, ids: ['b'] })
})
