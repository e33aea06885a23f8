import type { Config } from '#config'

type Addressed = Pick<Config, 'PUBLIC_URL' | 'PORT'>

/** Where shoppers and staff find Wapsi, for links and cookies; without a slash at the end. */
export const publicAddress = (config: Addressed) =>
  config.PUBLIC_URL.replace(/\/$/, '') || `http://127.0.0.1:${config.PORT}`

/** Whether cookies are for https only. */
export const isSecure = (config: Addressed) => publicAddress(config).startsWith('https:')

/** The name of a cookie; behind https the browser guards that no other host and no http page sets it. */
export const cookieName = (config: Addressed, name: string) => `${isSecure(config) ? '__Host-' : ''}${name}`

/** A cookie as a response sets it, which no script and no page of another site can use. */
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

/** An address of IPv6 is one of very many that its owner has: what counts is its network. Some proxies name a port beside it. */
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
