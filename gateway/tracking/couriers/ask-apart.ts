import type { Followed, Courier, Timeout } from '#adapters/courier.ts'
import { UpstreamError } from '#adapters/outcome.ts'

/** Enough to find one among fifty. */
const MOST_ASKINGS = 14

/**
 * Asks about parcels and, if the courier knows none of several, about each half of them: Delhivery does not document
 * its answer about a list with one unknown AWB, and Shiprocket refuses a list for one odd number. `left` was not asked
 * separately, since that would take too many calls.
 */
export async function askApart(
  awbs: readonly string[],
  ask: (awbs: readonly string[]) => Promise<Map<string, Followed>>,
  mayAskAgain: () => Promise<boolean>,
): Promise<{ found: Map<string, Followed>; left: Set<string> }> {
  const found = new Map<string, Followed>()
  const groups = [awbs]
  for (let askings = 0; groups.length > 0 && askings < MOST_ASKINGS; askings += 1) {
    if (askings > 0 && !(await mayAskAgain())) break
    const group = groups.pop() ?? []
    const heard = await ask(group)
    for (const [awb, followed] of heard) found.set(awb, followed)
    const half = Math.ceil(group.length / 2)
    if (heard.size === 0 && group.length > 1) groups.push(group.slice(half), group.slice(0, half))
  }
  return { found, left: new Set(groups.flat()) }
}

/** Calls a courier, and never waits longer than the timeout. */
export async function ask(
  courier: Courier,
  awbs: readonly string[],
  { timeoutMs, signal }: Timeout,
): Promise<Map<string, Followed>> {
  const late = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, late]) : late
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(new UpstreamError('courier: no answer in time'))
    if (ended.aborted) leave()
    ended.addEventListener('abort', leave, { once: true })
  })
  return await Promise.race([courier.track(awbs, { timeoutMs, signal: ended }), gone])
}
