const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** The sizes of an item as people say them: XS before S before M, 36 before 37, all others by their letters. */
export function bySize(one: string, other: string): number {
  return rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true })
}

function rank(size: string): number {
  const place = LETTERS.indexOf(size.trim().toUpperCase())
  return place < 0 ? LETTERS.length : place
}

/** Rows under their items, in the order of the items, and each item's in the order of its sizes. */
export function byItem<Row extends { item: string; size: string }>(
  rows: readonly Row[],
): { item: string; rows: Row[] }[] {
  const items = new Map<string, Row[]>()
  for (const row of rows) items.set(row.item, [...(items.get(row.item) ?? []), row])
  return [...items].map(([item, rows]) => ({ item, rows: rows.toSorted((one, other) => bySize(one.size, other.size)) }))
}
