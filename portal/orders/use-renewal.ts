import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { bodyOf } from '../call/use-call.ts'
import { questionOf, type Visit } from './visit.ts'

/** The same search once more, for her who has shown who she is. What was found stays should that not come. */
export function useRenewal({ typed }: Visit, renew: (visit: Visit) => void) {
  const { busy, press } = useOneAtATime()

  async function ask() {
    const orders = await bodyOf('orders.search', questionOf(typed)).catch(() => [])
    if (orders.length > 0) renew({ typed, found: { orders, at: Date.now() } })
  }

  return { busy, askAgain: () => void press(ask) }
}
