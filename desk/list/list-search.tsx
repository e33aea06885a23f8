import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useKeys } from '../keys/keys.ts'
import { SearchBox } from './search-box.tsx'
import { useSearchState, useSearch } from './search-state.ts'

/** The search box of a list without views; Back and reload keep the words. `/` leads here. */
export function ListSearch({ label, maxLength = 200 }: { label: string; maxLength?: number }) {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const searchState = useSearchState()
  const input = useRef<HTMLInputElement>(null)
  useKeys(label, [{ keys: '/', words: label, act: () => input.current?.select() }])
  return (
    <SearchBox
      input={input}
      label={label}
      placeholder={label}
      maxLength={maxLength}
      className="w-72 max-w-full"
      search={useSearch()}
      onSearch={(words) => void navigate({ pathname, search: query }, { replace: true, state: searchState(words) })}
    />
  )
}
