import { describe, expect, test } from 'vitest'
import { mailProblem, oneLine } from './mail-problem.ts'
import { MAILS } from './mails.ts'
import { MAIL_NAMES, placeholdersOf } from './mail-named.ts'
import { PLACEHOLDERS } from './placeholders.ts'

const good = { subject: 'About {request}', text: 'Hello {first_name},\n\n\tbye\n{shop}' }

describe('a mail can be worded', () => {
  test('with the placeholders that it has', () => {
    expect(mailProblem('approved', good)).toBeNull()
    expect(mailProblem('approved', { ...good, subject: 'x'.repeat(150), text: 'ü'.repeat(5000) })).toBeNull()
    expect(mailProblem('approved', { subject: 'आपका अनुरोध {request}', text: 'नमस्ते {first_name} 🌿' })).toBeNull()
  })

  test.each([
    ['without a subject', { subject: ' ' }, 'TEXT_NEEDED'],
    ['without a text', { text: '\u200b\n' }, 'TEXT_NEEDED'],
    ['not with a second line in the subject', { subject: 'One\nBcc: all@example.com' }, 'SUBJECT_NOT_ONE_LINE'],
    ['nor one by a carriage return', { subject: 'One\rTwo' }, 'SUBJECT_NOT_ONE_LINE'],
    ['nor one by a line separator', { subject: 'One\u2028Two' }, 'SUBJECT_NOT_ONE_LINE'],
    ['nor a long one', { subject: 'x'.repeat(151) }, 'SUBJECT_NOT_ONE_LINE'],
    ['nor with a long text', { text: 'x'.repeat(5001) }, 'TEXT_NOT_PLAIN'],
    ['nor with signs that cannot be printed', { text: 'a\u0007b' }, 'TEXT_NOT_PLAIN'],
    ['nor with a brace alone', { text: 'Hello {first_name' }, 'BRACE_ALONE'],
    ['nor with a brace alone in the subject', { subject: 'About request}' }, 'BRACE_ALONE'],
  ])('%s', (_, change, code) => {
    expect(mailProblem('approved', { ...good, ...change })).toMatchObject({ code })
  })

  test('not with the placeholder of another mail, which is named', () => {
    expect(mailProblem('approved', { ...good, text: '{ticket}' })).toEqual({ code: 'PLACE_UNKNOWN', about: 'ticket' })
    expect(mailProblem('ticket_raised', { ...good, text: 'x' })).toEqual({
      code: 'PLACE_UNKNOWN',
      about: 'request',
      part: 'subject',
    })
  })
})

test('every placeholder of a mail is explained, and each mail knows the shop', () => {
  for (const name of MAIL_NAMES) {
    for (const place of MAILS[name].values) expect(PLACEHOLDERS[place].says).toMatch(/^[A-Z“].+[^.]$/)
    expect(placeholdersOf(name)).toEqual(expect.arrayContaining(['shop', 'shop_contact', 'first_name', 'link']))
  }
})

test('whatever a value brings into a subject, it stays one line', () => {
  expect(oneLine(' About\r\nBcc: all@example.com\u2028x ')).toBe('About Bcc: all@example.com x')
})
