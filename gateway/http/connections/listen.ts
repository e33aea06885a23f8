import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Address {
  port: number
  host: string
}

/**
 * The number of sockets that listen at the server's address. A turn of the event loop takes one new connection from
 * each (libuv 1.45 and later), and under load a turn takes long: with one socket, a new caller waits for seconds behind
 * the present ones, and does not even get the answer to come again.
 */
const SOCKETS = sharesAddress() ? 16 : 1

/** Linux shares the connections out between the sockets at one address; Node offers that from 23.1 on. */
function sharesAddress(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return process.platform === 'linux' && (major > 23 || (major === 23 && minor >= 1))
}

/** Listens, and stops when the app closes. Rejects with EADDRINUSE if another process listens at this address. */
export async function listen(app: FastifyInstance, address: Address): Promise<void> {
  const others = Array.from({ length: SOCKETS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket)),
  )
  const closed: Promise<unknown>[] = []
  app.addHook('preClose', async () => {
    for (const other of others) closed.push(new Promise((resolve) => other.close(resolve)))
  })
  app.addHook('onClose', () => Promise.all(closed))
  if (others.length > 0) await isFree(address)
  const most = Math.ceil(app.server.maxConnections / SOCKETS)
  app.server.maxConnections = most
  await app.listen({ ...address, ...(others.length > 0 ? SHARED : {}) })
  const { port } = app.server.address() as AddressInfo
  for (const other of others) {
    other.maxConnections = most
    await bind(other, { ...address, port, ...SHARED })
  }
}

async function isFree(address: Address): Promise<void> {
  const probe = await bind(createServer(), address)
  await once(probe.close(), 'close')
}

/** Only among the sockets of this process: {@link isFree} has made sure that no other one is there. */
const SHARED = { reusePort: true }

const bind = (server: Server, address: Address): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(address, () => resolve(server.off('error', reject)))
  })
