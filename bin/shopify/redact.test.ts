import { expect, test } from 'vitest'
import { openRedactor } from './redact.ts'

const PEOPLE = /anita|das\b|98640|mail\.example|tezpur|ghat|784001|shpat|ABCD|K7Q2|781005/i

test.each([
  ['a token', '{"access_token":"shpat_0123abcd","scope":"read_orders","expires_in":86399}'],
  [
    'a customer',
    '{"data":{"order":{"email":"anita@mail.example","phone":"+919864012345","customer":{"firstName":"Anita"}}}}',
  ],
  ['an address', '{"data":{"order":{"shippingAddress":{"address1":"1 Ghat Road","city":"Tezpur","zip":"784001"}}}}'],
  ['an address in numbers', '{"data":{"order":{"shippingAddress":{"zip":784001,"phone":9864012345}}}}'],
  [
    'a card',
    '{"data":{"giftCardCreate":{"giftCardCode":"ABCDK7Q2","giftCard":{"lastCharacters":"K7Q2","code":"ABCD"}}}}',
  ],
  ['a note', '{"data":{"node":{"customerNote":"Call Anita","returnReasonNote":"Wapsi 1042.1: Anita, 98640 12345"}}}'],
  ['a list with a name', '{"data":{"order":{"status":"Anita Das 1"}}}'],
  ['a message about a customer', '{"errors":[{"message":"Anita Das of Tezpur has no email anita@mail.example"}]}'],
  [
    'a message about a card',
    '{"data":{"x":{"userErrors":[{"message":"ABCDK7Q2 is already taken","field":["98640"]}]}}}',
  ],
  ['a name as a field', '{"data":{"anita@mail.example":1}}'],
  ['what is cut', '{"data":{"order":{"email":"anita@mail.example","ph'],
  ['a page', '<html><body>Anita Das, shpat_0123abcd, 1 Ghat Road</body></html>'],
])('a recording holds nothing of %s', (_what, body) => {
  expect(openRedactor()(body)).not.toMatch(PEOPLE)
})

test('what Shopify says to each shop stays', () => {
  const body = {
    data: {
      return: { status: 'OPEN', fee: { amount: '-10.5', currencyCode: 'INR' }, quantity: 3, gone: null, is: true },
      at: '2026-11-26T10:00:00Z',
      nodes: [{ handle: 'too-small' }, { topic: 'ORDERS_CREATE' }, { handle: 'read_all_orders' }],
      giftCardCreate: {
        userErrors: [{ code: 'TOO_LONG', field: ['input', 'code'], message: 'Code has already been taken' }],
      },
    },
    errors: [
      {
        message: 'RESTOCKED is an invalid disposition type for a custom line item.',
        extensions: { code: 'THROTTLED' },
      },
    ],
    extensions: { cost: { requestedQueryCost: 12, throttleStatus: { maximumAvailable: 20_000 } } },
  }
  expect(JSON.parse(openRedactor()(JSON.stringify(body)))).toEqual(body)
})

test('the same object has the same number in all answers, and another than in the shop', () => {
  const redact = openRedactor()
  const order = '{"id":"gid://shopify/Order/5123456789"}'
  expect([redact(order), redact('{"id":"gid://shopify/Order/7"}'), redact(order)]).toEqual([
    '{"id":"gid://shopify/Order/1"}',
    '{"id":"gid://shopify/Order/2"}',
    '{"id":"gid://shopify/Order/1"}',
  ])
})
