import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWhileSeen } from '#ui/hooks/use-while-seen.ts'
import { TRACK_WORDS } from './words.ts'
import { OpenForKnown } from '../open-for-known.tsx'
import { FirstSight } from './first-sight.tsx'
import { Results, ResultToCome } from './results.tsx'
import { type By, questionOf, type Search, useSearchAddress } from './search-address.ts'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'
import { isWatched, useNews } from './watching.ts'

/** Parcels move slowly. */
const PAUSES = { firstMs: 30_000, longestMs: 30_000 }

/**
 * Track Your Order: by its number, a mobile number or the number of a parcel. On the page of a link to one order the
 * news is the first heading, in the place of the title.
 */
export function TrackScreen() {
  return (
    <div className="mx-auto max-w-page px-4 pt-6 pb-12 wide:px-8 wide:pt-10 max-form:linked:pt-0">
      <Tracker />
    </div>
  )
}

/** The search and its result. The search is in the address, or in the history if it must not be in the address. */
function Tracker() {
  const { hydrated, search, goTo } = useSearchAddress()
  const [chosen, setChosen] = useState<By>('order')
  const by = search?.by ?? chosen
  const { known, loading, refreshQuietly, refetch, waitFor } = useSearch(search)
  const { found, failed } = known
  const news = useNews(questionOf(search), found?.orders)
  const goToResult = useResultFocus(questionOf(search), loading, failed)
  const isOne = found?.orders.length === 1
  const isAbove = (found?.orders.length ?? 0) > 0
  // A search by hand stays above its result: the customer may type on.
  const [isTyped, setTyped] = useState(false)
  const isLinked = !isTyped && search !== null && search.by !== 'mobile' && !failed && (loading || isOne)
  useLinkedMark(hydrated ? isLinked : undefined)
  useWhileSeen(search !== null && !loading && (failed || isWatched(found?.orders ?? [])), PAUSES, refreshQuietly)

  function look(next: Search) {
    goToResult(next)
    setTyped(true)
    if (questionOf(next) === questionOf(search)) return refetch()
    waitFor(next)
    goTo(next)
  }

  function change(next: By) {
    setChosen(next)
    setTyped(true)
    goTo(null)
  }

  const nothing = search !== null && !loading && !failed && found?.orders.length === 0
  const form = (
    <SearchForm
      key="form"
      by={by}
      text={search?.text ?? ''}
      ready={hydrated}
      busy={loading}
      notFound={nothing && by === 'order'}
      isRow={isAbove}
      isBelow={isLinked}
      onBy={change}
      onSearch={(text) => look({ by, text })}
    />
  )
  const result = (
    <div
      key="result"
      id="result"
      aria-busy={loading}
      className={`mt-8 min-w-0 linked:mt-0 linked:min-h-[85dvh] ${isAbove ? '' : 'desk:mt-0'}`}
    >
      {!hydrated && (
        // In the shell of a link to one order, its first script has the picture before the page listens.
        <div className="hidden linked:block">
          <ResultToCome />
        </div>
      )}
      {search && (
        <Results
          by={by}
          text={search.text}
          known={known}
          loading={loading}
          news={news}
          isFirst={isLinked}
          onRetry={refetch}
          onNews={refreshQuietly}
          onSeeOrder={(number) => goToResult({ by: 'order', text: number })}
        />
      )}
      {hydrated && !search && <OpenForKnown show="parcels" otherwise={<FirstSight />} />}
      {hydrated && nothing && by === 'order' && <FirstSight />}
    </div>
  )
  return (
    <>
      {!(isLinked && found) && <h1 className="text-title linked:sr-only">{TRACK_WORDS.title}</h1>}
      <div className={isLinked ? '' : `mt-6 ${isAbove ? '' : BESIDE} ${search ? '' : PANEL} ${hydrated ? '' : SHELL}`}>
        {isLinked ? [result, form] : [form, result]}
      </div>
    </>
  )
}

const BESIDE = 'desk:grid desk:grid-cols-[20rem_minmax(0,1fr)] desk:gap-x-16'

/** Before a search, on a wide screen: the field and the way of a parcel are in one panel, as high as a lead. */
const PANEL =
  'desk:min-h-112 desk:items-center desk:border-t-4 desk:border-river desk:bg-sheet desk:p-10 linked:min-h-0 ' +
  'linked:items-stretch linked:border-0 linked:bg-transparent linked:p-0'

/** In the shell the form comes first. On the page of a link its place is below, and it is shown when it works. */
const SHELL = 'linked:mt-0 linked:flex linked:flex-col'

/** Marks the page of a link to one order, as its first script does; `undefined` until the address is known. */
function useLinkedMark(isLinked: boolean | undefined): void {
  useLayoutEffect(() => {
    if (isLinked !== undefined) document.documentElement.toggleAttribute('data-linked', isLinked)
  }, [isLinked])
  useEffect(() => () => document.documentElement.removeAttribute('data-linked'), [])
}

/** Moves the focus to the result after Search. A result that comes by itself moves no focus. */
function useResultFocus(question: string, loading: boolean, failed = false): (search: Search) => void {
  const pending = useRef('')
  useEffect(() => {
    if (loading || pending.current === '' || pending.current !== question) return
    pending.current = ''
    if (failed) return
    const heading = document.querySelector<HTMLElement>('#result :is(h1,h2)[tabindex]')
    heading?.focus({ preventScroll: true })
    const top = heading?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight / 2) heading?.scrollIntoView()
  })
  return (search) => {
    pending.current = questionOf(search)
  }
}
