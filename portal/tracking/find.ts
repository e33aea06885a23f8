import type { TrackedOrder } from '#contract/tracking.ts'
import { bodyOf, Refused } from '../call/use-call.ts'
import type { Search } from './search-address.ts'

/** The orders that are looked for; none when there are none. Throws when nobody can say. */
export async function find(search: Search): Promise<TrackedOrder[]> {
  try {
    return await asked(search)
  } catch (error) {
    if (error instanceof Refused && NOTHING.has(error.status)) return []
    throw error
  }
}

const NOTHING = new Set([400, 404])

async function asked({ by, text }: Search): Promise<TrackedOrder[]> {
  if (by === 'order') return [await bodyOf('tracking.byOrder', { id: text })]
  if (by === 'mobile') return bodyOf('tracking.byPhone', { phone: text })
  return bodyOf('tracking.byAwb', { awb: text })
}
