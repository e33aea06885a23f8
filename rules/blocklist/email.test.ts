import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMAIL_FORMAT, EMAIL_MENDED, isEmail, mailCheckStatus, withoutTag } from './email.ts'

/** The same format as it is commonly written, which takes for ever on long inputs. */
const COMMON = /^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.[A-Za-z]{2,3})+$/

describe('email format: word characters with optional dots or hyphens, an @, a domain, a 2-3 letter ending', () => {
  test.each([
    'a@b.in',
    'anita@example.com',
    'anita.das@example.co.in',
    'anita-das_1@mail-host.example.org',
    'A_B@C_D.IN',
    '1@2.in',
    'a@x.12.in',
  ])('accepted: %s', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['no @', 'anita.example.com'],
    ['two @', 'anita@das@example.com'],
    ['no name', '@example.com'],
    ['no domain', 'anita@'],
    ['no ending', 'anita@example'],
    ['an ending of one letter', 'anita@example.c'],
    ['an ending of four letters', 'anita@example.info'],
    ['an ending of six letters', 'anita@example.online'],
    ['an ending of digits', 'a@x.12'],
    ['an ending with an underscore', 'a@x._a'],
    ['an ending with a digit', 'a@x.c0m'],
    ['a plus', 'anita+das@example.com'],
    ['a dot first', '.anita@example.com'],
    ['a dot last', 'anita.@example.com'],
    ['two dots', 'anita..das@example.com'],
    ['two dots in the domain', 'anita@example..com'],
    ['a hyphen before the ending', 'anita@example-.com'],
    ['a space before', ' anita@example.com'],
    ['a space after', 'anita@example.com '],
    ['a line break after', 'anita@example.com\n'],
    ['a line break and a second address', 'anita@example.com\nb@c.in'],
    ['letters that are not ASCII', 'अनीता@example.com'],
    ['a domain that is not ASCII', 'anita@उदाहरण.com'],
    ['an ending that is not ASCII', 'anita@example.cöm'],
    ['NUL', 'anita\0@example.com'],
  ])('refused: %s', (_, email) => {
    expect(isEmail(email)).toBe(false)
  })
})

describe('a pattern that runs in linear time on any input, with a cap of 254 characters', () => {
  test('254 characters are accepted, 255 are not', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`
    expect(isEmail(ofLength(254))).toBe(true)
    expect(isEmail(ofLength(255))).toBe(false)
  })

  test('the same verdict as the format as it is commonly written, on any short text', () => {
    const texts = string({ unit: constantFrom('a', '1', '_', '.', '-', '@', ' ', 'é', 'in'), maxLength: 12 })
    assert(
      property(texts, (text) => isEmail(text) === COMMON.test(text)),
      { numRuns: 10_000 },
    )
  })

  test('the same verdict on short texts that look like an address', () => {
    const part = string({ unit: constantFrom('a', 'b', '.', '-'), maxLength: 7 })
    assert(
      property(part, part, constantFrom('in', 'com', 'c', 'info', 'co.in', '12', '_a'), (name, domain, ending) => {
        const text = `${name}@${domain}.${ending}`
        return isEmail(text) === COMMON.test(text)
      }),
      { numRuns: 10_000 },
    )
  })

  test.each([
    ['one long word', 'a'.repeat(100_000), false],
    ['a long name that never ends', `${'a.'.repeat(50_000)}a!`, false],
    ['a long domain without an ending', `a@${'a-'.repeat(50_000)}!`, false],
    ['a long domain of endings', `a@${'ab.'.repeat(33_000)}!`, false],
    ['a long domain of endings without dots at its end', `a@${'ab.'.repeat(33_000)}${'c'.repeat(1000)}`, false],
    ['a long row of hyphens', `a@a${'-'.repeat(100_000)}!`, false],
    ['a long address that fits', `${'a.'.repeat(25_000)}a@${'b-'.repeat(25_000)}b.com`, true],
  ])('100,000 characters come to an end: %s', (_, text, fits) => {
    expect([EMAIL_FORMAT.test(text), EMAIL_MENDED.test(text)]).toEqual([fits, fits])
  })

  test('1,000,000 characters are refused by the cap', () => {
    for (const specification of ['verbatim', 'mended'] as const)
      expect(isEmail(`${'a'.repeat(1_000_000)}@example.com`, specification)).toBe(false)
  })
})

describe('mended: addresses as they exist', () => {
  test.each([
    'anita+das@example.com',
    'anita+returns+2@example.co.in',
    'anita@example.info',
    'anita@example.online',
    'anita@example.photography',
    'care@luit.fashion',
    "o'brien@example.ie",
    'anita-@example.com',
    '-anita-@example.com',
    'anita@xn--11b4c3d.com',
    'anita@example.xn--h2brj9c',
    'anita=das@example.com',
    'a&b@example.com',
  ])('accepted, and refused verbatim: %s', (email) => {
    expect([isEmail(email, 'mended'), isEmail(email, 'verbatim')]).toEqual([true, false])
  })

  test.each([
    ['nothing', ''],
    ['no @', 'anita.example.com'],
    ['two @', 'anita@das@example.com'],
    ['no name', '@example.com'],
    ['no domain', 'anita@'],
    ['no ending', 'anita@example'],
    ['an ending of one letter', 'anita@example.c'],
    ['an ending of digits', 'a@127.0.0.1'],
    ['an ending with a digit', 'a@x.c0m'],
    ['an ending of 25 letters', `a@x.${'c'.repeat(25)}`],
    ['an encoded ending of nothing', 'a@x.xn--'],
    ['a dot first', '.anita@example.com'],
    ['a dot last', 'anita.@example.com'],
    ['two dots', 'anita..das@example.com'],
    ['two dots in the domain', 'anita@example..com'],
    ['a dot before the domain', 'anita@.example.com'],
    ['a hyphen before the ending', 'anita@example-.com'],
    ['a hyphen after the @', 'anita@-example.com'],
    ['a plus in the domain', 'anita@exam+ple.com'],
    ['a comma, which would be two addresses', 'anita@example.com,b@c.in'],
    ['a semicolon', 'anita;das@example.com'],
    ['a name in front', 'Anita <anita@example.com>'],
    ['a quoted name', '"anita das"@example.com'],
    ['a space inside', 'anita das@example.com'],
    ['a space after', 'anita@example.com '],
    ['a line break and a header', 'anita@example.com\nBcc: b@c.in'],
    ['letters that are not ASCII', 'अनीता@example.com'],
    ['a domain that is not ASCII', 'anita@उदाहरण.com'],
    ['an at sign of another script', 'anita＠example.com'],
    ['NUL', 'anita\0@example.com'],
    ['255 characters', `${'a'.repeat(243)}@example.com`],
  ])('refused: %s', (_, email) => {
    expect(isEmail(email, 'mended')).toBe(false)
  })

  test('whatever is accepted verbatim is accepted mended, too', () => {
    const texts = string({ unit: constantFrom('a', '1', '_', '.', '-', '@', '+', 'in'), maxLength: 14 })
    assert(
      property(texts, (text) => !isEmail(text) || isEmail(text, 'mended')),
      { numRuns: 10_000 },
    )
  })
})

test.each([
  ['Anita+Das@Example.com', 'anita@example.com'],
  ['anita+a+b@example.com', 'anita@example.com'],
  ['anita@example.com', 'anita@example.com'],
  ['+a@example.com', '@example.com'],
  ['a@b+c', 'a@b+c'],
  ['+', '+'],
  ['', ''],
])('without its tag %s is %s', (email, plain) => {
  expect(withoutTag(email)).toBe(plain)
})

test('a block-list status of 404 means invalid; 500 is passed on as mailCheckStatus (default 204)', () => {
  expect([404, 500, 200, 204, 0, 400, 503].map(mailCheckStatus)).toEqual(['invalid', 500, 204, 204, 204, 204, 204])
})
