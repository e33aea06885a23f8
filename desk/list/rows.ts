import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Place, PlaceBook } from './list-storage.ts'
import { addressOf, keyOf, type Way } from './search-state.ts'

/** The chosen rows of a list, and the one from which Shift chooses on. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string
}

/** Nothing chosen. */
export const NOTHING: Selection = { ids: new Set(), anchor: '' }

/** Chooses a row, or no longer. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Chooses every row from the anchor to this one. */
export function extended({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(anchor), order.indexOf(id)]
  if (from < 0 || to < 0) return toggled({ ids, anchor }, id)
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor }
}

/** Only what is still in the list. */
export function within({ ids, anchor }: Selection, order: readonly string[]): Selection {
  return { ids: new Set(order.filter((id) => ids.has(id))), anchor }
}

/** The cursor and the chosen rows of a list. */
export interface Rows {
  ids: readonly string[]
  current: string
  selection: Selection
  /** Puts the cursor there. */
  go: (id: string) => void
  /** Puts the focus on the row of the cursor. */
  focus: () => void
  /** Moves the cursor; with `extend` the rows on the way are chosen. */
  move: (by: number, extend?: boolean) => void
  toggle: (id: string, range?: boolean) => void
  choose: (ids: readonly string[]) => void
  isAllChosen: boolean
  /** Chooses all rows, or none of them when all are chosen. */
  toggleAll: () => void
}

interface RowsOptions {
  book: PlaceBook
  /** The chosen rows, too, are kept over a visit to a row and a reload, not the cursor alone. */
  keepsChoice?: boolean
  way: Way
  /** Nothing until the first rows are here. */
  ids: readonly string[] | undefined
  pages: number
}

/** Keeps cursor and choice, over a visit to a row and a reload, too. */
export function useRows({ book, keepsChoice = false, way, ids: shown, pages }: RowsOptions): Rows {
  const key = keyOf(way)
  const [{ of, current, selection }, set] = useState(() => cursorOf(book, key, keepsChoice))
  const ids = shown ?? []
  if (of !== key) {
    const kept = cursorOf(book, key, keepsChoice)
    set(isSearchedOn(of, key) && kept.selection === NOTHING ? { ...kept, selection: within(selection, ids) } : kept)
  }
  const at = ids.includes(current) ? current : (ids[0] ?? '')
  const chosen = within(selection, ids)
  const isAllChosen = ids.length > 0 && chosen.ids.size === ids.length

  useKept(book, { way, ids, pages, current: at, selected: keepsChoice ? [...chosen.ids] : [] }, shown !== undefined)

  function move(by: number, extend = false) {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(at) + by))]
    if (!next) return
    const from = chosen.ids.size > 0 ? chosen : { ...NOTHING, anchor: at }
    set({ of, current: next, selection: extend ? extended(from, next, ids) : chosen })
    focusRow(book, next)
  }
  const choose = (next: readonly string[]) => set({ of, current: at, selection: { ids: new Set(next), anchor: at } })

  return {
    ids,
    current: at,
    selection: chosen,
    go: (id) => set((before) => (before.current === id ? before : { ...before, current: id })),
    focus: () => at && focusRow(book, at),
    move,
    toggle: (id, range = false) =>
      set({ of, current: id, selection: range ? extended(chosen, id, ids) : toggled(chosen, id) }),
    choose,
    isAllChosen,
    toggleAll: () => choose(isAllChosen ? [] : ids),
  }
}

/**
 * The same list, searched for other words. React commits the new list a moment after its call has gone out: a row that is chosen in
 * between, or while the words are typed, stays chosen if the new list holds it.
 */
export const isSearchedOn = (before: string, now: string): boolean => addressOf(before) === addressOf(now)

/** Puts the focus on a row and brings it into view, clear of what stands above and below. */
function focusRow(book: PlaceBook, id: string): void {
  const link = document.getElementById(book.rowId(id))?.querySelector('a')
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function cursorOf(
  book: PlaceBook,
  key: string,
  keepsChoice: boolean,
): { of: string; current: string; selection: Selection } {
  const kept = book.kept()
  if (!kept || keyOf(kept.way) !== key) return { of: key, current: '', selection: NOTHING }
  const selection = keepsChoice ? { ids: new Set(kept.selected), anchor: kept.current } : NOTHING
  return { of: key, current: kept.current, selection }
}

/** Writes the place down whenever it changes, and brings everyone who comes back to where they were. */
function useKept(book: PlaceBook, place: Place, isShown: boolean): void {
  const kept = JSON.stringify(place)
  const restore = useEffectEvent(() => {
    const before = book.kept()
    if (!before || keyOf(before.way) !== keyOf(place.way) || !place.ids.includes(before.current)) return
    // After the layout has put the focus on the screen.
    requestAnimationFrame(() => focusRow(book, before.current))
  })
  useLayoutEffect(() => {
    if (isShown) restore()
  }, [isShown])
  useEffect(() => {
    if (isShown) book.keep(JSON.parse(kept) as Place)
  }, [book, kept, isShown])
}
