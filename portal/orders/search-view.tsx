import { useEffect, useEffectEvent } from 'react'
import { SHOP } from '#shop'
import type { FoundOrder } from '#contract/order-search.ts'
import { buttonLook, Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Link } from '../link.tsx'
import { SHELL } from '../words.ts'
import { SearchForm } from './search-form.tsx'
import { useSearch, type Problem } from './use-search.ts'
import type { Typed } from './visit.ts'
import { ORDER_LIST_WORDS } from './words.ts'
import { LIST } from './order-row.tsx'

interface SearchViewProps {
  typed: Typed
  /** True if it searches at once for what is typed. */
  begins: boolean
  onSearch: (typed: Typed) => void
  onFound: (typed: Typed, orders: FoundOrder[]) => void
}

/** The search for orders. The typed text stays after every result. */
export function SearchView({ typed, begins, onSearch, onFound }: SearchViewProps) {
  const { busy, problem, search, forget } = useSearch()

  function begin(query: Typed) {
    onSearch(query)
    void search(query, (orders) => onFound(query, orders))
  }

  const beginAtOnce = useEffectEvent(() => begin(typed))
  useEffect(() => {
    if (begins) beginAtOnce()
  }, [begins])

  return (
    <>
      <div className="grid gap-12 desk:grid-cols-12 desk:gap-8">
        <div className="max-w-form desk:col-span-6">
          <h1 tabIndex={-1} className="text-title">
            {ORDER_LIST_WORDS.search}
          </h1>
          <SearchForm typed={typed} busy={busy} onEdit={forget} onSearch={begin}>
            {problem && <NothingFound problem={problem} />}
          </SearchForm>
        </div>
        {!busy && <ByTrackingNumber />}
      </div>
      {busy && <RowsWaiting />}
    </>
  )
}

function ByTrackingNumber() {
  return (
    <aside className="border-t border-hair pt-8 desk:col-span-5 desk:col-start-8 desk:border-t-0 desk:pt-0">
      <img
        src={SHOP.pictures.parcel}
        alt=""
        width={800}
        height={800}
        loading="lazy"
        decoding="async"
        className="mb-6 hidden aspect-4/3 w-full rounded-md object-cover desk:block"
      />
      <h2 className="text-xl">{ORDER_LIST_WORDS.byAwb}</h2>
      <p className="mt-2 text-soft">{ORDER_LIST_WORDS.byAwbNote}</p>
      <Link to="/trackyourorder" className={`${buttonLook('quiet')} mt-5`}>
        {ORDER_LIST_WORDS.byAwbLink}
      </Link>
    </aside>
  )
}

/** The reason why there are no orders. It offers another try if that may work in a moment. */
function NothingFound({ problem: { sentence, retry } }: { problem: Problem }) {
  if (!retry)
    return (
      <div role="alert">
        <Notice tone="notice">{sentence}</Notice>
      </div>
    )
  return (
    <Notice tone="error" title={sentence}>
      <p>{ORDER_LIST_WORDS.saved}</p>
      <Button type="submit" variant="quiet" className="mt-3">
        {SHELL.retry}
      </Button>
    </Notice>
  )
}

const ROWS = [1, 2, 3, 4, 5]

/** The shape of five orders while they are looked for. */
function RowsWaiting() {
  return (
    <div aria-busy="true" className="mt-8">
      <output className="flex items-center gap-3 text-soft">
        <Spinner className="text-river" />
        {ORDER_LIST_WORDS.searching}
      </output>
      <div className={LIST}>
        {ROWS.map((row) => (
          <div key={row} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-3 border-b border-hair py-4">
            <Skeleton className="row-span-4 aspect-3/4 w-16 self-start desk:w-24" />
            <Skeleton className="h-7 w-24" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-11 w-36" />
          </div>
        ))}
      </div>
    </div>
  )
}
