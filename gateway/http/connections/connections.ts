import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LONGEST_TIMEOUT_MS } from '../timeouts.ts'

/** Limits for all connections of a server. */
const CONNECTIONS = {
  /** Each costs some memory, also when idle; ten thousand pages may be open. */
  most: 12_000,
  /** Then the caller reconnects, so that load spreads to new servers. */
  requestsEach: 1_000,
  /**
   * Browsers and proxies send one request after the other; a caller that sends many without reading makes us buffer the
   * answers.
   */
  unanswered: 10,
  headBytes: 16 * 1024,
  /** A head that takes longer is slow on purpose. Also the limit for a connection without any request. */
  headMs: 10_000,
  /** Longer than the usual minute of proxies, so that the proxy ends idle connections. */
  keepAliveMs: 65_000,
  /**
   * No traffic at all: the caller does not read our answers. Node checks again after a part of one was read, so this
   * caller is gone after twice this time. A live stream sends something every 25 seconds.
   */
  stillMs: 60_000,
  checkedEveryMs: 5_000,
}

type Connections = typeof CONNECTIONS

/** The options of the server; {@link limitBodyTime} limits bodies. */
export function connectionOptions(given: Partial<Connections> = {}) {
  const { requestsEach, headBytes, headMs, keepAliveMs, stillMs, checkedEveryMs } = { ...CONNECTIONS, ...given }
  return {
    // Most bodies have a shorter limit: each route sets its own.
    requestTimeout: LONGEST_TIMEOUT_MS,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkedEveryMs, maxHeaderSize: headBytes },
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: stillMs,
    maxRequestsPerSocket: requestsEach,
  }
}

/**
 * Once the server is about to stop, each answer is the last of its connection, so that the next one goes to another
 * server.
 */
export function endConnections(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close')
  })
}

/** Refuses connections beyond the limit, and ends those with too many unanswered requests. */
export function limitConnections(app: FastifyInstance, given: Partial<Connections> = {}): void {
  const { most, unanswered } = { ...CONNECTIONS, ...given }
  app.server.maxConnections = most
  const requests = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (requests.get(socket) ?? 0) + 1
    requests.set(socket, count)
    reply.raw.once('close', () => requests.set(socket, (requests.get(socket) ?? 1) - 1))
    if (count <= unanswered) return
    socket.destroy()
    return reply.hijack()
  })
}
