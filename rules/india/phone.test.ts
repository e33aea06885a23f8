import { describe, expect, test } from 'vitest'
import { toE164 } from './phone.ts'

describe('typed phone numbers are accepted with 0, 91, +91, spaces or dashes, and stored as E.164', () => {
  test.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '+91 (98765) 43210',
    '(+91) 9876543210',
    '[91] 98765 43210',
    '98765.43210',
    '98765\u00a043210',
    '+91\u202f98765\u200943210',
    '98765\u201343210',
    '\t9876543210\n',
    '  0 98765-43210  ',
  ])('%j', (typed) => {
    expect(toE164(typed)).toBe('+919876543210')
  })

  test.each([
    ['6000000000', '+916000000000'],
    ['7000000000', '+917000000000'],
    ['8000000000', '+918000000000'],
    ['9198765432', '+919198765432'],
    ['919198765432', '+919198765432'],
  ])('%s is %s', (typed, stored) => {
    expect(toE164(typed)).toBe(stored)
  })

  test('what is stored is accepted again unchanged', () => {
    expect(toE164(toE164('098765 43210') ?? '')).toBe('+919876543210')
  })
})

describe('what is no Indian mobile number is refused', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['nine digits', '987654321'],
    ['eleven digits', '98765432101'],
    ['a first digit of 5', '5876543210'],
    ['a first digit of 0 after the 0', '00876543210'],
    ['two prefixes', '0919876543210'],
    ['another country', '+19876543210'],
    ['another country of the same length', '+44 9876543210'],
    ['a plus without 91', '+9876543210'],
    ['a plus and 0', '+09876543210'],
    ['two pluses', '++919876543210'],
    ['a plus inside', '91+9876543210'],
    ['letters', '98765abcde'],
    ['a word after', '9876543210 home'],
    ['two numbers', '9876543210, 9876543211'],
    ['nine digits of Devanagari', '९८७६५४३२१'],
    ['nine digits of Bengali-Assamese', '৯৮৭৬৫৪৩২১'],
    ['full-width digits', '９８７６５４３２１０'],
    ['NUL', '9876543210\0'],
    ['1,000,000 digits', '9'.repeat(1_000_000)],
  ])('%s', (_, typed) => {
    expect(toE164(typed)).toBeNull()
  })
})
