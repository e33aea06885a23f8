import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { besiege, keepIdle, type SlowWay } from '#gateway/testing/slow.ts'
import { PATHS } from '#contract/wire.ts'
import { atLeast, exactly, type Figure } from './figure.ts'
import type { Ground } from './ground.ts'

/** The number of slow connections of each way, and the time to wait for them: the server ends them within that. */
const SLOW: Record<SlowWay, { connections: number; forMs: number }> = {
  head: { connections: 1000, forMs: 30_000 },
  body: { connections: 1000, forMs: 60_000 },
  nothing: { connections: 1000, forMs: 30_000 },
  read: { connections: 200, forMs: 130_000 },
}
const IDLE = 10_000
const IDLE_MS = 10_000

/** Very many connections that are slow or ask nothing more, and those who ask as usual beside them. */
export async function crowds(ground: Ground): Promise<Figure[]> {
  const server = fork('gateway/testing/server.ts', [join(ground.folder, 'crowds'), 'a secret'], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [{ url }] = (await once(server, 'message')) as [{ url: string }]
  const figures: Figure[] = []
  const served = (
    what: string,
    { sent, answered, medianMs, slowestMs }: { sent: number; answered: number; medianMs: number; slowestMs: number },
  ) =>
    figures.push(
      exactly(`${what}: others not served (median ${medianMs} ms, slowest ${slowestMs} ms)`, sent - answered, 0),
    )
  for (const [attack, { connections, forMs }] of Object.entries(SLOW) as [
    SlowWay,
    { connections: number; forMs: number },
  ][]) {
    const path = attack === 'read' ? '/api/docs/json' : `/api${PATHS['access.who']}`
    const seen = await besiege(attack, { url, path, connections, forMs })
    figures.push(
      exactly(
        `slow ${attack}: of ${seen.opened} not ended (the last after ${seen.lastEndedMs} ms)`,
        seen.opened - seen.ended,
        0,
      ),
    )
    served(`slow ${attack}`, seen.others)
  }
  const idle = await keepIdle({ url, connections: IDLE, forMs: IDLE_MS })
  figures.push(atLeast('idle: connections open', idle.open, IDLE))
  served('idle', idle.others)
  server.kill('SIGTERM')
  await once(server, 'exit')
  return figures
}
