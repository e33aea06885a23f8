import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { Rows } from './rows.ts'

/** Callbacks of a row. Their identity is stable, so that unchanged rows are not rendered again. */
export interface RowActs {
  onFocus: (id: string) => void
  onChoose: (id: string, range: boolean) => void
}

interface RowListProps {
  label: string
  rows: Rows
  children: (acts: RowActs) => ReactNode
}

/** The rows of a list. One of them takes the Tab key; the arrow keys lead from row to row. */
export function RowList({ label, rows, children }: RowListProps) {
  const onFocus = useStable(rows.go)
  const onChoose = useStable(rows.toggle)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    rows.move(event.key === 'ArrowDown' ? 1 : -1, event.shiftKey)
  }

  return (
    // The arrow keys move between the links, which are the interactive elements.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={label} onKeyDown={onKeyDown}>
      {children({ onFocus, onChoose })}
    </ul>
  )
}

/** A function with a stable identity that calls the latest `act`. */
function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
