import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'

type Addressed = Pick<Config, 'PUBLIC_URL' | 'PORT'>

/** The public address for links and cookies; without a trailing slash. */
export const publicAddress = (config: Addressed) =>
  config.PUBLIC_URL.replace(/\/$/, '') || `http://127.0.0.1:${config.PORT}`

/** Whether cookies are sent over https only. */
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

/** Everything behind the first question mark of an address; another one may stand in a value. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at))
}

/**
 * The network of an address: the owner of an IPv6 address has very many of them, so its /64 counts. Some proxies append
 * a port.
 */
export function networkOf(ip: string): string {
  const address = withoutPort(ip)
  if (!address.includes(':')) return address
  const whole = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return whole ?? groupsOf(address.toLowerCase()).slice(0, 4).join(':')
}

const withoutPort = (ip: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip

function groupsOf(ip: string): string[] {
  const [before = '', after = ''] = ip.split('::')
  const [head, tail] = [before.split(':').filter(Boolean), after.split(':').filter(Boolean)]
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0') : []
  return [...head, ...gap, ...tail].map((group) => group.replace(/^0+(?=.)/, ''))
}
