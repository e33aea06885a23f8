import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Recorded } from './recording.ts'

/** A server that answers what was recorded, each exchange once and the last of a path again. */
export async function startReplay(recorded: readonly Recorded[]): Promise<{ url: string; close(): Promise<void> }> {
  const left = [...recorded]
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://replay').pathname
    const isIt = (one: Recorded) => one.method === request.method && one.path === path
    const at = left.findIndex(isIt)
    const answer = left[at] ?? recorded.findLast(isIt)
    if (at >= 0) left.splice(at, 1)
    request.resume()
    response.writeHead(answer?.status ?? 404, { 'content-type': answer?.type ?? 'text/plain' }).end(answer?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
