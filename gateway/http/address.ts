import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { IPV6_NETWORKS } from '#rules/access/limits.ts'

type Addressed = Pick<Config, 'PUBLIC_URL' | 'PORT'>

/** The public address for links and cookies; without a trailing slash. */
export const publicAddress = (config: Addressed) =>
  config.PUBLIC_URL.replace(/\/$/, '') || `http://127.0.0.1:${config.PORT}`

/** True if cookies are sent over https only. */
export const isSecure = (config: Addressed) => publicAddress(config).startsWith('https:')

/** The name of a cookie; on https the `__Host-` prefix stops other hosts and http pages from setting it. */
export const cookieName = (config: Addressed, name: string) => `${isSecure(config) ? '__Host-' : ''}${name}`

/** A Set-Cookie value that no script and no page of another site can use. */
export function cookieLine(config: Addressed, name: string, value: string, seconds: number): string {
  const attributes = [
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(config) ? ['Secure'] : []),
  ]
  return [`${cookieName(config, name)}=${value}`, ...attributes].join('; ')
}

/** The value of a cookie that a request sends. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.trim().slice(name.length + 1)
}

/** Everything behind the first question mark of an address; a value may contain another one. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at))
}

/** A network that an address counts for; all of it together may send `times` as many calls as a household. */
export interface Network {
  name: string
  times: number
}

/**
 * The networks of an address, the smallest first: the owner of an IPv6 address has very many of them, so its /64
 * counts, and wider networks with a limit of their own. Some proxies append a port.
 */
export function networksOf(ip: string): [Network, ...Network[]] {
  const address = withoutPort(ip)
  const whole = address.includes(':') ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] : address
  if (whole !== undefined) return [{ name: whole, times: 1 }]
  const groups = groupsOf(address.toLowerCase())
  const [own, ...wider] = IPV6_NETWORKS
  return [networkOf(groups, own), ...wider.map((network) => networkOf(groups, network))]
}

function networkOf(groups: readonly string[], { bits, times }: { bits: number; times: number }): Network {
  if (bits === 64) return { name: groups.slice(0, 4).join(':'), times }
  const digits = groups.map((group) => group.padStart(4, '0')).join('')
  return { name: `${digits.slice(0, bits / 4)}/${bits}`, times }
}

const withoutPort = (ip: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip

function groupsOf(ip: string): string[] {
  const [before = '', after = ''] = ip.split('::')
  const [head, tail] = [before.split(':').filter(Boolean), after.split(':').filter(Boolean)]
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
