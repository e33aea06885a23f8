import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RequestRow } from '#contract/desk/returns.ts'
import { bodyOf } from '../../call/use-call.ts'
import type { QueueAddress } from './queue-address.ts'

interface Shown extends QueueAddress {
  rows: readonly RequestRow[]
  next: string | undefined
}

const PAGES_AGAIN = 10

/** What was shown last, so that whoever comes back finds it at once, and as long as it was. */
let remembered: Shown | undefined

/** The rows of a view. While a search is typed the old rows stay until the new ones are here. */
export function useQueue({ view, search }: QueueAddress) {
  const [shown, setShown] = useState<Shown | undefined>(() => (isOf(remembered, view, search) ? remembered : undefined))
  const [failure, setFailure] = useState<{ of: string; error: Error }>()
  const [asking, setAsking] = useState(false)
  const latest = useRef(0)
  const rows = shown?.view === view ? shown.rows : undefined
  const isOld = !isOf(shown, view, search)

  async function hear(asked: QueueAddress, before: readonly RequestRow[], after: string | undefined, enough: number) {
    const mine = ++latest.current
    const news = await pages(asked, before, after, enough).catch((error: Error) => error)
    if (mine === latest.current) take(asked, news)
  }

  function take(asked: QueueAddress, news: Shown | Error) {
    setAsking(false)
    setFailure(news instanceof Error ? { of: asked.view + asked.search, error: news } : undefined)
    if (news instanceof Error) return
    remembered = news
    setShown(news)
  }

  function ask(before: readonly RequestRow[], after: string | undefined, enough: number) {
    setAsking(true)
    void hear({ view, search }, before, after, enough)
  }

  const begin = useEffectEvent((asked: QueueAddress) => void hear(asked, [], undefined, lengthOf(asked)))
  useEffect(() => {
    begin({ view, search })
    return () => {
      latest.current += 1
    }
  }, [view, search])

  const error = failure?.of === view + search ? failure.error : undefined
  return {
    rows,
    error,
    busy: asking || (isOld && !error),
    isOld,
    next: shown?.next,
    more: () => ask(rows ?? [], shown?.next, 0),
    refresh: () => ask([], undefined, rows?.length ?? 0),
  }
}

const isOf = (shown: Shown | undefined, view: string, search: string) => shown?.view === view && shown.search === search

/** How many rows this queue had when it was last shown. */
const lengthOf = ({ view, search }: QueueAddress) =>
  isOf(remembered, view, search) ? (remembered?.rows.length ?? 0) : 0

/** At least one page after those that are there, and as many as make the list as long as it was. */
async function pages(
  { view, search }: QueueAddress,
  before: readonly RequestRow[],
  first: string | undefined,
  enough: number,
): Promise<Shown> {
  let [rows, after] = [[...before], first]
  for (let asked = 0; asked < PAGES_AGAIN; asked += 1) {
    const body = { view, ...(search ? { search } : {}), ...(after ? { after } : {}) }
    // Each page begins where the one before ended.
    // oxlint-disable-next-line no-await-in-loop
    const page = await bodyOf('returns.queue', body)
    const known = new Set(rows.map(({ id }) => id))
    rows = [...rows, ...page.rows.filter(({ id }) => !known.has(id))]
    after = page.next
    if (!after || rows.length >= enough) break
  }
  return { view, search, rows, next: after }
}
