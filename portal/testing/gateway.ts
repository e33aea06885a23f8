import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATHS, REQUEST_KEY_HEADER, type CallName } from '#contract/wire.ts'
import type { Shelf } from '../submission/draft.ts'
import type { PhotoStore } from '../photos/photo-store.ts'

/** One call as it arrived at the gateway of a test. */
export interface Arrived {
  name: CallName
  body: Record<string, unknown>
  key: string | undefined
}

/** The answer of a test's gateway; 'lost' takes the call and breaks the connection. */
export type Reply = { status: number; body: unknown } | 'lost'

type Replies = Partial<Record<CallName, (arrived: Arrived) => Reply>>

/**
 * A gateway that remembers its calls. It answers by `replies`, which a test changes, else by `usual`, else with an
 * empty body.
 */
export async function testGateway(usual: Replies = {}) {
  const replies: Replies = {}
  const calls: Arrived[] = []
  const server = createServer((request, response) => {
    void arrivedCall(request).then((arrived) => {
      calls.push(arrived)
      const reply = (replies[arrived.name] ?? usual[arrived.name] ?? accept)(arrived)
      if (reply === 'lost') return request.socket.destroy()
      response.setHeader('content-type', 'application/json')
      return response.writeHead(reply.status).end(JSON.stringify({ statusCode: reply.status, body: reply.body }))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    replies,
    names: () => calls.map(({ name }) => name),
    close: () => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}

export const refusal = (status: number, error: string): Reply => ({ status, body: { error, message: '' } })

let lastFile = 0

function accept({ name }: Arrived): Reply {
  if (name === 'uploads.put') return { status: 200, body: { id: `file-${++lastFile}`, size: 3 } }
  return { status: 200, body: {} }
}

async function arrivedCall(request: IncomingMessage): Promise<Arrived> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString()
  const path = (request.url ?? '').replace(/\?.*/, '')
  const name = Object.entries(PATHS).find(([, candidate]) => candidate === path)?.[0] as CallName
  const json = request.headers['content-type'] === 'application/json'
  const body = json ? (JSON.parse(text) as Record<string, unknown>) : { text }
  return { name, body, key: request.headers[REQUEST_KEY_HEADER] as string | undefined }
}

/** A localStorage that lives as long as the test. */
export function testShelf(): Shelf {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

export function testStore(): PhotoStore & { blobs: Map<string, Blob> } {
  const blobs = new Map<string, Blob>()
  return {
    blobs,
    put: async (key, blob) => void blobs.set(key, blob),
    get: async (key) => blobs.get(key),
    drop: async (keys) => keys.forEach((key) => blobs.delete(key)),
    keys: async () => [...blobs.keys()],
  }
}
