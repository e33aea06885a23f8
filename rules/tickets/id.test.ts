import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupTicketId, readTicketId, TICKET_ID_LENGTH, TICKET_ID_SIGNS } from './id.ts'

const signs = array(constantFrom(...TICKET_ID_SIGNS.split('')), {
  minLength: TICKET_ID_LENGTH,
  maxLength: TICKET_ID_LENGTH,
}).map((list) => list.join(''))

test('32 signs, 13 of them: 65 bits', () => {
  expect(new Set(TICKET_ID_SIGNS).size).toBe(32)
  expect(TICKET_ID_SIGNS).not.toMatch(/[ILOU]/)
  expect(TICKET_ID_LENGTH * Math.log2(TICKET_ID_SIGNS.length)).toBe(65)
})

test('an id is written in groups', () => {
  expect(groupTicketId('K7Q2M9XDPA4TR')).toBe('K7Q2-M9XD-PA4TR')
})

test('every id, once written, is read as itself, in small letters and without hyphens too', () => {
  assert(
    property(signs, (some) => {
      const id = groupTicketId(some)
      return [id, some, id.toLowerCase(), some.toLowerCase(), id.replaceAll('-', ' ')].every(
        (typed) => readTicketId(typed) === id,
      )
    }),
  )
})

describe('however it was typed', () => {
  test.each([
    ['small letters', 'k7q2-m9xd-pa4tr'],
    ['no hyphens', 'K7Q2M9XDPA4TR'],
    ['spaces for hyphens, and around', '  K7Q2 M9XD PA4TR\n'],
    ['other groups', 'K7-Q2M9X-DPA4-TR'],
    ['no-break spaces, as a mail may have them', 'K7Q2\u00a0M9XD\u00a0PA4TR'],
  ])('%s', (_, typed) => {
    expect(readTicketId(typed)).toBe('K7Q2-M9XD-PA4TR')
  })

  test.each([
    ['O for 0', 'OoO0-oooo-00000', '0000-0000-00000'],
    ['I and L for 1', 'IiLl-1111-iLiL1', '1111-1111-11111'],
  ])('%s', (_, typed, id) => {
    expect(readTicketId(typed)).toBe(id)
  })
})

describe('what cannot be one', () => {
  test.each([
    ['nothing', ''],
    ['only hyphens', '--'],
    ['one sign too few', 'K7Q2-M9XD-PA4T'],
    ['one sign too many', 'K7Q2-M9XD-PA4TRX'],
    ['a U', 'K7Q2-M9XD-PA4TU'],
    ['a sign of no alphabet', 'K7Q2-M9XD-PA4T_'],
    ['other hyphens', 'K7Q2–M9XD–PA4TR'],
    ['letters that only look alike', 'К7Q2-M9XD-PA4TR'],
    ['full-width digits', '７7Q2-M9XD-PA4TR'],
    ['a running number', '1042'],
    ['SQL', "' OR 1=1 --"],
    ['an emoji among twelve signs', 'K7Q2-M9XD-PA4T👍'],
  ])('%s', (_, typed) => {
    expect(readTicketId(typed)).toBeNull()
  })

  test('anything else at all is refused or read as a well-formed id', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const id = readTicketId(typed)
        return id === null || /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/.test(id)
      }),
    )
  })
})
