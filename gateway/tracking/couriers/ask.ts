import type { Courier, Followed, Patience } from '#adapters/courier.ts'
import { OutsideFailed } from '#adapters/outside.ts'

/** Asks a courier, and waits no longer than the patience lasts, whatever the courier does. */
export async function ask(
  courier: Courier,
  awbs: readonly string[],
  { timeoutMs, signal }: Patience,
): Promise<Map<string, Followed>> {
  const late = AbortSignal.timeout(timeoutMs)
  const ended = signal ? AbortSignal.any([signal, late]) : late
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(new OutsideFailed('courier: no answer in time'))
    if (ended.aborted) leave()
    ended.addEventListener('abort', leave, { once: true })
  })
  return await Promise.race([courier.track(awbs, { timeoutMs, signal: ended }), gone])
}
