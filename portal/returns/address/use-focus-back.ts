import { useEffect, useRef } from 'react'

/** When what was open in this box has closed and took the focus with it, the box's button gets it. */
export function useFocusBack(open: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(open)

  useEffect(() => {
    if (was.current && !open && document.activeElement === document.body) box.current?.querySelector('button')?.focus()
    was.current = open
  }, [open])

  return box
}
