import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Input } from '#ui/controls.tsx'
import { useKeys } from '../keys/keys.ts'
import { useKeptOf, useSearched } from './searched.ts'

const WAIT_MS = 250

/** Where somebody types what a list is searched for; back and reload keep it. `/` leads here. */
export function ListSearch({ label, maxLength = 200 }: { label: string; maxLength?: number }) {
  const { pathname, search: query } = useLocation()
  const navigate = useNavigate()
  const keptOf = useKeptOf()
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = useSearched()
  useKeys(label, [{ keys: '/', words: label, act: () => box.current?.select() }])

  useEffect(() => {
    // Back and forward change what is searched for without a word being typed.
    if (box.current && document.activeElement !== box.current) box.current.value = searched
  }, [searched])
  useEffect(() => () => clearTimeout(timer.current), [])

  function search() {
    clearTimeout(timer.current)
    const typed = box.current?.value ?? ''
    if (typed === searched) return
    void navigate({ pathname, search: query }, { replace: true, state: keptOf(typed) })
  }

  return (
    <search className="w-72 max-w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Input
          ref={box}
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          defaultValue={searched}
          onChange={() => {
            clearTimeout(timer.current)
            timer.current = setTimeout(search, WAIT_MS)
          }}
        />
      </form>
    </search>
  )
}
