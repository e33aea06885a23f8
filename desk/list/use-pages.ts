import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { freshened, type Page, type PagesMemory, type ShownPages, withPage } from './pages.ts'

/** A list that is read page by page. */
export interface Pages<Row> {
  /** Nothing until the first page is here. */
  rows: readonly Row[] | undefined
  /** How many pages are shown. */
  pages: number
  /** The rows still belong to the question before. */
  isOld: boolean
  busy: boolean
  /** What is being read: the list for the first time here, all of it anew, or one page more. */
  reading: Reading | undefined
  error: Error | undefined
  hasMore: boolean
  more: () => void
  /** Reads anew as many pages as are shown. */
  refresh: () => void
  /** Reads the rows again and shows what changed in them; none comes, goes or moves. Needs `idOf`. */
  freshen: () => Promise<void>
  /** Other rows would be shown by now, or in another order. */
  isNewer: boolean
  /** Puts what became of rows in their place. */
  change: (how: (rows: readonly Row[]) => readonly Row[]) => void
}

type Reading = 'first' | 'all' | 'more'

interface PagesOptions<Row, Next> {
  /** What a row is known by, so that none is shown twice. */
  idOf?: (row: Row) => string
  /** Shows a list that was shown before at once, and reads as many pages of it again. */
  memory?: PagesMemory<Row, Next>
  /** How many pages to read of a list that is not in the memory. */
  pagesAtFirst?: () => number
  /** Whether the rows of the list with this key stay until the first page of the new one is here; they always do when left out. */
  stays?: (key: string) => boolean
}

interface Shown<Row, Next> extends ShownPages<Row, Next> {
  key: string
  isNewer: boolean
}

const MOST_PAGES_AGAIN = 10

/** Reads a list page by page; another `key` is another list. */
export function usePages<Row, Next>(
  key: string,
  ask: (after: Next | undefined) => Promise<Page<Row, Next>>,
  { idOf, memory, pagesAtFirst, stays }: PagesOptions<Row, Next> = {},
): Pages<Row> {
  const { shown, change, error, reading, latest, show, hear, read } = useReading(key, memory)
  const mine = shown?.key === key ? shown : undefined

  const pagesOf = (count: number) => readPages(ask, count, idOf)
  const begin = useEffectEvent(
    (about: string) => void hear(about, () => pagesOf(memory?.get(about)?.pages ?? pagesAtFirst?.() ?? 1)),
  )
  useEffect(() => {
    begin(key)
    return () => {
      latest.current += 1
    }
  }, [key, latest])

  const refresh = () => read('all', () => pagesOf(mine?.pages ?? 1))
  function more() {
    const after = mine?.next
    if (!reading && after !== undefined) read('more', async () => withPage(mine, await ask(after), idOf))
  }
  async function freshen() {
    if (!mine || reading || !idOf) return
    const turn = latest.current
    const news = await pagesOf(mine.pages)
    if (turn !== latest.current) return
    const { pages, isNewer } = freshened(mine, news, idOf)
    show({ ...pages, key, isNewer })
  }

  const kept = mine ?? (shown && (!stays || stays(shown.key)) ? shown : undefined)
  return {
    rows: kept?.rows,
    pages: kept?.pages ?? 1,
    isOld: kept !== mine,
    isNewer: mine?.isNewer ?? false,
    busy: reading !== undefined,
    reading,
    error,
    hasMore: kept?.next !== undefined,
    more,
    refresh,
    freshen,
    change,
  }
}

/** What is shown, and what is being read; only the answer to the latest question is shown. */
function useReading<Row, Next>(key: string, memory: PagesMemory<Row, Next> | undefined) {
  const [asked, setAsked] = useState(key)
  const [shown, setShown] = useState<Shown<Row, Next> | undefined>(() => remembered(memory, key))
  const [error, setError] = useState<Error>()
  const [reading, setReading] = useState<Reading | undefined>('first')
  const latest = useRef(0)
  if (asked !== key) {
    setAsked(key)
    setShown(remembered(memory, key) ?? shown)
    setError(undefined)
    setReading('first')
  }

  function show(news: Shown<Row, Next>) {
    memory?.put(news.key, { rows: news.rows, pages: news.pages, next: news.next })
    setShown(news)
  }

  async function hear(about: string, load: () => Promise<ShownPages<Row, Next>>) {
    const turn = ++latest.current
    const news = await load().catch((failure: Error) => failure)
    if (turn !== latest.current) return
    setReading(undefined)
    setError(news instanceof Error ? news : undefined)
    if (!(news instanceof Error)) show({ ...news, key: about, isNewer: false })
  }

  function read(what: Reading, load: () => Promise<ShownPages<Row, Next>>) {
    setReading(what)
    void hear(key, load)
  }

  const change: Pages<Row>['change'] = (how) => setShown((now) => now && { ...now, rows: how(now.rows) })
  return { shown, change, error, reading, latest, show, hear, read }
}

function remembered<Row, Next>(memory: PagesMemory<Row, Next> | undefined, key: string): Shown<Row, Next> | undefined {
  const pages = memory?.get(key)
  return pages && { ...pages, key, isNewer: false }
}

/** So many pages, or as many as there are. */
async function readPages<Row, Next>(
  ask: (after: Next | undefined) => Promise<Page<Row, Next>>,
  count: number,
  idOf?: (row: Row) => string,
): Promise<ShownPages<Row, Next>> {
  let shown = withPage(undefined, await ask(undefined), idOf)
  while (shown.next !== undefined && shown.pages < Math.min(count, MOST_PAGES_AGAIN))
    shown = withPage(shown, await ask(shown.next), idOf)
  return shown
}
