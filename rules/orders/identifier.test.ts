import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { identifierOf, orderNumbersOf } from './identifier.ts'

describe('the last five orders by email/phone', () => {
  test.each([
    ['anita@example.com', { email: 'anita@example.com' }],
    ['  Anita.Devi@Example.COM\n', { email: 'anita.devi@example.com' }],
    ['%@%', { email: '%@%' }],
    ['_nita@example.com', { email: '_nita@example.com' }],
    ["o'neil+shop@example.com", { email: "o'neil+shop@example.com" }],
    ['अनीता@उदाहरण.भारत', { email: 'अनीता@उदाहरण.भारत' }],
    ['9876543210', { phone: '+919876543210' }],
    ['+91 98765-43210', { phone: '+919876543210' }],
    [' 098765 43210 ', { phone: '+919876543210' }],
  ])('%j', (typed, identifier) => {
    expect(identifierOf(typed)).toEqual(identifier)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a name', 'Anita'],
    ['an order number', '1042'],
    ['a wildcard', '%'],
    ['no name before the @', '@example.com'],
    ['nothing after it', 'anita@'],
    ['two @', 'anita@home@example.com'],
    ['two words', 'anita devi@example.com'],
    ['NUL, which no database takes', 'anita\0@example.com'],
    ['NUL after the @', 'anita@example.com\0x'],
    ['another control sign', 'anita\u001b@example.com'],
    ['nine digits of Devanagari', '९८७६५४३२१'],
    ['255 characters', `${'a'.repeat(243)}@example.com`],
    ['10 kB', `${'a'.repeat(10_000)}@example.com`],
  ])('neither: %s', (_, typed) => {
    expect(identifierOf(typed)).toBeNull()
  })

  test('254 characters are an address', () => {
    expect(identifierOf(`${'a'.repeat(242)}@example.com`)).toEqual({ email: `${'a'.repeat(242)}@example.com` })
  })
})

describe('input for order id has non-word characters stripped', () => {
  test.each([
    ['1042', ['1042']],
    ['#1042', ['1042']],
    [' 10 42\n', ['1042']],
    ['1042%', ['1042']],
    ['1042*', ['1042']],
    ["1042' OR '1'='1", ['1042OR11']],
    ['10_42', ['10_42']],
    ['ll1042', ['LL1042']],
    ['001042', ['001042', '1042']],
    ['#1042-F1', ['1042F1', '1042']],
    ['#1042-f12', ['1042F12', '1042']],
    ['#001042-F1', ['001042F1', '1042F1', '001042', '1042']],
    ['LL1042-F1', ['LL1042F1', 'LL1042']],
    ['1042-F12345', ['1042F12345']],
    ['F1', ['F1']],
    ['LLF1', ['LLF1']],
    ['0', ['0']],
    ['000', ['000', '0']],
    ['90071992547409931', ['90071992547409931']],
  ])('%j may mean %j', (typed, numbers) => {
    expect(orderNumbersOf(typed)).toEqual(numbers)
  })

  test.each([
    ['nothing', ''],
    ['only signs', '#%-* '],
    ['full-width digits', '１０４２'],
    ['an emoji', '👗'],
    ['65 digits', '1'.repeat(65)],
  ])('none: %s', (_, typed) => {
    expect(orderNumbersOf(typed)).toEqual([])
  })

  test('whatever is typed: at most four, each once, of word characters alone', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 100 }), (typed) => {
        const numbers = orderNumbersOf(typed)
        return (
          numbers.length <= 4 &&
          new Set(numbers).size === numbers.length &&
          numbers.every((number) => /^[0-9A-Z_]{1,64}$/.test(number))
        )
      }),
    )
  })
})

describe('a megabyte is read once; a pattern that goes back and forth would not come to an end', () => {
  const MEGABYTE = 1_000_000
  test.each([
    ['digits', '1', []],
    ['zeros', '0', []],
    ['signs', '#', ['1']],
    ['spaces', ' ', ['1']],
    ['@', '@', ['1']],
    ['a@', 'a@', []],
    ['0F1', '0F1', []],
    ['wildcards', '%*', ['1']],
    ['Devanagari', '१', []],
  ])('%s', (_, piece, numbers) => {
    const typed = `1${piece.repeat(MEGABYTE / piece.length)}!`
    expect(identifierOf(typed)).toBeNull()
    expect(orderNumbersOf(typed)).toEqual(numbers)
  })
})
