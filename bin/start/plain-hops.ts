import { isIP } from 'node:net'
import type { Config } from '#config'

const BY_WEB = [
  'SHOPIFY_URL',
  'DELHIVERY_URL',
  'SHIPROCKET_URL',
  'MESSAGES_URL',
  'SHEET_URL',
  'S3_ENDPOINT',
  'OIDC_ISSUER',
  'RAZORPAYX_URL',
] as const

/** The settings by which something leaves this machine that others could read or change on the way. */
export function plainHops(config: Config): string[] {
  const { SMTP_URL } = config
  const plain: string[] = BY_WEB.filter((name) => leaves(config[name]) && protocolOf(config[name]) === 'http:')
  if (leaves(SMTP_URL) && protocolOf(SMTP_URL) === 'smtp:' && parameter(SMTP_URL, 'requireTLS') !== 'true')
    plain.push('SMTP_URL')
  // With a weaker mode the database's certificate is not checked; for an IP address, the certificate's name is not
  // compared with it.
  const isUnchecked = (address: string) =>
    leaves(address) && (parameter(address, 'sslmode') !== 'verify-full' || isIP(bareHost(address)) !== 0)
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (isUnchecked(config[name])) plain.push(name)
  return plain
}

const LOCAL_HOSTS = new Set(['', 'localhost', '127.0.0.1', '[::1]'])

/** True if an address is of another machine: not of this one, nor of a socket, which is named by its folder. */
const leaves = (address: string) =>
  address !== '' && !LOCAL_HOSTS.has(new URL(address).hostname) && !parameter(address, 'host')?.startsWith('/')

const bareHost = (address: string) => new URL(address).hostname.replaceAll(/[[\]]/g, '')

const protocolOf = (address: string) => new URL(address).protocol

const parameter = (address: string, name: string) => new URL(address).searchParams.get(name)
