import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { authorityIn, hrefOf, tlsOf } from './address.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-address-'))
const file = join(folder, 'own authority.pem')
writeFileSync(file, 'a certificate')
afterAll(() => rmSync(folder, { recursive: true }))

const address = (query: string) => `postgres://a:b@db.example:5432/wapsi${query}`
const own = `sslrootcert=${encodeURIComponent(file)}`

test.each([
  ['no authority', '', undefined],
  ['the system’s', '?sslmode=verify-full&sslrootcert=system', undefined],
  ['one of its own', `?sslmode=verify-full&${own}`, 'a certificate'],
  ['one of its own without a mode', `?${own}`, 'a certificate'],
  ['one of its own with less', `?sslmode=require&${own}`, 'a certificate'],
  ['no TLS', `?sslmode=disable&${own}`, undefined],
])('%s is checked by what it names', (_what, query, ca) => {
  expect(tlsOf(address(query)).ssl?.ca.toString()).toBe(ca)
})

test('the connections take the authority of the address', async () => {
  const sql = connect(address(`?${own}`))
  expect(sql.options.ssl).toMatchObject({ ca: Buffer.from('a certificate') })
  await sql.end()
})

test('PostgreSQL is not told of the file, which it would refuse as a parameter', () => {
  expect(hrefOf(address(`?sslmode=verify-full&${own}`))).toBe(address('?sslmode=verify-full'))
  expect(hrefOf(address('?sslrootcert=system'))).toBe(address('?sslrootcert=system'))
  expect(hrefOf('postgres://a@localhost/wapsi?host=/var/run/postgresql')).toBe('postgres://a@localhost/wapsi')
})

test('a file that cannot be read is named', () => {
  expect(authorityIn(address('?sslrootcert=/not/there.pem'))).toBe('/not/there.pem')
  expect(() => tlsOf(address('?sslrootcert=/not/there.pem'))).toThrow('/not/there.pem')
  expect(authorityIn('')).toBeUndefined()
})
