import { accessSync, constants } from 'node:fs'
import { authorityIn } from '#database/address.ts'
import type { Config } from './config.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

/** True if the address is of this machine. */
const isOwnMachine = (address: string) => [...LOOPBACK, '[::1]'].includes(new URL(address).hostname)

/** Traffic on this machine itself cannot be read on the way. */
function isSafe(address: string): boolean {
  return new URL(address).protocol === 'https:' || isOwnMachine(address)
}

/** Settings that another one has replaced; each sentence names the setting to use instead. */
const RETIRED = {
  WORDING: 'WORDING has gone: set SPECIFICATION to verbatim (was specified) or mended (was corrected)',
}

/** The problems of settings that are still set although the server does not read them any more. */
export const retired = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(RETIRED).flatMap(([name, problem]) => (environment[name] ? [problem] : []))

/** Settings that are each right and together wrong. */
export function contradictions(config: Config): string[] {
  const problems: string[] = []
  const live = config.SHOP_MODE === 'shopify'
  if (live && !config.SHOPIFY_CLIENT_SECRET)
    problems.push('SHOPIFY_CLIENT_SECRET is missing: webhooks could not be checked')
  if (live && !config.SHOPIFY_SHOP)
    problems.push('SHOPIFY_SHOP is missing: messages of another shop could not be told apart')
  if (config.DATABASE_DIRECT_URL && !config.DATABASE_URL)
    problems.push('DATABASE_URL is needed with DATABASE_DIRECT_URL: it says where the pooler answers')
  if (config.DATABASE_READ_URL && !config.DATABASE_URL)
    problems.push('DATABASE_URL is needed with DATABASE_READ_URL: the built-in database has no replica')
  if (config.SHOPIFY_ACCESS_TOKEN && !config.SHOPIFY_SHOP && !config.SHOPIFY_URL)
    problems.push('SHOPIFY_SHOP is needed with SHOPIFY_ACCESS_TOKEN')
  if (config.SHOPIFY_CLIENT_ID && !(config.SHOPIFY_CLIENT_SECRET && (config.SHOPIFY_SHOP || config.SHOPIFY_URL)))
    problems.push('SHOPIFY_CLIENT_SECRET and SHOPIFY_SHOP are needed with SHOPIFY_CLIENT_ID')
  if (live && !config.PUBLIC_URL) problems.push('PUBLIC_URL is missing: mails could not lead to a ticket')
  if (live && config.PUBLIC_URL && !isSafe(config.PUBLIC_URL))
    problems.push('PUBLIC_URL must begin with https: cookies are not safe otherwise')
  if (live && !config.SMTP_URL) problems.push('SMTP_URL is missing: customers would get no mail')
  if ((live || config.DESK_SECRET) && config.DESK_SECRET.length < 32)
    problems.push("DESK_SECRET needs 32 characters or more: it signs the staff's sessions")
  if (config.OIDC_ISSUER && !(config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET))
    problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER')
  if (config.SHIPROCKET_EMAIL && !config.SHIPROCKET_PASSWORD)
    problems.push('SHIPROCKET_PASSWORD is needed with SHIPROCKET_EMAIL')
  if (config.RAZORPAYX_KEY_ID && !(config.RAZORPAYX_KEY_SECRET && config.RAZORPAYX_ACCOUNT))
    problems.push('RAZORPAYX_KEY_SECRET and RAZORPAYX_ACCOUNT are needed with RAZORPAYX_KEY_ID')
  if (config.RAZORPAYX_CALLS_A_SECOND < 1)
    problems.push('RAZORPAYX_CALLS_A_SECOND must be 1 or more: with 0 nothing could be paid out')
  if (config.RAZORPAYX_KEY_ID && config.ACCESS_MODE === 'open' && !isOwnMachine(config.RAZORPAYX_URL))
    problems.push('RAZORPAYX_KEY_ID needs ACCESS_MODE verified: anyone who types an id could say where a refund goes')
  if (config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with S3_ENDPOINT')
  if (live && config.ACCESS_MODE === 'verified' && config.LINK_SECRETS.length === 0)
    problems.push('LINK_SECRETS is missing: the links of mails could not be signed')
  if (config.LIMITS_TIMES < 1) problems.push('LIMITS_TIMES must be 1 or more: with 0 no one could look for anything')
  if (config.LINK_SECRETS.some((secret) => secret.length < 32))
    problems.push('LINK_SECRETS needs 32 characters or more in each: it signs the links of mails')
  const byPhone = config.CODE_CHANNELS.some((channel) => channel !== 'mail')
  if (byPhone && !(config.MESSAGES_URL && config.MESSAGES_TOKEN && config.MESSAGES_CODE_TEMPLATE))
    problems.push(
      'MESSAGES_URL, MESSAGES_TOKEN and MESSAGES_CODE_TEMPLATE are needed with sms or whatsapp in CODE_CHANNELS',
    )
  const exposed = live || !LOOPBACK.includes(config.HOST)
  if (config.ACCESS_MODE === 'open' && exposed && !config.ACCEPT_OPEN_ACCESS)
    problems.push(
      'ACCESS_MODE open lets anyone who types an id read its orders: with a real shop or on a public address it ' +
        'needs ACCEPT_OPEN_ACCESS=1',
    )
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    const file = authorityIn(config[name])
    if (file !== undefined && !isReadable(file))
      problems.push(`${name} names an authority (sslrootcert) that cannot be read: ${file}`)
  }
  return problems
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
