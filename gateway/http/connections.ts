import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LONGEST_TIMEOUT_MS } from './timeouts.ts'

/** What a server bears with, for all its connections. */
export const CONNECTIONS = {
  /** Each costs some memory, also when nobody asks anything on it; ten thousand pages may be open. */
  most: 12_000,
  /** Then the caller connects anew: so the load spreads when there are new servers. */
  requestsEach: 1_000,
  /** Browsers and proxies ask one thing after the other; who asks without end before reading anything has us keep all the answers. */
  unanswered: 10,
  headBytes: 16 * 1024,
  /** A head that takes longer is made to take long. The same for a connection on which nothing is ever asked. */
  headMs: 10_000,
  /** Longer than the minute of the usual proxies, which so are the ones to end it. */
  keptMs: 65_000,
  /** Nothing moves any more: somebody does not read what we answer. A live stream says something every 25 seconds. */
  stillMs: 120_000,
  checkedEveryMs: 5_000,
}

type Connections = typeof CONNECTIONS

/** What the server is made with; {@link limitBodyTime} looks after bodies. */
export function connectionOptions(given: Partial<Connections> = {}) {
  const { requestsEach, headBytes, headMs, keptMs, stillMs, checkedEveryMs } = { ...CONNECTIONS, ...given }
  return {
    // Most bodies must come sooner: each route says how soon.
    requestTimeout: LONGEST_TIMEOUT_MS,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkedEveryMs, maxHeaderSize: headBytes },
    keepAliveTimeout: keptMs,
    connectionTimeout: stillMs,
    maxRequestsPerSocket: requestsEach,
  }
}

/** Once the server is going to stop, each answer is the last of its connection: the next one is opened to another server. */
export function endConnections(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close')
  })
}

/** Whoever comes when there are so many is not let in; whoever asks too much at once is shown out. */
export function limitConnections(app: FastifyInstance, given: Partial<Connections> = {}): void {
  const { most, unanswered } = { ...CONNECTIONS, ...given }
  app.server.maxConnections = most
  const asked = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (asked.get(socket) ?? 0) + 1
    asked.set(socket, count)
    reply.raw.once('close', () => asked.set(socket, (asked.get(socket) ?? 1) - 1))
    if (count <= unanswered) return
    socket.destroy()
    return reply.hijack()
  })
}
