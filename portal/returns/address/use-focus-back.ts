import { useEffect, useRef } from 'react'

/** Focuses the box's button after the form in the box has closed and taken the focus with it. */
export function useFocusBack(open: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(open)

  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
    was.current = open
  }, [open])

  return box
}
