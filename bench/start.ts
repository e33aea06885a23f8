import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from './servers/served.ts'

/** How long the first and the second start take, the portal already built. */
export async function benchStart(dataDir: string): Promise<Record<string, unknown>[]> {
  const first = await serve(dataDir)
  await sleep(5_000)
  await first.stop()
  const second = await serve(dataDir)
  await second.stop()
  return [
    { start: 'first, with a new database', 'ready s': first.seconds.toFixed(2) },
    { start: 'second, everything kept', 'ready s': second.seconds.toFixed(2) },
  ]
}
