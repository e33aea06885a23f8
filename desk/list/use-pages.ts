import { infiniteQueryOptions, useInfiniteQuery, usePrefetchInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCallName, DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { bodyOf, keyOf, queries, useLastError } from '../call/query.ts'
import { changed, freshened, type Page, rowsOf } from './pages.ts'

/** A list that is read page by page. */
export interface Pages<Row> {
  /** `undefined` until the first page arrives. */
  rows: readonly Row[] | undefined
  /** The number of pages on the screen. */
  pages: number
  /** True if the rows still belong to the earlier request. */
  isOld: boolean
  busy: boolean
  /** The part that is loading: the list for the first time here, all of it again, or one more page. */
  reading: Reading | undefined
  error: Error | undefined
  hasMore: boolean
  more: () => void
  /** Reads as many pages again as are shown. */
  refresh: () => void
  /** Reads the rows again and shows their changes; no row comes, goes or moves. Needs `idOf`. */
  freshen: () => Promise<void>
  /** True if the list would have other rows now, or another order. */
  isNewer: boolean
  /** Puts changed rows in their place. */
  change: (how: (rows: readonly Row[]) => readonly Row[]) => void
}

type Reading = 'first' | 'all' | 'more'

interface PageOptions<Name extends DeskCallName, Row, Next> {
  /** Takes the page from an answer. */
  page: (body: DeskResponse<Name>) => Page<Row, Next>
  /** The part of the request that asks for the page at this cursor. */
  from: (next: Next) => Partial<DeskRequest<Name>>
  /** The further part of the request, until the first page of this list is shown. */
  first?: Partial<DeskRequest<Name>>
  /** The key of a row, so that no row is shown twice. */
  idOf?: (row: Row) => string
  /** The time for which an earlier list is shown immediately; as many pages of it are read again. */
  cacheMs?: number
  /** The number of pages to read of a list that was not shown here before. */
  pagesAtFirst?: () => number
  /** True if the rows of the earlier list stay until the first page of the new one arrives. Absent: they stay. */
  stays?: (before: DeskRequest<Name>) => boolean
  /** Another version is another list, even if the request is the same. */
  version?: number
}

/** The most pages to read in one go, except when all shown ones are requested again. */
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

/** The loaded pages, or those of the earlier list while they stay. */
function useShown<Filter, Pages>(
  filter: Filter,
  pages: Pages | undefined,
  stays: (before: Filter) => boolean,
): Pages | undefined {
  const [last, setLast] = useState<{ filter: Filter; pages: Pages }>()
  if (pages && last?.pages !== pages) setLast({ filter, pages })
  return pages ?? (last && stays(last.filter) ? last.pages : undefined)
}
