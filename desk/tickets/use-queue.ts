import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bodyOf } from '../use-call.ts'
import { type QueueAddress, readQuery } from './queue-address.ts'
import { keptPlace, type QueuePages, rememberedPages, rememberPages, withPage } from './queue-memory.ts'

/** What the queue shows. */
export interface Queue {
  /** The rows, while a search is typed those of the words before. */
  shown: QueuePages | undefined
  /** They are those of another question than the one that is asked. */
  isOld: boolean
  error: Error | undefined
  busy: 'all' | 'more' | undefined
  more: () => void
  askAgain: () => void
}

const MOST_PAGES_AGAIN = 10

/** The pages of a query of the queue: at once as they were last shown, then anew. */
export function useQueue(query: string): Queue {
  const [asked, setAsked] = useState(query)
  const [shown, setShown] = useState(() => withQuery(query))
  const [error, setError] = useState<Error>()
  const [busy, setBusy] = useState<'all' | 'more' | undefined>('all')
  const latest = useRef(0)
  if (asked !== query) {
    setAsked(query)
    setShown(withQuery(query) ?? shown)
    setError(undefined)
    setBusy('all')
  }
  const mine = shown?.query === query ? shown : undefined

  async function hear(about: string, load: () => Promise<QueuePages>) {
    const turn = ++latest.current
    const news = await load().catch((failure: Error) => failure)
    if (turn === latest.current) take(about, news)
  }

  function take(about: string, news: QueuePages | Error) {
    setBusy(undefined)
    setError(news instanceof Error ? news : undefined)
    if (news instanceof Error) return
    rememberPages(about, news)
    setShown({ ...news, query: about })
  }

  const begin = useEffectEvent((about: string) => void hear(about, () => pagesAsBefore(about)))
  useEffect(() => {
    begin(query)
    return () => {
      latest.current += 1
    }
  }, [query])

  function askAgain() {
    setBusy('all')
    void hear(query, () => pagesOf(readOf(query), mine?.pages ?? 1))
  }

  function more() {
    const cursor = mine?.next
    if (busy || !cursor) return
    setBusy('more')
    void hear(query, async () => withPage(mine, await pageOf(readOf(query), cursor)))
  }

  const keeps = mine ?? (readOf(query).search ? shown : undefined)
  return { shown: keeps, isOld: keeps !== mine, error, busy, more, askAgain }
}

const readOf = (query: string) => readQuery(new URLSearchParams(query))

/** What a query showed when it was last asked. */
function withQuery(query: string): (QueuePages & { query: string }) | undefined {
  const pages = rememberedPages(query)
  return pages && { ...pages, query }
}

/** As many as there were before, be it before the page was loaded anew. */
function pagesAsBefore(query: string): Promise<QueuePages> {
  const kept = keptPlace()
  const pages = rememberedPages(query)?.pages ?? (kept?.query === query ? kept.pages : 1)
  return pagesOf(readOf(query), pages)
}

async function pagesOf(address: QueueAddress, pages: number): Promise<QueuePages> {
  let shown = withPage(undefined, await pageOf(address))
  while (shown.next && shown.pages < Math.min(pages, MOST_PAGES_AGAIN))
    shown = withPage(shown, await pageOf(address, shown.next))
  return shown
}

const pageOf = ({ view, search }: QueueAddress, cursor?: string) =>
  bodyOf('tickets.queue', {
    ...(view ? { view } : {}),
    ...(search.trim() ? { search } : {}),
    ...(cursor ? { cursor } : {}),
  })
