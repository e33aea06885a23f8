import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The key that may sign, and its region. */
export interface Signer {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The reason for which a request is refused, in S3's words. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const MOST_SKEW_MS = 15 * 60 * 1000

/**
 * Checks Amazon's signature, version 4, of a request's headers, recomputed from the request that arrived; null if it is
 * right.
 */
export function signatureFault(request: IncomingMessage, signer: Signer, now: Date): SignatureFault | null {
  const authorization = request.headers.authorization
  if (!authorization) return 'AccessDenied'
  const [, keyId, day = '', region, names = '', signature = ''] = FORM.exec(authorization) ?? []
  if (keyId === undefined || region !== signer.region) return 'AuthorizationHeaderMalformed'
  if (keyId !== signer.accessKeyId) return 'InvalidAccessKeyId'
  const time = String(request.headers['x-amz-date'])
  const age = now.getTime() - timeOf(time)
  if (!time.startsWith(day) || !(Math.abs(age) <= MOST_SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!mustBeSigned(request).every((name) => signed.includes(name))) return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, signed))].join('\n')
  const expected = hmac(signingKey(signer, day), text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** 20261121T030000Z */
function timeOf(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

/** The host and every header of Amazon's own. */
function mustBeSigned(request: IncomingMessage): string[] {
  return ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
}

function canonical(request: IncomingMessage, signed: string[]): string {
  const url = new URL(request.url ?? '/', 'http://store')
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)))
  const headers = signed.map((name) => `${name}:${headerOf(request, name)}\n`)
  const payload = headerOf(request, 'x-amz-content-sha256')
  return [request.method, path.join('/'), query.join('&'), headers.join(''), signed.join(';'), payload].join('\n')
}

const headerOf = (request: IncomingMessage, name: string) =>
  String(request.headers[name] ?? '')
    .trim()
    .replaceAll(/ +/g, ' ')

const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

function signingKey({ secretAccessKey, region }: Signer, day: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`))
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
