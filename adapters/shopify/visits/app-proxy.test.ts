import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messageOf, readVisit, VISIT_SECONDS } from './app-proxy.ts'

const AT = 1_317_327_555
const NOW = new Date(AT * 1000)
const QUERY = 'shop=shop-name.myshopify.com&logged_in_customer_id=1&path_prefix=%2Fapps%2Fawesome_reviews'
const visit = (query: string, secrets = ['hush'], now = NOW) => readVisit(new URLSearchParams(query), secrets, now)
const signed = (query: string, secret = 'hush') =>
  `${query}&signature=${createHmac('sha256', secret)
    .update(messageOf(new URLSearchParams(query)))
    .digest('hex')}`

// The two that Shopify's documentation prints.
describe.each([
  ['logged in', '1', '4c68c8624d737112c91818c11017d24d334b524cb5c2b8ba08daa056f7395ddb', { customerId: '1' }],
  ['a visitor', '', 'e072b6d7e6622d85912a5214b860d3100dc1e73d9bc29f43796ac8c9ff8093cb', {}],
])('the documented example, %s', (_who, id, signature, customer) => {
  const query =
    `extra=1&extra=2&shop=shop-name.myshopify.com&logged_in_customer_id=${id}` +
    `&path_prefix=%2Fapps%2Fawesome_reviews&timestamp=${AT}`
  test('is genuine, in any order of its parameters, by either of two live secrets', () => {
    const right = { shop: 'shop-name.myshopify.com', ...customer }
    expect(visit(`${query}&signature=${signature}`)).toEqual(right)
    expect(visit(`signature=${signature}&${query.split('&').toReversed().join('&')}`)).toEqual(
      // The order of several values of one name counts.
      undefined,
    )
    expect(visit(`signature=${signature}&timestamp=${AT}&${query.replace(`&timestamp=${AT}`, '')}`)).toEqual(right)
    expect(visit(`${query}&signature=${signature}`, ['another', 'hush'])).toEqual(right)
    expect(visit(`${query}&signature=${signature}`, ['another', ''])).toBeUndefined()
    expect(visit(`${query}&signature=${signature}`, [])).toBeUndefined()
  })

  test('is not, with any of its characters changed', () => {
    const whole = `${query}&signature=${signature}`
    for (let at = 0; at < whole.length; at++) {
      const changed = whole.slice(0, at) + String.fromCharCode(whole.charCodeAt(at) ^ 1) + whole.slice(at + 1)
      expect([changed, visit(changed)]).toEqual([changed, undefined])
    }
  })
})

test.each([
  ['just now', 0, true],
  ['at the end of its time', VISIT_SECONDS, true],
  ['a second too old', VISIT_SECONDS + 1, false],
  ['by a clock that is ahead of ours', -VISIT_SECONDS, true],
  ['by one too far ahead', -VISIT_SECONDS - 1, false],
])('what was signed %s', (_when, age, taken) => {
  const query = signed(`${QUERY}&timestamp=${AT - age}`)
  expect(visit(query) !== undefined).toBe(taken)
})

test.each([
  ['no time', QUERY],
  ['a time that is none', `${QUERY}&timestamp=1e9`],
  ['two times', `${QUERY}&timestamp=${AT}&timestamp=${AT}`],
  ['two shops', `${QUERY}&timestamp=${AT}&shop=other.myshopify.com`],
  ['two customers', `${QUERY}&timestamp=${AT}&logged_in_customer_id=2`],
  ['a customer that is none', `${QUERY.replace('id=1', 'id=x')}&timestamp=${AT}`],
  ['no shop', `logged_in_customer_id=1&timestamp=${AT}`],
  ['a second signature', `${QUERY}&timestamp=${AT}&signature=`],
])('%s is refused, well signed or not', (_what, query) => {
  expect(visit(signed(query))).toBeUndefined()
})

test('the message of their own visit, cut apart in another way, is not the visit of someone else', () => {
  const extra = encodeURIComponent('1logged_in_customer_id=2m=')
  const mine = `extra=${extra}&shop=s.myshopify.com&logged_in_customer_id=66&timestamp=${AT}`
  const m = encodeURIComponent('logged_in_customer_id=66')
  const forged = `extra=1&shop=s.myshopify.com&logged_in_customer_id=2&m=${m}&timestamp=${AT}`
  expect(messageOf(new URLSearchParams(forged))).toBe(messageOf(new URLSearchParams(mine)))
  expect([visit(signed(mine)), visit(signed(forged))]).toEqual([undefined, undefined])
})
