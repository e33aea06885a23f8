import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

/** What a screen knows of something it asked for. What came once stays until something newer comes. */
export interface Asked<Data> {
  data: Data | undefined
  error: Error | undefined
  isFetching: boolean
  /** Asks again; an answer to an earlier question is then no longer waited for. */
  askAgain: () => void
}

/** Asks when the screen appears, and again on demand. With `wanted` false nothing is asked. */
export function useAsked<Data>(ask: () => Promise<Data>, wanted = true): Asked<Data> {
  const [known, setKnown] = useState<Omit<Asked<Data>, 'askAgain'>>({
    data: undefined,
    error: undefined,
    isFetching: true,
  })
  const latest = useRef(0)

  async function hear() {
    const mine = ++latest.current
    const news = await ask().then(
      (data) => ({ data, error: undefined }),
      (error: Error) => ({ error }),
    )
    if (mine !== latest.current) return
    // A whole screen comes of it: in short steps, between which the page answers.
    startTransition(() => setKnown((before) => ({ ...before, ...news, isFetching: false })))
  }

  function askAgain() {
    setKnown((before) => ({ ...before, isFetching: true }))
    void hear()
  }

  const begin = useEffectEvent(() => void hear())
  useEffect(() => {
    if (wanted) begin()
    return () => {
      latest.current += 1
    }
  }, [wanted])
  return { ...known, askAgain }
}
