import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone } from './mask.ts'

test.each([
  ['priyanka.das@gmail.com', 'pr***@g***.com'],
  ['asha@yahoo.co.in', 'as***@y***.in'],
  ['raj@mail.example.in', 'r***@m***.in'],
  ['jo@example.in', 'j***@e***.in'],
  ['a@example.in', '***@e***.in'],
  ['root@localhost', 'ro***@l***'],
  ['"a@b"@example.in', '"a***@e***.in'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('of a phone number the last four digits are shown', () => {
  expect(maskedPhone('+919876543210')).toBe('+91 ******3210')
})
