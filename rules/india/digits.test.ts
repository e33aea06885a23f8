import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeTyped } from '../access/code.ts'
import { whoIsMeant } from '../access/meant.ts'
import { plainDigits } from './digits.ts'
import { addressProblem } from '../orders/address.ts'
import { identifierOf, orderNumbersOf } from '../orders/identifier.ts'
import { toE164 } from './phone.ts'
import { readRequestId } from '../returns/numbering.ts'
import { readTicketId } from '../tickets/id.ts'
import { readSearch } from '../tickets/search.ts'
import { awbOf } from '../tracking/awb.ts'

const SCRIPTS = [
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali-Assamese', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Oriya', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Ol Chiki', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Meetei Mayek', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
] as const

describe.each(SCRIPTS)('a number typed in %s', (_script, digits) => {
  const typed = (number: string) => number.replaceAll(/[0-9]/g, (digit) => digits.charAt(Number(digit)))

  test.each([
    ['all ten digits', plainDigits(digits), '0123456789'],
    ['an order number', orderNumbersOf(typed('#1050')), ['1050']],
    ['with zeros before it', orderNumbersOf(typed('001050')), ['001050', '1050']],
    ['of a parcel of it', orderNumbersOf(typed('#1050-F1')), ['1050F1', '1050']],
    ['a mobile number', toE164(typed('98765 43210')), '+919876543210'],
    ['with its country', toE164(typed('+91-98765-43210')), '+919876543210'],
    ['to be found by', identifierOf(typed('098765 43210')), { phone: '+919876543210' }],
    ['an AWB', awbOf(typed('sf2945-1000')), 'SF29451000'],
    ['a one-time code', codeTyped(typed('482 913')), '482913'],
    ['a customer id at the door', whoIsMeant('customer', typed('7001')).name, 'customer 7001'],
    ['a request', readRequestId(typed('#1042-F12')), { orderNumber: '1042', n: 12 }],
    ['a ticket', readTicketId(typed('k7q2 m9xd pa4tr')), 'K7Q2-M9XD-PA4TR'],
    ['the search of the desk', readSearch(typed('#1042'))?.orderNumbers, ['1042']],
    [
      'a PIN code',
      addressProblem({ province: 'Assam', city: 'Guwahati', zip: typed('781001'), address1: '12 Uzan Bazar' }),
      null,
    ],
  ])('%s', (_what, read, meant) => {
    expect(read).toEqual(meant)
  })
})

describe('everything else stays as it was', () => {
  test.each(['1050', 'साड़ी', 'a@b.in', '１０５０', '¹²³', '৳ ½ Ⅻ', '👗', ''])('%s', (typed) => {
    expect(plainDigits(typed)).toBe(typed)
  })

  test('whatever is typed: as long as before, and once is enough', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const plain = plainDigits(typed)
        return plain.length === typed.length && plainDigits(plain) === plain
      }),
    )
  })
})
