import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { operationIn, type Recorded } from './recording.ts'

/** A server that gives the recorded answers, each exchange once and the last of its kind again. */
export async function startReplay(recorded: readonly Recorded[]): Promise<{ url: string; close(): Promise<void> }> {
  const left = [...recorded]
  const answerTo = (method: string | undefined, url: string, body: string) => {
    const path = new URL(url, 'http://replay').pathname
    const operation = operationIn(body)
    const isIt = (one: Recorded) => one.method === method && one.path === path && one.operation === operation
    const at = left.findIndex(isIt)
    const answer = left[at] ?? recorded.findLast(isIt)
    if (at >= 0) left.splice(at, 1)
    return answer
  }
  const server = createServer(async (request, response) => {
    const answer = answerTo(request.method, request.url ?? '', await text(request))
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
