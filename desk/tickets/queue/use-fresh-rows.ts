import { useRef } from 'react'
import { bodyOf } from '../../call/use-call.ts'
import { useEvery } from '../every.ts'
import type { QueueAddress } from './queue-address.ts'
import type { Queue } from './use-queue.ts'

const EVERY_MS = 10_000

/** Keeps the rows as they stand now: asks for a mark now and then, and for the rows when it is another. */
export function useFreshRows({ view, search }: QueueAddress, { shown, isOld, busy, freshen }: Queue): void {
  const known = useRef({ of: '', mark: '' })

  async function look() {
    if (!shown || isOld || busy) return
    const asked = { ...(view ? { view } : {}), ...(search.trim() ? { search } : {}), pages: Math.min(10, shown.pages) }
    const { mark } = await bodyOf('tickets.mark', asked)
    const of = JSON.stringify(asked)
    if (known.current.of === of && known.current.mark === mark) return
    await freshen()
    known.current = { of, mark }
  }

  // What cannot be reached just now is asked again the next time.
  useEvery(EVERY_MS, () => void look().catch(() => undefined))
}
