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
    '00919876543210',
    '0091 98765 43210',
    '0919876543210',
    '+0919876543210',
    '+9109876543210',
    '+91 0 98765 43210',
    '+91 (0) 9876543210',
    '9109876543210',
    '+91+919876543210',
    '+91 91 98765 43210',
    '91919876543210',
    'tel:+919876543210',
    'TEL: 98765 43210',
    'Mob. 98765 43210',
    'Mobile No: 98765-43210',
    'Ph.: 9876543210',
    'WhatsApp +91 98765 43210',
    'whatsapp:+919876543210',
    'https://wa.me/919876543210',
    '919876543210@s.whatsapp.net',
    '98765 43210 ext 2',
    '98765 43210 ext. 12',
    '98765 43210 Extn: 12',
    '98765 43210 x5',
    '98765 43210x5',
    'tel:+919876543210;ext=7',
    '\u202a+91 98765 43210\u202c',
    '\u200e9876543210\u200f',
    '98765\u200b43210',
    '\ufeff98765\u00ad43210',
    '＋９１ ９８７６５ ４３２１０',
    '（+91）98765−43210',
    '+९१ ९८७६५ ४३२१०',
    '98765/43210',
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

  test.each([
    ['9876543210 / 98765 43211', '+919876543210'],
    ['9876543210, 9876543211', '+919876543210'],
    ['+91 98765 43210; 0361 2540123', '+919876543210'],
    ['0361 2540123 / 9876543210', '+919876543210'],
    ['12345 | 98765 43210', '+919876543210'],
    ['9876543210 or 9876543211', '+919876543210'],
    ['9876543210 9876543211', '+919876543210'],
    ['9876543210\n9876543211', '+919876543210'],
    ['9876543210 ext 2, 9876543211', '+919876543210'],
  ])('of the numbers in %j the first mobile number counts', (typed, stored) => {
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
    ['another country', '+19876543210'],
    ['another country of the same length', '+44 9876543210'],
    ['a plus without 91', '+9876543210'],
    ['a plus and 0', '+09876543210'],
    ['two pluses', '++919876543210'],
    ['a plus inside', '91+9876543210'],
    ['another country with a code dialled', '00 44 98765 43210'],
    ['the number of another country', '+1 415 555 0142'],
    ['a landline', '0361 2540 123'],
    ['a short number', '12345'],
    ['two landlines', '0361 2540123 / 0361 2540124'],
    ['the code three times', '919191 9876543210'],
    ['a label alone', 'WhatsApp'],
    ['an extension alone', 'ext 9876543210'],
    ['a date', '26/11/2026, 10:15'],
    ['an address', 'Flat 98765, 43210 Road'],
    ['letters', '98765abcde'],
    ['a word after', '9876543210 home'],
    ['nine digits of Devanagari', '९८७६५४३२१'],
    ['nine digits of Bengali-Assamese', '৯৮৭৬৫৪৩২১'],
    ['NUL', '9876543210\0'],
    ['1,000,000 digits', '9'.repeat(1_000_000)],
  ])('%s', (_, typed) => {
    expect(toE164(typed)).toBeNull()
  })
})
