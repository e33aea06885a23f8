import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureFault, type Signer } from './storage-signature.ts'

/**
 * The fault of the store: it answers that it is busy, never answers, cuts the connection, answers a call twice, sends
 * half of an object, or answers as described (S3 API Reference, Error Responses, 2026; a proxy or another kind of
 * server answers with a page).
 */
export type StorageFault = '503' | 'hang' | 'cut' | 'twice' | 'half' | { status: number; body: string; type?: string }

/** A store like Amazon's S3, in memory: one bucket, path-style addresses, signatures enforced. */
export interface FakeS3 extends Signer {
  endpoint: string
  bucket: string
  /** The objects in the store, by key. */
  objects: ReadonlyMap<string, Buffer>
  /** The number of requests that have come. */
  requests(): number
  /** Breaks the store, for the next `times` requests or until it is repaired with null. */
  fail(fault: StorageFault | null, times?: number): void
  close(): Promise<void>
}

const BUCKET = 'photos'

/** Starts the store on a free port. */
export async function startS3(now: () => Date = () => new Date()): Promise<FakeS3> {
  const signer: Signer = {
    region: 'ap-south-1',
    accessKeyId: 'WAPSI',
    secretAccessKey: randomBytes(20).toString('hex'),
  }
  const objects = new Map<string, Buffer>()
  let broken: { fault: StorageFault; times: number } | null = null
  let requests = 0

  const server = createServer(async (request, response) => {
    requests += 1
    response.setHeader('date', now().toUTCString())
    if (broken && broken.times-- > 0) return breakDown(broken.fault, request, response)
    const body = await readBody(request).catch(() => null)
    if (body) serve(objects, request, response, body, signatureFault(request, signer, now()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    ...signer,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: BUCKET,
    objects,
    requests: () => requests,
    fail(fault, times = Infinity) {
      broken = fault && { fault, times }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function breakDown(fault: StorageFault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'cut') return void request.socket.destroy()
  request.resume()
  if (fault === '503') return refuse(response, 503, 'SlowDown')
  if (fault === 'hang') return
  if (fault === 'twice') return void request.socket.write(STORED.repeat(2))
  if (fault === 'half') {
    response
      .writeHead(200, { 'content-length': 2_000, 'content-type': 'image/jpeg', etag: '"0"' })
      .write('x'.repeat(900))
    return void setTimeout(() => request.socket.destroy(), 20)
  }
  response.writeHead(fault.status, { 'content-type': fault.type ?? 'application/xml' }).end(fault.body)
}

const STORED = 'HTTP/1.1 200 OK\r\netag: "0"\r\ncontent-length: 0\r\n\r\n'

function serve(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  signature: string | null,
): void {
  if (signature) return refuse(response, signature === 'AuthorizationHeaderMalformed' ? 400 : 403, signature)
  const [, bucket, key = ''] = (request.url?.split('?')[0] ?? '').split('/').map(decodeURIComponent)
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  if (request.method === 'PUT') return put(objects, request, response, key, body)
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'MethodNotAllowed')
  const object = objects.get(key)
  if (!object) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': object.length, 'content-type': 'image/jpeg', etag: etagOf(object) })
  response.end(request.method === 'GET' ? object : undefined)
}

function put(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): void {
  const { headers } = request
  if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
  const declared = String(headers['x-amz-content-sha256'])
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== digest('sha256', body, 'hex'))
    return refuse(response, 400, 'XAmzContentSHA256Mismatch')
  if (headers['content-md5'] !== undefined && headers['content-md5'] !== digest('md5', body, 'base64'))
    return refuse(response, 400, 'BadDigest')
  objects.set(key, body)
  response.writeHead(200, { etag: etagOf(body) }).end()
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(errorOf(code))
}

/** The body of a refusal. */
export const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const digest = (algorithm: string, body: Buffer, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(body).digest(encoding)
const etagOf = (object: Buffer) => `"${digest('md5', object, 'hex')}"`
