import { useRef, useState } from 'react'

/** Does things one after the other; what waits already, by its name, is not asked for twice. */
export function useInTurn() {
  const names = useRef(new Set<string>())
  const last = useRef(Promise.resolve())
  const [waiting, setWaiting] = useState(0)

  function inTurn(name: string, act: () => Promise<void>) {
    if (names.current.has(name)) return
    names.current.add(name)
    setWaiting(names.current.size)
    last.current = last.current.then(act).finally(() => {
      names.current.delete(name)
      setWaiting(names.current.size)
    })
  }

  return { waiting, inTurn }
}
