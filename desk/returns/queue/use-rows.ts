import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { RequestRow } from '#contract/desk/returns.ts'
import { keyOf, type Way } from '../../list/searched.ts'
import { extended, NOTHING, type Selection, toggled, within } from '../../list/selection.ts'
import { lastQueue, rememberQueue } from '../last-queue.ts'

/** Where a request's row stands on the page. */
export const rowPlace = (id: string) => `request-${id}`

/** The cursor and the chosen rows of the queue. */
export interface Rows {
  ids: readonly string[]
  current: string
  selection: Selection
  /** Puts the cursor there. */
  go: (id: string) => void
  /** Moves the cursor; with `extend` the rows on the way are chosen. */
  move: (by: number, extend?: boolean) => void
  toggle: (id: string, range?: boolean) => void
  choose: (ids: readonly string[]) => void
}

/** Keeps cursor and choice; the cursor also over a visit to a request and a reload. */
export function useRows(way: Way, shown: readonly RequestRow[] | undefined): Rows {
  const key = keyOf(way)
  const [{ of, current, selection }, set] = useState(() => placeOf(key))
  if (of !== key) set(placeOf(key))
  const ids = (shown ?? []).map(({ id }) => id)
  const at = ids.includes(current) ? current : (ids[0] ?? '')
  const chosen = within(selection, ids)

  useKept({ way, ids, cursor: at }, shown !== undefined)

  function move(by: number, extend = false) {
    const next = ids[Math.max(0, Math.min(ids.length - 1, ids.indexOf(at) + by))]
    if (!next) return
    const from = chosen.ids.size > 0 ? chosen : { ...NOTHING, anchor: at }
    set({ of, current: next, selection: extend ? extended(from, next, ids) : chosen })
    focusRow(next)
  }

  return {
    ids,
    current: at,
    selection: chosen,
    go: (id) => set((before) => (before.current === id ? before : { ...before, current: id })),
    move,
    toggle: (id, range = false) =>
      set({ of, current: id, selection: range ? extended(chosen, id, ids) : toggled(chosen, id) }),
    choose: (next) => set({ of, current: at, selection: { ids: new Set(next), anchor: at } }),
  }
}

/** Puts the focus on a row and brings it into view. */
function focusRow(id: string): void {
  const link = document.getElementById(rowPlace(id))?.querySelector('a')
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function placeOf(key: string): { of: string; current: string; selection: Selection } {
  const kept = lastQueue()
  return { of: key, current: kept && keyOf(kept.way) === key ? kept.cursor : '', selection: NOTHING }
}

/** Writes the place down whenever it changes, and puts the focus back where it was. */
function useKept(place: Parameters<typeof rememberQueue>[0], isShown: boolean): void {
  const kept = JSON.stringify(place)
  const restore = useEffectEvent(() => {
    const before = lastQueue()
    if (!before || keyOf(before.way) !== keyOf(place.way) || !place.ids.includes(before.cursor)) return
    // After the layout has put the focus on the screen.
    requestAnimationFrame(() => focusRow(before.cursor))
  })
  useLayoutEffect(() => {
    if (isShown) restore()
  }, [isShown])
  useEffect(() => {
    if (isShown) rememberQueue(JSON.parse(kept) as typeof place)
  }, [kept, isShown])
}
