import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ChartPlace } from '#contract/desk/texts/size-charts.ts'
import { CallFrame } from '../call/call-frame.tsx'
import { useDeskQuery } from '../call/query.ts'
import { PickList, TwoColumns, TwoColumnsWaiting } from '../editing/two-columns.tsx'
import { useKeys } from '../keys/keys.ts'
import { SearchBox } from '../list/search-box.tsx'
import { ChartEditor } from './chart-editor.tsx'
import { HAS_WORDS } from './words.ts'

/** The size charts that the shop types here, for a type of product or for one product. */
export function SizeChartsScreen() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const list = useDeskQuery('sizeCharts.list', { search }, { cacheMs: 60_000 })
  return (
    <div>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hair px-4 pt-4 pb-3">
        <h1 className="text-xl">Size charts</h1>
        <Search search={search} onSearch={(words) => setParams(words ? { search: words } : {}, { replace: true })} />
        <p className="w-full max-w-page text-sm text-soft">
          What customers see beside the sizes of an exchange. The chart of a product counts first, then Shopify’s, then
          the chart of its type.
        </p>
      </header>
      <CallFrame query={list} waiting={<TwoColumnsWaiting />}>
        {({ places }) => <Places places={places} onSaved={list.refetch} />}
      </CallFrame>
    </div>
  )
}

const FIND = 'Find a product or type'

function Search({ search, onSearch }: { search: string; onSearch: (words: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useKeys(FIND, [{ keys: '/', words: FIND, act: () => input.current?.select() }])
  return (
    <SearchBox
      {...{ input, search, onSearch }}
      label={FIND}
      placeholder={FIND}
      maxLength={200}
      className="w-72 max-w-full"
    />
  )
}

const keyOf = ({ kind, name }: Pick<ChartPlace, 'kind' | 'name'>) => `${kind}:${name}`

function Places({ places, onSaved }: { places: readonly ChartPlace[]; onSaved: () => void }) {
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  const [, kind, name] = /^(product|type):(.+)$/.exec(params.get('of') ?? '') ?? []
  const chosen = name !== undefined && (kind === 'product' || kind === 'type') ? ({ kind, name } as const) : places[0]
  const picks = places.map((place) => ({
    to: `/size-charts?${new URLSearchParams({ ...(search && { search }), of: keyOf(place) })}`,
    title: place.title,
    note: (
      <span className="shrink-0 text-xs font-normal text-soft">
        {[place.kind === 'type' && 'type', place.has && HAS_WORDS[place.has]].filter(Boolean).join(', ')}
      </span>
    ),
    isChosen: chosen !== undefined && keyOf(place) === keyOf(chosen),
  }))
  const list =
    picks.length > 0 ? (
      <PickList label="Types and products" picks={picks} />
    ) : (
      <p className="p-4 text-sm text-soft">Nothing has these words in its name. Fewer words find more.</p>
    )
  return <TwoColumns list={list}>{chosen && <Chosen key={keyOf(chosen)} {...{ chosen, onSaved }} />}</TwoColumns>
}

function Chosen({ chosen, onSaved }: { chosen: Pick<ChartPlace, 'kind' | 'name'>; onSaved: () => void }) {
  const { kind, name } = chosen
  const query = useDeskQuery('sizeCharts.open', { kind, name })
  return (
    <CallFrame query={query} waiting={null}>
      {({ chart }) => (
        <ChartEditor
          chart={chart}
          onSaved={() => {
            query.refetch()
            onSaved()
          }}
        />
      )}
    </CallFrame>
  )
}
