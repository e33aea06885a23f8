import { describe, expect, test } from 'vitest'
import { isBlank, meant, NOTHING_TYPED, questionOf, readVisit, type Typed, typedIn } from './visit.ts'

const both: Typed = { by: 'contact', contact: 'anita@example.com', number: '1042' }

test.each<[Typed, boolean]>([
  [NOTHING_TYPED, true],
  [{ ...NOTHING_TYPED, contact: ' ' }, false],
  [{ ...NOTHING_TYPED, number: '1042' }, false],
])('%j is blank: %j', (typed, blank) => {
  expect(isBlank(typed)).toBe(blank)
})

test.each([
  ['anita@example.com', 'contact'],
  ['98640 12345', 'contact'],
  ['९८६४०१२३४५', 'contact'],
  ['#1042', 'number'],
  ['1042-EX', 'number'],
] as const)('one field for all: %s is the %s', (text, by) => {
  expect(typedIn(text)).toEqual({ ...NOTHING_TYPED, by, [by]: text })
})

describe('what is asked for', () => {
  test.each<[string, Typed, string, boolean]>([
    ['the input that the switch shows', both, 'anita@example.com', false],
    ['the other input, shown by the switch', { ...both, by: 'number' }, '1042', true],
    ['the number, when no contact is typed', { ...both, contact: '' }, '1042', true],
    ['the contact, when no number is typed', { ...both, by: 'number', number: '' }, 'anita@example.com', false],
    ['the spaces, as they were typed', { ...both, contact: ' 98765 43210 ' }, ' 98765 43210 ', false],
  ])('%s', (_, typed, identifier, isOrderNo) => {
    expect(questionOf(meant(typed))).toEqual({ identifier, isOrderNo })
  })

  test('nothing typed moves no switch', () => {
    expect(meant(NOTHING_TYPED)).toBe(NOTHING_TYPED)
  })
})

describe('what the history kept', () => {
  const found = { orders: [], at: 7 }
  test.each([{ typed: both }, { typed: both, found }, { typed: both, begins: true }])('%j comes back', (visit) => {
    expect(readVisit(visit)).toEqual(visit)
  })

  test.each([null, undefined, 'x', {}, { typed: null }, { typed: { by: 'awb', contact: '', number: '' } }, { found }])(
    '%j is nothing',
    (state) => {
      expect(readVisit(state)).toEqual({ typed: NOTHING_TYPED })
    },
  )

  test('orders that are none are left out', () => {
    expect(readVisit({ typed: both, found: { orders: 'x' } })).toEqual({ typed: both })
  })
})
