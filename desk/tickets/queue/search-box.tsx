import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Key } from '../../keys/key.tsx'

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>
  /** What is searched for. */
  search: string
  onSearch: (search: string) => void
  /** Leads on to the rows. */
  onDown: () => void
}

const PAUSE_MS = 250

/** Searches while somebody types, a moment after the last key; the focus stays where it is. */
export function SearchBox({ input, search, onSearch, onDown }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [told, setTold] = useState(search)
  // Back, or a view without a search: the box follows.
  if (search !== told) {
    setTold(search)
    setTyped(search)
  }

  const tell = useEffectEvent((text: string) => {
    setTold(text)
    onSearch(text)
  })
  useEffect(() => {
    if (typed === told) return
    const timer = setTimeout(() => tell(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, told])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      onDown()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (typed) setTyped('')
    else input.current?.blur()
  }

  return (
    <search className="relative w-full wide:w-[26rem]">
      <input
        ref={input}
        type="search"
        aria-label="Search tickets"
        aria-keyshortcuts="/"
        placeholder="Name, order, phone, e-mail, ticket or words"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-md border border-edge bg-sheet py-1.5 pr-9 pl-3 hover:border-ink focus-visible:border-river"
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-2 flex items-center">
        {!typed && <Key>/</Key>}
      </span>
    </search>
  )
}
