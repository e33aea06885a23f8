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
