import { infiniteQueryOptions, useInfiniteQuery, usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { bodyOf, keyOf, queries, useLastError } from '../call/query.ts'
import { changed, freshened, type Page, rowsOf } from './pages.ts'

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

interface PageOptions<Name extends DeskCallName, Row, Next> {
  /** What of an answer is the page. */
  page: (body: DeskResponse<Name>) => Page<Row, Next>
  /** What of the request asks for the page that begins there. */
  from: (next: Next) => Partial<DeskRequest<Name>>
  /** What the request says beside, as long as nothing of this list was shown. */
  first?: Partial<DeskRequest<Name>>
  /** What a row is known by, so that none is shown twice. */
  idOf?: (row: Row) => string
  /** Shows a list that was shown before at once, for so long, and reads as many pages of it again. */
  cacheMs?: number
  /** How many pages to read of a list that was not shown here before. */
  pagesAtFirst?: () => number
  /**
   * True if the rows of the list that was requested before stay until the first page of the new one is here; they do
   * when left out.
   */
  stays?: (before: DeskRequest<Name>) => boolean
  /** Another one is another list, even where the request is the same. */
  version?: number
}

/** At most so many pages are read in one go where it is not asked for all that are shown. */
const MOST_PAGES = 10

/** Reads a list page by page by a call of the desk; another request is another list. */
export function useDeskPages<Name extends DeskCallName, Row, Next>(
  name: Name,
  filter: DeskRequest<Name>,
  { page, from, first, idOf, cacheMs = 0, pagesAtFirst, stays = () => true, version = 0 }: PageOptions<Name, Row, Next>,
): Pages<Row> {
  const key = [...keyOf(name, filter), 'pages', version] as const
  const options = infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const begun = pageParam === undefined ? {} : from(pageParam as Next)
      const beside = queries.getQueryData(key) === undefined ? first : {}
      return page(await bodyOf(name, { ...filter, ...begun, ...beside }, undefined, false, signal))
    },
    initialPageParam: undefined as Next | undefined,
    getNextPageParam: ({ next }: Page<Row, Next>) => next,
    gcTime: cacheMs,
  })
  usePrefetchInfiniteQuery({ ...options, pages: Math.min(MOST_PAGES, pagesAtFirst?.() ?? 1) })
  const query = useInfiniteQuery(options)
  const error = useLastError(query)
  const shown = useShown(filter, query.data?.pages, stays)
  const mine = query.data?.pages

  async function freshen() {
    const before = query.data
    if (!before || query.isFetching || !idOf) return
    const pages = Math.min(MOST_PAGES, before.pages.length)
    const again = { ...options, queryKey: [...key, 'again'] as never, pages, gcTime: 0 }
    const news = await queries.fetchInfiniteQuery(again)
    if (queries.getQueryData(key) === before) put(freshened(before.pages, news.pages, idOf))
  }
  const put = (pages: Page<Row, Next>[]) =>
    void queries.setQueryData(options.queryKey, (before) => before && { ...before, pages })

  return {
    rows: shown && rowsOf(shown, idOf),
    pages: shown?.length ?? 1,
    isOld: shown !== mine,
    isNewer: mine?.[0]?.isNewer ?? false,
    busy: query.isFetching,
    reading: readingOf(query),
    error,
    hasMore: shown?.at(-1)?.next !== undefined,
    more: () => {
      if (!query.isFetching && query.hasNextPage) void query.fetchNextPage()
    },
    refresh: () => void query.refetch(),
    freshen,
    change: (how) => {
      const now = queries.getQueryData(options.queryKey)
      if (now) put(changed(now.pages, how))
    },
  }
}

interface Reads {
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchedAfterMount: boolean
}

function readingOf({ isFetching, isFetchingNextPage, isFetchedAfterMount }: Reads): Reading | undefined {
  if (!isFetching) return undefined
  if (isFetchingNextPage) return 'more'
  return isFetchedAfterMount ? 'all' : 'first'
}

/** The pages that are here, or those of the list before while they stay. */
function useShown<Filter, Pages>(
  filter: Filter,
  pages: Pages | undefined,
  stays: (before: Filter) => boolean,
): Pages | undefined {
  const [last, setLast] = useState<{ filter: Filter; pages: Pages }>()
  if (pages && last?.pages !== pages) setLast({ filter, pages })
  return pages ?? (last && stays(last.filter) ? last.pages : undefined)
}
