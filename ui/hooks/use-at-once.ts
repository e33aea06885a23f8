import { startTransition, useOptimistic } from 'react'

/**
 * A value that its control shows at once when it changes; what follows from it on the page is rendered after that is
 * painted. A tap is answered at once on a slow phone, too.
 */
export function useAtOnce<Value>(value: Value): [Value, (next: Value, follow: () => void) => void] {
  const [shown, show] = useOptimistic(value)
  const change = (next: Value, follow: () => void) =>
    startTransition(() => {
      show(next)
      follow()
    })
  return [shown, change]
}
