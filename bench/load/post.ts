import { type Agent, request } from 'node:http'

/** Posts a body, waits for the whole answer and returns its status. */
export function post(agent: Agent, url: string, body: unknown): Promise<number> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
    })
    sent.on('error', reject).end(text)
  })
}

/** The time that this share of them did not exceed, to the hundredth. */
export function atShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round((sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0) * 100) / 100
}
