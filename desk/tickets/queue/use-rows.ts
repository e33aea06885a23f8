import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { keyOf, type Way } from '../../list/searched.ts'
import { keepPlace, keptPlace, type QueuePages } from './queue-memory.ts'
import { extended, NOTHING, type Selection, toggled, within } from '../../list/selection.ts'

/** Where a ticket's row stands on the page. */
export const rowPlace = (ticketId: string) => `ticket-${ticketId}`

/** The cursor and the chosen rows of the queue. */
export interface Rows {
  ids: readonly string[]
  current: string
  selection: Selection
  /** Puts the cursor there; with `extend` the rows on the way are chosen. */
  go: (ticketId: string) => void
  move: (by: number, extend?: boolean) => void
  toggle: (ticketId: string, range?: boolean) => void
  choose: (ids: readonly string[]) => void
}

/** Keeps cursor and choice, over a visit to a ticket and a reload, too. */
export function useRows(way: Way, shown: QueuePages | undefined): Rows {
  const key = keyOf(way)
  const [{ of, current, selection }, set] = useState(() => placeOf(key))
  if (of !== key) set(placeOf(key))
  const ids = (shown?.tickets ?? []).map(({ ticketId }) => ticketId)
  const at = ids.includes(current) ? current : (ids[0] ?? '')
  const chosen = within(selection, ids)

  useKept({ way, ids, pages: shown?.pages ?? 1, current: at, selected: [...chosen.ids] }, shown !== undefined)

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
    go: (ticketId) => set((before) => (before.current === ticketId ? before : { ...before, current: ticketId })),
    move,
    toggle: (ticketId, range = false) =>
      set({
        of,
        current: ticketId,
        selection: range ? extended(chosen, ticketId, ids) : toggled(chosen, ticketId),
      }),
    choose: (next) => set({ of, current: at, selection: { ids: new Set(next), anchor: at } }),
  }
}

/** Puts the focus on a row and brings it into view, clear of what stands above and below. */
export function focusRow(ticketId: string): void {
  const link = document.querySelector<HTMLElement>(`#${rowPlace(ticketId)} a`)
  link?.focus({ preventScroll: true })
  link?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

function placeOf(key: string): { of: string; current: string; selection: Selection } {
  const kept = keptPlace()
  if (!kept || keyOf(kept.way) !== key) return { of: key, current: '', selection: NOTHING }
  return { of: key, current: kept.current, selection: { ids: new Set(kept.selected), anchor: kept.current } }
}

/** Writes the place down whenever it changes, and brings everyone who comes back to where they were. */
function useKept(place: Parameters<typeof keepPlace>[0], isShown: boolean): void {
  const kept = JSON.stringify(place)
  const restore = useEffectEvent(() => {
    const before = keptPlace()
    if (!before || keyOf(before.way) !== keyOf(place.way) || !place.ids.includes(before.current)) return
    // After the layout has put the focus on the screen.
    requestAnimationFrame(() => focusRow(before.current))
  })
  useLayoutEffect(() => {
    if (isShown) restore()
  }, [isShown])
  useEffect(() => {
    if (isShown) keepPlace(JSON.parse(kept) as typeof place)
  }, [kept, isShown])
}
