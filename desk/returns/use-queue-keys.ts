import { RETURN_VIEWS } from '#contract/desk/returns.ts'
import { useKeys } from '../keys.ts'
import type { Shortcut } from '../shortcut.ts'
import { VIEW_WORDS } from './words.ts'

interface QueueKeys {
  go: (view: (typeof RETURN_VIEWS)[number]) => void
  choose: (id: string, withShift: boolean) => void
  chooseAll: () => void
  clear: () => void
  approve: () => void
  reject: () => void
  refresh: () => void
  search: () => void
}

/** The keyboard of the queue. The cursor is the focus itself, so Enter opens what it stands on. */
export function useQueueKeys(keys: QueueKeys): void {
  useKeys('The queue', [
    { keys: 'j', words: 'Next request', act: () => step(1), repeats: true },
    { keys: 'k', words: 'Request before', act: () => step(-1), repeats: true },
    { keys: 'o', words: 'Open (also Enter)', act: () => linkAtCursor()?.click() },
    { keys: 'x', words: 'Choose, or not', act: () => chooseAtCursor(keys, false) },
    { keys: 'Shift+x', words: 'Choose all from the last chosen to here', act: () => chooseAtCursor(keys, true) },
    { keys: '*', words: 'Choose all, or none', act: keys.chooseAll },
    { keys: 'Shift+a', words: 'Approve the chosen', act: keys.approve },
    { keys: 'Shift+r', words: 'Reject the chosen', act: keys.reject },
    { keys: 'Escape', words: 'Choose none', act: keys.clear },
    { keys: '/', words: 'Search', act: keys.search },
    { keys: 'r', words: 'Read the queue again', act: keys.refresh },
    ...RETURN_VIEWS.map((view, place): Shortcut => ({
      keys: String(place + 1),
      words: VIEW_WORDS[view],
      act: () => keys.go(view),
    })),
  ])
}

const links = () => [...document.querySelectorAll<HTMLElement>('[data-request] a')]

function linkAtCursor(): HTMLElement | undefined {
  const row = document.activeElement?.closest('[data-request]')
  return row?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('[data-cursor]') ?? links()[0]
}

function step(by: number): void {
  const all = links()
  const row = document.activeElement?.closest('[data-request]')
  const from = all.findIndex((link) => row?.contains(link))
  const next = from < 0 ? linkAtCursor() : all[from + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function chooseAtCursor({ choose }: QueueKeys, withShift: boolean): void {
  const row = linkAtCursor()?.closest<HTMLElement>('[data-request]')
  if (row?.dataset['request']) choose(row.dataset['request'], withShift)
}
