import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

/** The result of a fetch of a screen. Data stay until newer data arrive. */
export interface FetchResult<Data> {
  data: Data | undefined
  error: Error | undefined
  isFetching: boolean
  /** Fetches again; the answer to an earlier fetch is then ignored. */
  refetch: () => void
}

/**
 * Fetches when the screen appears, again on demand, and after a failure by itself as soon as the network is back.
 * Nothing is fetched unless `enabled`.
 */
export function useFetch<Data>(fetchData: () => Promise<Data>, enabled = true): FetchResult<Data> {
  const [known, setKnown] = useState<Omit<FetchResult<Data>, 'refetch'>>({
    data: undefined,
    error: undefined,
    isFetching: true,
  })
  const latest = useRef(0)

  async function run() {
    const mine = ++latest.current
    const news = await fetchData().then(
      (data) => ({ data, error: undefined }),
      (error: Error) => ({ error }),
    )
    if (mine !== latest.current) return
    // A whole screen comes of it: in short steps, between which the page answers.
    startTransition(() => setKnown((before) => ({ ...before, ...news, isFetching: false })))
  }

  function refetch() {
    setKnown((before) => ({ ...before, isFetching: true }))
    void run()
  }

  const begin = useEffectEvent(() => void run())
  useEffect(() => {
    if (enabled) begin()
    return () => {
      latest.current += 1
    }
  }, [enabled])

  const hasFailed = known.error !== undefined
  const again = useEffectEvent(refetch)
  useEffect(() => {
    if (!hasFailed) return undefined
    const onBack = () => again()
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [hasFailed])
  return { ...known, refetch }
}
