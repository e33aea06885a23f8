import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../../keys/keys.ts'
import type { Shortcut } from '../../keys/shortcut.ts'
import type { BulkKind } from './bulk-dialog.tsx'
import type { QueueAddress } from './queue-address.ts'
import type { Queue } from './use-queue.ts'
import type { Rows } from './use-rows.ts'
import { VIEW_WORDS, VIEWS } from '../words.ts'

interface QueueKeys {
  rows: Rows
  input: RefObject<HTMLInputElement | null>
  queue: Queue
  search: string
  show: (address: QueueAddress) => void
  refresh: () => void
  onBulk: (kind: BulkKind) => void
}

/** The keys of the queue. */
export function useQueueKeys({ rows, input, queue, search, show, refresh, onBulk }: QueueKeys): void {
  const navigate = useNavigate()
  const { current, selection } = rows
  const open = () => current && void navigate(`/tickets/${current}`)

  function next() {
    if (rows.ids.at(-1) === current) queue.more()
    rows.move(1)
  }

  /** On what is chosen; with nothing chosen, on the row of the cursor. */
  function bulk(kind: BulkKind) {
    if (!current) return
    if (selection.ids.size === 0) rows.choose([current])
    onBulk(kind)
  }

  const moves: Shortcut[] = [
    { keys: 'j', words: 'Next ticket', act: next, repeats: true },
    { keys: 'k', words: 'Previous ticket', act: () => rows.move(-1), repeats: true },
    { keys: 'Enter', words: 'Open the ticket', act: open },
    { keys: 'o', words: 'Open the ticket', act: open },
    { keys: '/', words: 'Search', act: () => input.current?.select() },
    { keys: 'r', words: 'Refresh the list', act: refresh },
  ]
  const choices: Shortcut[] = [
    { keys: 'x', words: 'Select or deselect the ticket', act: () => current && rows.toggle(current) },
    { keys: 'Shift+x', words: 'Select up to here', act: () => current && rows.toggle(current, true) },
    { keys: 'Shift+j', words: 'Extend the selection down', act: () => rows.move(1, true), repeats: true },
    { keys: 'Shift+k', words: 'Extend the selection up', act: () => rows.move(-1, true), repeats: true },
    { keys: 'a', words: 'Assign selection…', act: () => bulk('assign') },
    { keys: 'c', words: 'Answer selection…', act: () => bulk('answer') },
    { keys: 'e', words: 'Close selection…', act: () => bulk('close') },
    { keys: 'p', words: 'Set priority of selection…', act: () => bulk('priority') },
    { keys: 'Escape', words: 'Clear the selection', act: () => rows.choose([]) },
  ]
  const views = VIEWS.map((view, place): Shortcut => ({
    keys: String(place + 1),
    words: VIEW_WORDS[view],
    act: () => show({ view, search }),
  }))
  useKeys('Queue', [...moves, ...choices, ...views])
}
