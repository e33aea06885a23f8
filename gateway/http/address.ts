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
