import type { FoundOrder } from '#contract/order-search.ts'
import { buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RowsWaiting } from './rows-waiting.tsx'
import { SearchForm } from './search-form.tsx'
import { useSearch } from './use-search.ts'
import type { Typed } from './visit.ts'
import { ORDER_LIST_WORDS } from './words.ts'

interface SearchViewProps {
  typed: Typed
  onSearch: (typed: Typed) => void
  onFound: (typed: Typed, orders: FoundOrder[]) => void
}

/** Where orders are searched for. What was typed stays, whatever comes of the search. */
export function SearchView({ typed, onSearch, onFound }: SearchViewProps) {
  const { busy, problem, search, forget } = useSearch()

  function begin(wanted: Typed) {
    onSearch(wanted)
    void search(wanted, (orders) => onFound(wanted, orders))
  }

  return (
    <>
      <div className="grid gap-12 desk:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="max-w-form">
          <h1 tabIndex={-1} className="text-3xl wide:text-4xl">
            {ORDER_LIST_WORDS.search}
          </h1>
          <SearchForm typed={typed} busy={busy} onEdit={forget} onSearch={begin}>
            {problem && <NothingFound problem={problem} />}
          </SearchForm>
        </div>
        {!busy && <OtherWay />}
      </div>
      {busy && <RowsWaiting />}
    </>
  )
}

function OtherWay() {
  return (
    <aside className="border-t border-hair pt-8 desk:border-t-0 desk:border-l desk:pt-0 desk:pl-12">
      <h2 className="text-xl">{ORDER_LIST_WORDS.otherWay}</h2>
      <p className="mt-2 text-soft">{ORDER_LIST_WORDS.otherWayNote}</p>
      <Link to="/trackyourorder" className={`${buttonLook('quiet')} mt-5`}>
        {ORDER_LIST_WORDS.otherWayLink}
      </Link>
    </aside>
  )
}
