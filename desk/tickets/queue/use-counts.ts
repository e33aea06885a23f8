import { useCall } from '../../call/use-call.ts'
import { useEvery } from '../every.ts'

const EVERY_MS = 15_000

/** How many tickets each view holds, asked anew while the page is looked at. */
export function useCounts() {
  const { data, askAgain } = useCall('tickets.counts', {})
  useEvery(EVERY_MS, askAgain)
  return { counts: data, askAgain }
}

export type Counts = NonNullable<ReturnType<typeof useCounts>['counts']>
