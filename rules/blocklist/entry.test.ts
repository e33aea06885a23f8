import { describe, expect, test } from 'vitest'
import { blockEntryOf, entriesOf } from './entry.ts'

describe('what staff type is stored as', () => {
  test.each([
    ['Rina@Example.com', 'rina@example.com'],
    ['scam+1@example.online', 'scam+1@example.online'],
    ['9864012345', '+919864012345'],
    ['098640 12345', '+919864012345'],
    ['+91 98640-12345', '+919864012345'],
    ['0091 9864012345', '+919864012345'],
    ['tel:+919864012345', '+919864012345'],
    ['९८६४०१२३४५', '+919864012345'],
    ['7104000008731', 'customer 7104000008731'],
    ['#7104000008731', 'customer 7104000008731'],
    [' customer 7104000008731 ', 'customer 7104000008731'],
    ['Customer: #71040', 'customer 71040'],
    ['gid://shopify/Customer/7104000008731', 'customer 7104000008731'],
    ['https://admin.shopify.com/store/luit/customers/7104000008731?x=1', 'customer 7104000008731'],
  ])('%j is %j', (typed, entry) => {
    expect(blockEntryOf(typed)).toBe(entry)
    // A stored entry is read as itself.
    expect(blockEntryOf(entry)).toBe(entry)
  })

  test.each([
    '',
    ' ',
    'unknown',
    'a@b',
    ' a@b.com',
    '<i>@b.com',
    '12345',
    '1234567890',
    'customer',
    'customer Anita',
    'customer 71',
    '7'.repeat(21),
    'order 1042',
    '/customers/',
    'x'.repeat(400),
    '\u0000',
  ])('%j is none', (typed) => {
    expect(blockEntryOf(typed)).toBeNull()
  })
})

test('a customer is blocked by each of their addresses, phone numbers, or as a customer', () => {
  const person = { customerId: '7001', emails: ['Anita+x@example.com', ''], phones: ['+91 98640 12345', 'none', ''] }
  expect(entriesOf(person)).toEqual(['anita+x@example.com', 'anita@example.com', '+919864012345', 'customer 7001'])
})
