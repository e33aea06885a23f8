import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { SOCKET } from '../data-folder.ts'

/**
 * A wire to the database of a test that can be made to swallow everything, as a database does whose processes are
 * stopped.
 */
export interface Wire {
  /** The database's address by way of this wire. */
  url: string
  /** Connections are still accepted; nothing passes any more, in either direction. */
  freeze(): void
  /** The bytes that were held back pass. */
  thaw(): void
  /** Ends every connection, as when the other side is gone without a word. */
  cut(): void
  /** Every connection ends, and so does each new one, until `accept`: the database is down, or its port is closed. */
  refuse(): void
  accept(): void
  close(): Promise<void>
}

/** Opens a wire to the database at `url`. */
export async function openWire(url: string): Promise<Wire> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  const pairs = new Map<Socket, Socket>()
  let [isFrozen, isRefusing] = [false, false]
  const flow = () => pairs.forEach((far, near) => near.pipe(far).pipe(near))
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy()
    const far = folder ? connect(`${folder}/${SOCKET}`) : connect(Number(target.port), target.hostname)
    pairs.set(near, far)
    if (!isFrozen) near.pipe(far).pipe(near)
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
    near.on('close', () => pairs.delete(near))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(url)
  here.searchParams.delete('host')
  here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const cut = () => pairs.forEach((_far, near) => near.destroy())
  return {
    url: here.href,
    freeze() {
      isFrozen = true
      for (const [near, far] of pairs) for (const end of [near, far]) end.unpipe().pause()
    },
    thaw() {
      isFrozen = false
      flow()
    },
    cut,
    refuse() {
      isRefusing = true
      cut()
    },
    accept() {
      isRefusing = false
    },
    async close() {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
