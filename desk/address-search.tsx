import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Input } from '#ui/controls.tsx'
import { useKeys } from './keys.ts'

const WAIT_MS = 250

/** What the address says is searched for. */
export const useSearched = () => useSearchParams()[0].get('q') ?? ''

/** Where somebody types what she looks for; it stands in the address, so that back and reload keep it. `/` leads here. */
export function AddressSearch({ label, maxLength = 200 }: { label: string; maxLength?: number }) {
  const [address, setAddress] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const searched = address.get('q') ?? ''
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
    const next = new URLSearchParams(address)
    if (typed) next.set('q', typed)
    else next.delete('q')
    setAddress(next, { replace: true })
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
