/** One page of a list, and the cursor of the next. */
export interface Page<Row, Next = string> {
  rows: readonly Row[]
  next?: Next | undefined
  /** True on the first page if the list would have other rows now, or another order. */
  isNewer?: boolean
}

/** The rows of the pages, one below the other. A row that moved to a page below meanwhile is not shown twice. */
export function rowsOf<Row, Next>(pages: readonly Page<Row, Next>[], idOf?: (row: Row) => string): readonly Row[] {
  const rows = pages.flatMap((page) => page.rows)
  if (!idOf) return rows
  const known = new Set<string>()
  return rows.filter((row) => !known.has(idOf(row)) && known.add(idOf(row)))
}

/**
 * The shown pages, each row with its new data; no row comes, goes or moves under the reader. `isNewer` if the list has
 * changed, as far as it was read again.
 */
export function freshened<Row, Next>(
  shown: readonly Page<Row, Next>[],
  news: readonly Page<Row, Next>[],
  idOf: (row: Row) => string,
): Page<Row, Next>[] {
  const now = rowsOf(news, idOf)
  const before = rowsOf(shown.slice(0, news.length), idOf)
  const isNewer = now.length !== before.length || now.some((row, index) => idOf(row) !== idOf(before[index] ?? row))
  const fresh = new Map(now.map((row) => [idOf(row), row]))
  return shown.map((page, index) => ({
    ...page,
    rows: page.rows.map((row) => fresh.get(idOf(row)) ?? row),
    isNewer: index === 0 && isNewer,
  }))
}

/** The pages after their rows were changed by hand: all in the first, so that as many are read again. */
export function changed<Row, Next>(
  pages: readonly Page<Row, Next>[],
  how: (rows: readonly Row[]) => readonly Row[],
): Page<Row, Next>[] {
  const rows = how(rowsOf(pages))
  return pages.map((page, index) => ({ ...page, rows: index === 0 ? rows : [] }))
}
