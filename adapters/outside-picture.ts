import { lookup as resolve } from 'node:dns'
import { get as overHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as overHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Timeout } from './courier.ts'
import { codeOf } from './http-client.ts'
import { UpstreamError } from './outcome.ts'

const LARGEST_BYTES = 10 * 1024 * 1024

/**
 * Reads a picture with an address from an outside system: over https from a public host, or from that system's own
 * `origin`; never through a redirect, which could lead anywhere. Null for an address that is not read.
 */
export async function readPicture(address: string, origin: string, timeout: Timeout): Promise<Buffer | null> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOwn = url?.origin === new URL(origin).origin
  const isPublic = url?.protocol === 'https:' && isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0
  if (!url || !(isOwn || isPublic)) return null
  const deadline = AbortSignal.timeout(timeout.timeoutMs)
  const signal = timeout.signal ? AbortSignal.any([timeout.signal, deadline]) : deadline
  try {
    return await bytesOf(await answerOf(url, { signal, agent: false, ...(isOwn ? {} : { lookup: publicOnly }) }))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(`a picture cannot be read ${codeOf(error)}`.trimEnd())
  }
}

function answerOf(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolved, rejected) => {
    const get = url.protocol === 'https:' ? overHttps : overHttp
    get(url, options, resolved).on('error', rejected)
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  if (answer.statusCode !== 200) answer.destroy()
  if (answer.statusCode !== 200) throw new UpstreamError(`a picture cannot be read: status ${answer.statusCode}`)
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > LARGEST_BYTES) throw new UpstreamError('a picture is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Addresses of our own network, which no one outside should have us call. */
const OWN = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(net, bits)
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(net, bits, 'ipv6')

/** Finds the address of a host, once, so that no second answer leads elsewhere; fails if it is in our own network. */
const publicOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const isOwn = found.some(({ address, family }) => OWN.check(address, family === 6 ? 'ipv6' : 'ipv4'))
    const [first] = found
    if (isOwn || !first) return done(Object.assign(new Error('not a public host'), { code: 'EACCES' }), [])
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
