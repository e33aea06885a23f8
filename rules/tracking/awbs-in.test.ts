import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { awbsIn } from './awbs-in.ts'

const ONE = '141000000021'
const TWO = '141000000022'

describe('one number, whatever stands around it', () => {
  test.each([
    ['nothing', ONE],
    ['a label', `AWB: ${ONE}`],
    ['a label of two words', `Waybill No. ${ONE}`],
    ['a label without a gap', `awbno${ONE}`],
    ['a label with a dash', `AWB-${ONE}`],
    ['a courier and a note', `Blue Dart – ${ONE} (2 boxes)`],
    ['a day', `${ONE} (dispatched 26-11-2026)`],
    ['a phone number', `${ONE} call 98765 43210`],
    ['an amount', `${ONE}, COD Rs. 1,499.00`],
    ['the number of the order', `#1042 ${ONE}`],
    ['zero-width spaces', `1410\u200b00000\u200c021`],
    ['marks of direction', `\u200f${ONE}\u202c\u200e`],
    ['spaces of all kinds', `1410\u00a00000\u20090021`],
    ['groups of which one is long', '141 000000021'],
    ['full-width digits', '１４１０００００００２１'],
    ['digits of Devanagari', '१४१०००००००२१'],
    ['dashes and dots', '1410-0000.0021'],
    ['a decimal point of a spreadsheet', `${ONE}.0`],
    ['a link', `https://www.delhivery.com/track/package/${ONE}`],
    ['a link with the order in it', `https://shop.in/orders/4567890123456/track?awb=${ONE}&utm_id=20261126`],
    ['a link without https', `shiprocket.co/tracking/${ONE}`],
    ['HTML', `<a href="https://x.in/t/${ONE}">${ONE}</a>`],
    ['labels that hang together', `Ref: ORD-2026-1042, AWB No.:- ${ONE}`],
    ['a label in dots', `A.W.B. ${ONE}`],
    ['the courier, glued', `delhivery_${ONE}`],
    ['an order and its number', `Order no. 4567890123456: AWB${ONE}`],
    ['an order before a label', `order AWB${ONE}`],
    ['sizes and a weight', `${ONE}, 0.5kg, 30x20x10 cm, 2 x box`],
    ['a day without a year', `${ONE} pick up 26-11 or 27/11`],
    ['a day in words', `${ONE} on 26th Nov 2026`],
    ['a mail address', `order20261126@x.in ${ONE}`],
    ['numbers of the tax office', `E-way bill 181000123456, GSTIN 18AABCU9603R1ZM, Inv INV/2026/000123, ${ONE}`],
    ['separators of thousands', '141,000,000,021'],
    ['lakhs and crores', '1,41,00,00,00,021'],
    ['a power of ten with all its digits', '1.41000000021E+11'],
    ['a formula of a spreadsheet', `="${ONE}"`],
    ['JSON', `{"awb":"${ONE}"}`],
    ['a soft hyphen and a byte order mark', `\uFEFF1410\u00AD00000021`],
    ['a link in brackets', `[Track](https://x.in/t/${ONE})`],
    ['a link at the end of a sentence', `See https://x.in/t/${ONE}.`],
    ['a link with the number behind a sign', `https://x.in/track#${ONE}`],
    ['a link with a pair in a value', `https://x.in/?data=awb%3D${ONE}`],
    ['a mail', `Hi, order #1042 of 26/11/2026 10:45 left by Delhivery, AWB ${ONE}. Call +91-98765-43210 or care@x.in.`],
    ['a long letter before it', `${'Dear customer, '.repeat(330)}${ONE}`],
    ['itself, again and again', `${ONE} `.repeat(2000)],
    ['a link of which nothing can be decoded', `https://x.in/%E0%A4%A/${ONE}`],
  ])('%s', (_, written) => {
    expect(awbsIn([written])).toEqual([ONE])
  })

  test.each([
    ['EE 123 456 789 IN', 'EE123456789IN'],
    ['sf123456789in', 'SF123456789IN'],
    [' sf-77 1001 in ', 'SF771001IN'],
    ['29451000 in transit', '29451000'],
    ['TBA-123456789012', 'TBA123456789012'],
    ['D12345678', 'D12345678'],
    ['DTDC D 12345678', 'D12345678'],
    ['1Z999AA10123456784', '1Z999AA10123456784'],
    ['https://www.dtdc.in/trace.asp?strCnno=D12345678', 'D12345678'],
    ['Docket 48213', '48213'],
  ])('%s', (written, awb) => {
    expect(awbsIn([written])).toEqual([awb])
  })
})

describe('two numbers', () => {
  test.each([
    ['a list', [ONE, TWO]],
    ['a slash', [`${ONE} / ${TWO}`]],
    ['a comma', [`${ONE},${TWO}`]],
    ['a space', [`${ONE} ${TWO}`]],
    ['a line', [`${ONE}\r\n${TWO}`]],
    ['and', [`${ONE} and ${TWO}`]],
    ['a sign', [`${ONE}+${TWO}`]],
    ['counted', [`1. ${ONE} 2. ${TWO}`]],
    ['with labels', [`Box 1: ${ONE} Box 2: ${TWO}`]],
    ['with labels, glued', [`Box1-${ONE} Pkg2-${TWO}`]],
    ['a line beneath', [`${ONE}_${TWO}`]],
    ['a dash alone', [`${ONE}-${TWO}`]],
    ['a dot alone', [`${ONE}.${TWO}`]],
    ['a sign of HTML', [`${ONE}&amp;${TWO}`]],
    ['a break of HTML', [`${ONE}<br/>${TWO}`]],
    ['full-width digits and slash', ['１４１０００００００２１／１４１０００００００２２']],
    ['a word of Hindi', [`${ONE} और ${TWO}`]],
    ['quotes', [`["${ONE}","${TWO}"]`]],
    ['twice each', [ONE, `AWB ${ONE}`, TWO, `${TWO}, ${ONE}`]],
    ['with what is none', [ONE, 'N/A', TWO, '2', '']],
    ['in one link', [`https://x.in/?waybill=${ONE},${TWO}`]],
  ])('%s', (_, written) => {
    expect(awbsIn(written)).toEqual([ONE, TWO])
  })
})

describe('a link of the courier', () => {
  test('tells the number where the shop wrote none', () => {
    expect(awbsIn([''], [`https://x.in/t/${ONE}`, `https://x.in/t/${TWO}`])).toEqual([ONE, TWO])
    expect(awbsIn(['see the link'], [`https://x.in/t/${ONE}`])).toEqual([ONE])
  })

  test('adds nothing to the numbers that the shop wrote', () => {
    expect(awbsIn([ONE], [`https://x.in/t/${TWO}`])).toEqual([ONE])
  })

  test.each(['https://track.example/1', 'https://x.in/orders', 'https://', 'none'])('%s has none', (link) => {
    expect(awbsIn([], [link])).toEqual([])
  })
})

test.each([
  [''],
  ['N/A'],
  ['will be updated'],
  ['by hand'],
  ['-'],
  ['0'],
  ['000000000000'],
  ['12/11/2026'],
  ['Ph 9876543210'],
  ['+91 98765 43210'],
  ['Rs 1499.00'],
  ['2 boxes'],
  ['09876543210'],
  ['pending 26-11'],
  ['26 Nov 2026'],
  ['INV/2026/000123'],
  ['Order 4567890123456'],
  ['GSTIN 18AABCU9603R1ZM'],
  ['care20261126@x.in'],
  ['30 x 20 x 10'],
  ['self pickup 10:30'],
  ['1.41E+11'],
  ['\u200b\u200f'],
  ['\0\0'],
  ['9'.repeat(41)],
])('nothing usable: %j', (written) => {
  expect(awbsIn([written])).toEqual([])
})

test('a long list is cut', () => {
  const numbers = Array.from({ length: 500 }, (_, n) => String(141_000_000_000 + n))
  expect(awbsIn(numbers)).toEqual(numbers.slice(0, 50))
  expect(awbsIn([numbers.join(', ')])).toHaveLength(50)
})

test('whatever is written: clean numbers, and each is read again as itself', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 100 }), (written) => {
      const awbs = awbsIn([written])
      expect(awbs.every((awb) => /^[0-9A-Z_]{4,40}$/.test(awb) && awbsIn([awb])[0] === awb)).toBe(true)
    }),
  )
})
