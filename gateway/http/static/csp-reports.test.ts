import { expect, test } from 'vitest'
import { readReport } from './csp-reports.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'

const shop = await shopOfFile()

const reportOf = (directive: unknown, blocked: unknown) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://help.example/mytickets?customer=7104000008731',
      'effective-directive': directive,
      'blocked-uri': blocked,
      'script-sample': 'anita@example.in',
    },
  })

test.each([
  [
    reportOf('script-src-elem', 'https://evil.example/x.js?who=anita'),
    { directive: 'script-src-elem', host: 'evil.example' },
  ],
  [reportOf('script-src-attr', 'inline'), { directive: 'script-src-attr', host: 'inline' }],
  [reportOf('img-src', 'anita@example.in'), { directive: 'img-src', host: 'unknown' }],
  [reportOf('img-src', { toString: 1 }), { directive: 'img-src', host: 'unknown' }],
  [reportOf('constructor', 'inline'), undefined],
  [reportOf('my saree is torn', 'inline'), undefined],
  ['{"csp-report":null}', undefined],
  ['null', undefined],
  ['[', undefined],
])('of %s it keeps %o', (text, stored) => {
  expect(readReport(text)).toEqual(stored)
})

test('a report is logged by its rule and its host, and no flood of them', async () => {
  const send = async () => {
    const headers = { 'content-type': 'application/csp-report' }
    const body = reportOf('script-src-elem', 'https://evil.example/x.js')
    const { status } = await fetch(`${shop.url}/csp`, { method: 'POST', headers, body })
    expect(status).toBe(204)
  }
  shop.logged.mark('7104000008731', 'anita@example.in', 'x.js')
  for (let i = 0; i < 70; i++) await send()
  const lines = shop.logged.lines.filter((line) => line.includes('content security policy'))
  expect(lines.length).toBeGreaterThanOrEqual(30)
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ directive: 'script-src-elem', host: 'evil.example' })
})
