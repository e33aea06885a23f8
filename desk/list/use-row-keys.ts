import type { RefObject } from 'react'
import { useKeys } from '../keys/keys.ts'
import type { Shortcut } from '../keys/shortcut.ts'
import type { Rows } from './rows.ts'

interface RowKeys {
  /** The title and the words of these keys in the help. */
  title: string
  words: Record<'row' | 'refresh' | 'extend' | 'clear', string>
  rows: Rows
  input: RefObject<HTMLInputElement | null>
  open: (id: string) => void
  more: () => void
  refresh: () => void
  /** Further actions on the selected rows. */
  acts: readonly Shortcut[]
  /** The views, on 1 to 9 and 0. */
  views: readonly Pick<Shortcut, 'words' | 'act'>[]
}

/** The keys of a list with a cursor: moves, selection, actions, views. */
export function useRowKeys({ title, words, rows, input, open, more, refresh, acts, views }: RowKeys): void {
  const { current } = rows
  const openRow = { words: `Open the ${words.row}`, act: () => current && open(current) }

  function next() {
    if (rows.ids.at(-1) === current) more()
    rows.move(1)
  }

  const moves: Shortcut[] = [
    { keys: 'j', words: `Next ${words.row}`, act: next, repeats: true },
    { keys: 'k', words: `Previous ${words.row}`, act: () => rows.move(-1), repeats: true },
    { keys: 'Enter', ...openRow },
    { keys: 'o', ...openRow },
    { keys: '/', words: 'Search', act: () => input.current?.select() },
    { keys: 'r', words: words.refresh, act: refresh },
  ]
  const choices: Shortcut[] = [
    { keys: 'x', words: `Select or deselect the ${words.row}`, act: () => current && rows.toggle(current) },
    { keys: 'Shift+x', words: 'Select up to here', act: () => current && rows.toggle(current, true) },
    { keys: 'Shift+j', words: `${words.extend} down`, act: () => rows.move(1, true), repeats: true },
    { keys: 'Shift+k', words: `${words.extend} up`, act: () => rows.move(-1, true), repeats: true },
    ...acts,
    { keys: 'Escape', words: words.clear, act: () => rows.choose([]) },
  ]
  useKeys(title, [...moves, ...choices, ...views.map((view, index) => ({ keys: String((index + 1) % 10), ...view }))])
}
