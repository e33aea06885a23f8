import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { atShare, post } from './post.ts'

interface Kind {
  what: string
  url: string
  /** How many of a hundred are of this kind. */
  share: number
  body: () => unknown
}

/** Sends so many requests a second, at even times whether the ones before were answered or not; each is timed from when it was due. */
export async function arrivals(kinds: readonly Kind[], { rate, seconds }: { rate: number; seconds: number }) {
  const agent = new Agent({ keepAlive: true })
  const urn = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
  const times = new Map<string, number[]>(kinds.map(({ what }) => [what, []]))
  let failed = 0
  const started = performance.now()
  const all = Array.from({ length: rate * seconds }, async (_, i) => {
    const due = started + (i * 1000) / rate
    await sleep(Math.max(0, due - performance.now()))
    const { what, url, body } = urn[Math.floor(Math.random() * urn.length)] as Kind
    const status = await post(agent, url, body()).catch(() => 0)
    if (status !== 200) failed++
    times.get(what)?.push(performance.now() - due)
  })
  await Promise.all(all)
  const took = (performance.now() - started) / 1000
  agent.destroy()
  const rows = [...times, ['all of them', [...times.values()].flat()] as const].map(([what, of]) => {
    return {
      what,
      requests: of.length,
      'p50 ms': atShare(of, 0.5),
      'p99 ms': atShare(of, 0.99),
      'most ms': atShare(of, 1),
    }
  })
  return { rows, failed, rate: Math.round((rate * seconds * 10) / took) / 10 }
}
