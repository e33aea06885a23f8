import { useEffect, useEffectEvent, useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import type { QueueAddress } from './queue-address.ts'
import type { Counts } from './use-counts.ts'
import type { Queue } from './use-queue.ts'

interface Base {
  tickets: readonly QueuedTicket[]
  /** What was known when they came; the next count is what they are compared with. */
  before: Counts | undefined
  count?: number
}

/** Whether a view holds another number of tickets than when its list came: the rows never move by themselves. */
export function useNewer(
  { view, search }: QueueAddress,
  { counts, askAgain }: { counts: Counts | undefined; askAgain: () => void },
  { shown, busy, isOld }: Queue,
): boolean {
  const [base, setBase] = useState<Base>()
  const tickets = isOld ? undefined : shown?.tickets
  if (tickets && base?.tickets !== tickets) setBase({ tickets, before: counts })
  else if (base && base.count === undefined && counts && counts !== base.before && view)
    setBase({ ...base, count: counts[view] })

  const count = useEffectEvent(() => askAgain())
  useEffect(() => {
    if (tickets) count()
  }, [tickets])

  if (!view || search.trim() || busy || base?.count === undefined) return false
  return counts !== undefined && counts[view] !== base.count
}
