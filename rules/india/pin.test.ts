import { expect, test } from 'vitest'
import { PIN, pinOf } from './pin.ts'

test.each([
  '781001',
  '781 001',
  '781-001',
  '781\u00a0001',
  '781\u2013001',
  '781.001',
  '7 8 1 0 0 1',
  ' 781001\n',
  '781001.',
  '781001,',
  '(781001)',
  'PIN 781001',
  'PIN: 781 001',
  'PIN-781001',
  'Pin Code - 781001',
  'pincode:781001',
  'ZIP 781001',
  'Postal code 781001',
  'पिन कोड ७८१००१',
  '৭৮১০০১',
  '৭৮১ ০০১',
  '７８１００１',
  '781\u200b001',
  '\u202a781001\u202c',
])('%j is the PIN code 781001', (typed) => {
  expect(pinOf(typed)).toBe('781001')
})

test.each([
  '',
  ' ',
  '081001',
  '78100',
  '7810011',
  '781 0011',
  'ABCDEF',
  'K1A 0B1',
  '78I001',
  'PIN',
  'PIN PIN 781001',
  '781001 Assam',
  '-',
  '781001/781002',
  '781001.0',
  '1'.repeat(100_000),
])('%j is none', (typed) => {
  expect(PIN.test(pinOf(typed))).toBe(false)
})

test('what is none stays as it was typed', () => {
  expect(pinOf(' K1A 0B1 ')).toBe('K1A 0B1')
})
