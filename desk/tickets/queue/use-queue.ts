import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bodyOf } from '../../call/use-call.ts'
import { keyOf, type Way } from '../../list/searched.ts'
import type { QueueAddress } from './queue-address.ts'
import { freshened } from './fresh-rows.ts'
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
  /** Reads the rows again and shows what changed in them; none comes, goes or moves. */
  freshen: () => Promise<void>
  /** Other rows would be shown by now, or in another order. */
  isNewer: boolean
}

const MOST_PAGES_AGAIN = 10

/** The pages that a way leads to: at once as they were last shown, then anew. */
export function useQueue(way: Way, address: QueueAddress): Queue {
  const key = keyOf(way)
  const [asked, setAsked] = useState(key)
  const [shown, setShown] = useState<Shown | undefined>(() => withKey(key))
  const [error, setError] = useState<Error>()
  const [busy, setBusy] = useState<'all' | 'more' | undefined>('all')
  const latest = useRef(0)
  if (asked !== key) {
    setAsked(key)
    setShown(withKey(key) ?? shown)
    setError(undefined)
    setBusy('all')
  }
  const mine = shown?.key === key ? shown : undefined

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
    setShown({ ...news, key: about, isNewer: false })
  }

  const begin = useEffectEvent((about: string) => void hear(about, () => pagesAsBefore(address, about)))
  useEffect(() => {
    begin(key)
    return () => {
      latest.current += 1
    }
  }, [key])

  function askAgain() {
    setBusy('all')
    void hear(key, () => pagesOf(address, mine?.pages ?? 1))
  }
  function more() {
    const cursor = mine?.next
    if (busy || !cursor) return
    setBusy('more')
    void hear(key, async () => withPage(mine, await pageOf(address, cursor)))
  }
  async function freshen() {
    if (!mine || busy) return
    const turn = latest.current
    const news = await pagesOf(address, mine.pages)
    if (turn !== latest.current) return
    const { pages, isNewer } = freshened(mine, news)
    rememberPages(key, pages)
    setShown({ ...pages, key, isNewer })
  }

  const keeps = mine ?? (address.search ? shown : undefined)
  return { shown: keeps, isOld: keeps !== mine, isNewer: mine?.isNewer ?? false, error, busy, more, askAgain, freshen }
}

interface Shown extends QueuePages {
  key: string
  isNewer: boolean
}

/** What a way led to when it was last gone. */
function withKey(key: string): Shown | undefined {
  const pages = rememberedPages(key)
  return pages && { ...pages, key, isNewer: false }
}

/** As many as there were before, be it before the page was loaded anew. */
function pagesAsBefore(address: QueueAddress, key: string): Promise<QueuePages> {
  const kept = keptPlace()
  const pages = rememberedPages(key)?.pages ?? (kept && keyOf(kept.way) === key ? kept.pages : 1)
  return pagesOf(address, pages)
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
