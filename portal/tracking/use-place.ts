import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { placeOf, type Search, searchOf } from './search-address.ts'

/** What this place of the history asks for, and a way to change that. The shell knows no address, so it asks for nothing. */
export function usePlace() {
  const hydrated = useHydrated()
  const { search: address, state, key } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(address)
  const [givenUp, setGivenUp] = useState('')
  const search = hydrated && key !== givenUp ? searchOf(query, state) : null

  function goTo(next: Search | null) {
    const place = placeOf(query, next)
    void navigate({ search: place.search }, { replace: true, state: place.state })
  }

  /** The router changes the place a little later, and what is given up is gone at once: the choice of another kind cannot wait. */
  function giveUp() {
    setGivenUp(key)
    goTo(null)
  }

  // What another screen handed over, or an address with something odd in it, becomes an address that can be passed on.
  const odd = search !== null && placeOf(query, search).search !== query.toString()
  const tidyUp = useEffectEvent(() => goTo(search))
  useEffect(() => {
    if (odd) tidyUp()
  }, [odd])

  return { hydrated, search, goTo, giveUp }
}
