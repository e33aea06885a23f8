import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns.ts'
import { useKeys } from '../../keys/keys.ts'
import type { Shortcut } from '../../keys/shortcut.ts'
import type { BulkAct } from './bulk-acts.ts'
import type { Rows } from './use-rows.ts'
import { VIEW_WORDS } from '../words.ts'

interface QueueKeys {
  rows: Rows
  input: RefObject<HTMLInputElement | null>
  acts: readonly BulkAct[]
  onAsk: (act: BulkAct) => void
  more: () => void
  show: (view: ReturnView) => void
  refresh: () => void
}

/** The keys of the queue. */
export function useQueueKeys({ rows, input, acts, onAsk, more, show, refresh }: QueueKeys): void {
  const navigate = useNavigate()
  const { current } = rows
  const open = () => current && void navigate(`/returns/${encodeURIComponent(current)}`)

  function next() {
    if (rows.ids.at(-1) === current) more()
    rows.move(1)
  }

  const moves: Shortcut[] = [
    { keys: 'j', words: 'Next request', act: next, repeats: true },
    { keys: 'k', words: 'Previous request', act: () => rows.move(-1), repeats: true },
    { keys: 'Enter', words: 'Open the request', act: open },
    { keys: 'o', words: 'Open the request', act: open },
    { keys: '/', words: 'Search', act: () => input.current?.select() },
    { keys: 'r', words: 'Refresh', act: refresh },
  ]
  const isAll = rows.ids.length > 0 && rows.selection.ids.size === rows.ids.length
  const choices: Shortcut[] = [
    { keys: 'x', words: 'Select or deselect the request', act: () => current && rows.toggle(current) },
    { keys: 'Shift+x', words: 'Select up to here', act: () => current && rows.toggle(current, true) },
    { keys: 'Shift+j', words: 'Extend selection down', act: () => rows.move(1, true), repeats: true },
    { keys: 'Shift+k', words: 'Extend selection up', act: () => rows.move(-1, true), repeats: true },
    { keys: '*', words: 'Select all or none', act: () => rows.choose(isAll ? [] : rows.ids) },
    ...acts.map((act): Shortcut => ({ keys: act.keys, words: act.words.replace('…', ''), act: () => onAsk(act) })),
    { keys: 'Escape', words: 'Clear selection', act: () => rows.choose([]) },
  ]
  const views = RETURN_VIEWS.map((view, place): Shortcut => ({
    keys: String(place + 1),
    words: VIEW_WORDS[view],
    act: () => show(view),
  }))
  useKeys('The queue', [...moves, ...choices, ...views])
}
