import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ListState, ListStorage } from './list-storage.ts'
import { addressOf, linkKey, type ListLink } from './search-state.ts'

/** The selected rows of a list, and the one from which Shift extends. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string
}

/** Nothing selected. */
export const NOTHING: Selection = { ids: new Set(), anchor: '' }

/** Selects a row, or deselects it. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Selects every row from the anchor to this one. */
export function extended({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)]
  if (from < 0 || to < 0) return toggled({ ids, anchor }, id)
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor }
}

/** Only the rows that are still in the list. */
export function within({ ids, anchor }: Selection, order: readonly string[]): Selection {
  return { ids: new Set(order.filter((id) => ids.has(id))), anchor }
}

/** The cursor and the selected rows of a list. */
export interface Rows {
  ids: readonly string[]
  current: string
  selection: Selection
  /** Moves the cursor to this row. */
  go: (id: string) => void
  /** Puts the focus on the row of the cursor. */
  focus: () => void
  /** Moves the cursor; with `extend` the rows in between are selected. */
  move: (by: number, extend?: boolean) => void
  toggle: (id: string, range?: boolean) => void
  choose: (ids: readonly string[]) => void
  isAllChosen: boolean
  /** Selects all rows, or none if all are selected. */
  toggleAll: () => void
}

interface RowsOptions {
  storage: ListStorage
  /** True if a visit to a row and a reload keep the selection too, not only the cursor. */
  savesSelection?: boolean
  link: ListLink
  /** The rows on the screen; `undefined` until the first arrive. */
  ids: readonly string[] | undefined
  /** True for the rows of the list before: a choice among them counts, but they save and restore nothing. */
  isOld?: boolean
  pages: number
}

/** Cursor and selection of a list, restored after a visit to a row and a reload. */
export function useRows({ storage, savesSelection = false, link, ids: shown, isOld, pages }: RowsOptions): Rows {
  const key = linkKey(link)
  const [{ of, current, selection }, set] = useState(() => cursorOf(storage, key, savesSelection))
  const ids = shown ?? []
  if (of !== key) {
    const saved = cursorOf(storage, key, savesSelection)
    set(isSearchedOn(of, key) && saved.selection === NOTHING ? { ...saved, selection: within(selection, ids) } : saved)
  }
  const at = ids.includes(current) ? current : (ids[0] ?? '')
  const chosen = within(selection, ids)
  const isAllChosen = ids.length > 0 && chosen.ids.size === ids.length

  useSavedState(
    storage,
    { link, ids, pages, current: at, selected: savesSelection ? [...chosen.ids] : [] },
    shown !== undefined && !isOld,
  )

  function move(by: number, extend = false) {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(at) + by))]
    if (!next) return
    const from = chosen.ids.size > 0 ? chosen : { ...NOTHING, anchor: at }
    set({ of, current: next, selection: extend ? extended(from, next, ids) : chosen })
    focusRow(storage, next)
  }
  const choose = (next: readonly string[]) => set({ of, current: at, selection: { ids: new Set(next), anchor: at } })

  return {
    ids,
    current: at,
    selection: chosen,
    go: (id) => set((before) => (before.current === id ? before : { ...before, current: id })),
    focus: () => at && focusRow(storage, at),
    move,
    toggle: (id, range = false) =>
      set({ of, current: id, selection: range ? extended(chosen, id, ids) : toggled(chosen, id) }),
    choose,
    isAllChosen,
    toggleAll: () => choose(isAllChosen ? [] : ids),
  }
}

/**
 * True if it is the same list with another search. React commits the new list a moment after its call has gone out: a
 * row chosen in between, or during the typing, stays chosen if it is in the new list.
 */
export const isSearchedOn = (before: string, now: string): boolean => addressOf(before) === addressOf(now)

/** Focuses a row and scrolls it into view, clear of sticky bars. */
function focusRow(storage: ListStorage, id: string): void {
  const link = document.getElementById(storage.rowId(id))?.querySelector('a')
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function cursorOf(
  storage: ListStorage,
  key: string,
  savesSelection: boolean,
): { of: string; current: string; selection: Selection } {
  const saved = storage.read()
  if (!saved || linkKey(saved.link) !== key) return { of: key, current: '', selection: NOTHING }
  const selection = savesSelection ? { ids: new Set(saved.selected), anchor: saved.current } : NOTHING
  return { of: key, current: saved.current, selection }
}

/** Saves the state whenever it changes, and restores the focus when an agent comes back. */
function useSavedState(storage: ListStorage, state: ListState, isShown: boolean): void {
  const text = JSON.stringify(state)
  const restore = useEffectEvent(() => {
    const saved = storage.read()
    if (!saved || linkKey(saved.link) !== linkKey(state.link) || !state.ids.includes(saved.current)) return
    // After the layout has put the focus on the screen.
    requestAnimationFrame(() => focusRow(storage, saved.current))
  })
  useLayoutEffect(() => {
    if (isShown) restore()
  }, [isShown])
  useEffect(() => {
    if (isShown) storage.save(JSON.parse(text) as ListState)
  }, [storage, text, isShown])
}
