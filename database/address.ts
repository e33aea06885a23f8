import { readFileSync } from 'node:fs'

/**
 * An address as postgres.js reads it: it knows neither libpq's form for the folder of a socket nor its form for a
 * private certificate authority.
 */
export function hrefOf(url: string): string {
  const address = new URL(url)
  address.searchParams.delete('host')
  if (authorityIn(url) !== undefined) address.searchParams.delete('sslrootcert')
  return address.href
}

/**
 * With `sslrootcert=<file>` the database's certificate must be of an authority in this file, and the database is asked
 * for by its name; with this setting no weaker check is accepted. Throws if the file cannot be read.
 */
export function tlsOf(url: string): { ssl?: { ca: Buffer } } {
  const file = authorityIn(url)
  return file === undefined || isPlain(url) ? {} : { ssl: { ca: readFileSync(file) } }
}

/** The file of the authority; `system` stands for those of Node, as without it. */
export function authorityIn(url: string): string | undefined {
  const file = url === '' ? null : new URL(url).searchParams.get('sslrootcert')
  return file === null || file === 'system' ? undefined : file
}

const isPlain = (url: string) => new URL(url).searchParams.get('sslmode') === 'disable'
