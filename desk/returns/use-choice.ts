import { useRef, useState } from 'react'

/** Which requests of a list are chosen; in another list none are. With Shift everything from the last chosen one to this. */
export function useChoice(list: string, ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [of, setOf] = useState(list)
  if (of !== list) {
    setOf(list)
    setChosen(new Set())
  }
  const last = useRef('')

  function choose(id: string, withShift: boolean) {
    const from = withShift ? ids.indexOf(last.current) : -1
    const to = ids.indexOf(id)
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    setChosen((before) => {
      const after = new Set(before)
      const takes = !before.has(id)
      for (const one of range) {
        if (takes) after.add(one)
        else after.delete(one)
      }
      return after
    })
    last.current = id
  }

  return {
    /** In the order of the list; what is not in it any more is not chosen. */
    chosen: ids.filter((id) => chosen.has(id)),
    choose,
    chooseAll: () => setChosen((before) => (ids.every((id) => before.has(id)) ? new Set() : new Set(ids))),
    clear: () => setChosen(new Set()),
  }
}
