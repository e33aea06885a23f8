import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Spinner } from '#ui/spinner.tsx'
import { Key } from '../../keys/key.tsx'

const PAUSE_MS = 250

interface QueueSearchProps {
  box: RefObject<HTMLInputElement | null>
  search: string
  busy: boolean
  onSearch: (search: string) => void
  /** Enter: on to the first that was found. */
  onGo: () => void
}

/** Finds as one types, a moment after the last key; the focus stays where it is. */
export function QueueSearch({ box, search, busy, onSearch, onGo }: QueueSearchProps) {
  const [typed, setTyped] = useState(search)
  const [told, setTold] = useState(search)
  const [seen, setSeen] = useState(search)
  // What is searched for follows what is typed a little late. Another search than that comes by Back, or with another view.
  if (search !== seen) {
    setSeen(search)
    if (search !== told) {
      setTold(search)
      setTyped(search)
    }
  }
  const tell = useEffectEvent((words: string) => {
    setTold(words)
    onSearch(words)
  })
  useEffect(() => {
    if (typed.trim() === told) return
    const pause = setTimeout(() => tell(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed, told])
  return (
    <search className="relative block w-full form:w-96">
      <input
        ref={box}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onGo()
          if (event.key !== 'Escape') return
          // Browsers empty the field; the words are to stay while other views are looked through.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        aria-label="Search requests"
        placeholder="Number, AWB, SKU, phone, e-mail, name or words"
        className="min-h-11 w-full rounded-md border border-edge bg-sheet px-3 pr-12 hover:border-ink"
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 my-auto h-fit">
        {busy ? <Spinner className="size-4 text-river" /> : <Key>/</Key>}
      </span>
    </search>
  )
}
