import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Input } from '#ui/controls.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Key } from '../keys/key.tsx'

const DEBOUNCE_MS = 250

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string
  className: string
  /** The present search of the list. */
  search: string
  onSearch: (search: string) => void
  /** Moves the focus to the rows, on Enter and arrow down. */
  onDown?: () => void
  /** True if Esc only leaves the box, instead of emptying it first. */
  escapeKeepsText?: boolean
  busy?: boolean
  maxLength?: number
}

/** Searches during the typing, a moment after the last key; the focus stays in the box. */
export function SearchBox(props: SearchBoxProps) {
  const {
    input,
    label,
    placeholder,
    className,
    search,
    onSearch,
    onDown,
    escapeKeepsText,
    busy = false,
    maxLength,
  } = props
  const { typed, setTyped, searchNow } = useDebounced(search, onSearch)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') searchNow()
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && onDown)) {
      event.preventDefault()
      onDown?.()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (typed && !escapeKeepsText) setTyped('')
    else input.current?.blur()
  }

  return (
    <search className={`relative ${className}`}>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        className="pr-10"
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 my-auto flex items-center">
        {busy ? <Spinner className="size-4 text-river" /> : !typed && <Key>/</Key>}
      </span>
    </search>
  )
}

/** The typed text, and the search that follows it after a moment. */
function useDebounced(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState(search)
  // The search follows `sent` a render or two later. A different one comes from Back or from another view: the box
  // follows it.
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setSent(search)
      setTyped(search)
    }
  }
  const words = typed.trim()
  const send = useEffectEvent(() => {
    setSent(words)
    onSearch(words)
  })
  useEffect(() => {
    if (words === sent) return
    const timer = setTimeout(() => send(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words, sent])

  function searchNow() {
    if (words === sent) return
    setSent(words)
    onSearch(words)
  }
  return { typed, setTyped, searchNow }
}
