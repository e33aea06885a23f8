import { Agent } from 'node:http'
import { atShare, post } from './post.ts'

/** The times of a single caller, in milliseconds to the hundredth. */
export interface Alone {
  p50: number
  p99: number
}

/** Sends `body()` again and again, each when the one before was answered, for so many seconds. */
export async function alone(url: string, seconds: number, body: () => unknown): Promise<Alone> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const started = performance.now()
    await post(agent, url, body())
    times.push(performance.now() - started)
  }
  agent.destroy()
  return { p50: atShare(times, 0.5), p99: atShare(times, 0.99) }
}
