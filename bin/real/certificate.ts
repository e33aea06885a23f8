import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The files of a private authority and of a certificate that it gave to `localhost`. */
export interface Certificate {
  authority: string
  certificate: string
  key: string
}

/** Makes an authority and a certificate for `localhost`, each good for a day. */
export function makeCertificate(folder: string): Certificate {
  const at = (name: string) => join(folder, name)
  const [authority, certificate, key] = [at('authority.pem'), at('certificate.pem'), at('key.pem')]
  const keyOf = (file: string) => ['-newkey', 'rsa:2048', '-nodes', '-keyout', file, '-days', '1']
  openssl('req', '-x509', ...keyOf(at('authority.key')), '-out', authority, '-subj', '/CN=Authority of a check')
  const signed = ['-CA', authority, '-CAkey', at('authority.key'), '-addext', 'subjectAltName=DNS:localhost']
  openssl('req', '-x509', ...keyOf(key), ...signed, '-out', certificate, '-subj', '/CN=localhost')
  return { authority, certificate, key }
}

function openssl(...words: string[]): void {
  const { status, stderr } = spawnSync('openssl', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
}
