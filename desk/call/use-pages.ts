import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** One page of a list, and where the next begins. */
interface Page<Row, Next> {
  rows: readonly Row[]
  next?: Next
}

/** A list that is read page by page. */
export interface Pages<Row> {
  /** Nothing until the first page is here. */
  rows: readonly Row[] | undefined
  /** The rows still belong to the question before. */
  isOld: boolean
  busy: boolean
  error: Error | undefined
  hasMore: boolean
  more: () => void
  /** Reads anew as many as are shown. */
  refresh: () => void
  /** Puts what became of rows in their place. */
  change: (how: (rows: readonly Row[]) => readonly Row[]) => void
}

interface Known<Row, Next> {
  shown?: { key: string; rows: readonly Row[]; next: Next | undefined }
  error?: Error | undefined
  busy: boolean
}

/** Reads a list page by page; another `key` is another list, until whose first page is here the old one stays. */
export function usePages<Row, Next>(
  key: string,
  ask: (after: Next | undefined) => Promise<Page<Row, Next>>,
): Pages<Row> {
  const [{ shown, error, busy }, setKnown] = useState<Known<Row, Next>>({ busy: true })
  const latest = useRef(0)

  async function hear(before: readonly Row[], from: Next | undefined, enough: number) {
    const mine = ++latest.current
    const news = await pagesFrom(ask, before, from, enough).then(
      (found) => ({ shown: { key, ...found }, error: undefined }),
      (failure: Error) => ({ error: failure }),
    )
    if (mine === latest.current) setKnown((known) => ({ ...known, ...news, busy: false }))
  }

  function read(before: readonly Row[], from: Next | undefined, enough: number) {
    setKnown((known) => ({ ...known, busy: true }))
    void hear(before, from, enough)
  }

  const begin = useEffectEvent((_key: string) => void hear([], undefined, 0))
  useEffect(() => {
    begin(key)
    return () => {
      latest.current += 1
    }
  }, [key])

  const isOld = shown !== undefined && shown.key !== key
  return {
    rows: shown?.rows,
    isOld,
    busy: busy || (isOld && !error),
    error,
    hasMore: shown?.next !== undefined,
    more: () => read(shown?.rows ?? [], shown?.next, 0),
    refresh: () => read([], undefined, shown?.key === key ? shown.rows.length : 0),
    change: (how) =>
      setKnown((known) => (known.shown ? { ...known, shown: { ...known.shown, rows: how(known.shown.rows) } } : known)),
  }
}

const PAGES_AT_ONCE = 10

async function pagesFrom<Row, Next>(
  ask: (after: Next | undefined) => Promise<Page<Row, Next>>,
  before: readonly Row[],
  from: Next | undefined,
  enough: number,
) {
  let [rows, next] = [before, from]
  for (let asked = 0; asked < PAGES_AT_ONCE; asked += 1) {
    const page = await ask(next)
    rows = [...rows, ...page.rows]
    next = page.next
    if (next === undefined || rows.length >= enough) break
  }
  return { rows, next }
}
