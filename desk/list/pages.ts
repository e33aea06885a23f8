/** One page of a list, and where the next begins. */
export interface Page<Row, Next = string> {
  rows: readonly Row[]
  next?: Next | undefined
}

/** Pages of a list, one below the other. */
export interface ShownPages<Row, Next = string> extends Page<Row, Next> {
  pages: number
}

/** The pages with one more below. What moved there meanwhile is not shown twice. */
export function withPage<Row, Next>(
  shown: ShownPages<Row, Next> | undefined,
  page: Page<Row, Next>,
  idOf?: (row: Row) => string,
): ShownPages<Row, Next> {
  const above = shown?.rows ?? []
  const known = new Set(idOf && above.map(idOf))
  const below = idOf ? page.rows.filter((row) => !known.has(idOf(row))) : page.rows
  return { rows: [...above, ...below], pages: (shown?.pages ?? 0) + 1, next: page.next }
}

/**
 * The rows that are shown, each as it stands now; none comes, goes or moves under the reader. `isNewer` when the list would be another
 * by now.
 */
export function freshened<Row, Next>(
  shown: ShownPages<Row, Next>,
  news: ShownPages<Row, Next>,
  idOf: (row: Row) => string,
): { pages: ShownPages<Row, Next>; isNewer: boolean } {
  const fresh = new Map(news.rows.map((row) => [idOf(row), row]))
  const rows = shown.rows.map((row) => fresh.get(idOf(row)) ?? row)
  const isNewer =
    news.rows.length !== rows.length ||
    news.rows.some((row, place) => {
      const here = rows[place]
      return here === undefined || idOf(here) !== idOf(row)
    })
  return { pages: { ...shown, rows }, isNewer }
}

/** The last lists that were shown: shown again at once until newer pages come. Names stay in memory, never on disk. */
export class PagesMemory<Row, Next = string> {
  readonly #lists = new Map<string, ShownPages<Row, Next>>()
  readonly #most: number

  /** `most`: how many lists are kept. */
  constructor(most: number) {
    this.#most = most
  }

  readonly get = (key: string): ShownPages<Row, Next> | undefined => this.#lists.get(key)

  put(key: string, shown: ShownPages<Row, Next>): void {
    this.#lists.delete(key)
    this.#lists.set(key, shown)
    const oldest = this.#lists.keys().next()
    if (this.#lists.size > this.#most && !oldest.done) this.#lists.delete(oldest.value)
  }
}
