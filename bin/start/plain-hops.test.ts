import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { plainHops } from './plain-hops.ts'

test.each([
  ['nothing', {}],
  ['a certificate that is looked at', { DATABASE_URL: 'postgres://a:b@db.example/wapsi?sslmode=verify-full' }],
  ['this machine', { DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/wapsi', SMTP_URL: 'smtp://localhost:25' }],
  ['a socket', { DATABASE_URL: 'postgres://a@localhost/wapsi?host=/var/run/postgresql' }],
  ['mail by TLS from the first byte', { SMTP_URL: 'smtps://a:b@mail.example' }],
  ['mail that insists on TLS', { SMTP_URL: 'smtp://a:b@mail.example:587/?requireTLS=true' }],
  ['https', { MESSAGES_URL: 'https://sms.example', SHEET_URL: 'https://sheet.example/exec' }],
])('%s needs no warning', (_what, settings) => {
  expect(plainHops(readConfig(settings))).toEqual([])
})

test.each([
  ['DATABASE_URL', 'postgres://a:b@db.example/wapsi'],
  ['DATABASE_URL', 'postgres://a:b@db.example/wapsi?sslmode=require'],
  ['DATABASE_URL', 'postgres://a:b@10.0.0.5/wapsi?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://a:b@[fd00::5]/wapsi?sslmode=verify-full'],
  ['SMTP_URL', 'smtp://a:b@mail.example'],
  ['SHOPIFY_URL', 'http://admin.example'],
  ['DELHIVERY_URL', 'http://courier.example'],
  ['SHIPROCKET_URL', 'http://courier.example'],
  ['MESSAGES_URL', 'http://sms.example'],
  ['SHEET_URL', 'http://sheet.example'],
  ['RAZORPAYX_URL', 'http://bank.example'],
])('%s as %s is named', (name, value) => {
  expect(plainHops(readConfig({ [name]: value }))).toEqual([name])
})

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s is looked at like DATABASE_URL', (name) => {
  const settings = { DATABASE_URL: 'postgres://a:b@127.0.0.1/wapsi', [name]: 'postgres://a:b@db.example/wapsi' }
  expect(plainHops(readConfig(settings))).toEqual([name])
})
