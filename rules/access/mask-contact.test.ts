import { expect, test } from 'vitest'
import { maskContact } from './mask-contact.ts'

test.each([
  ['anita@example.com', '+919000001001', 'an•••@example.com'],
  ['a@example.com', '', 'a•••@example.com'],
  ['', '+919000001001', '•••01'],
  ['', '123', ''],
  ['', '', ''],
])('%j and %j are shown as %j', (email, phone, shown) => {
  expect(maskContact({ email, phone })).toBe(shown)
})
