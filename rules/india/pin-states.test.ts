import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stateElsewhere } from './pin-states.ts'

test.each<[string, string, string | null]>([
  ['797001', 'Karnataka', 'Nagaland'],
  ['797001', 'Nagaland', null],
  ['560001', 'Karnataka', null],
  ['560 001', 'KA', null],
  ['५६०००१', 'कर्नाटक', null],
  ['110001', 'NCT of Delhi', null],
  ['781001', 'Kerala', 'Assam'],
  ['605001', 'Puducherry', null],
  ['605001', 'Tamilnadu', null],
  ['533464', 'Puducherry', null],
  ['500001', 'Andhra Pradesh', null],
  ['194101', 'J&K', null],
  ['246001', 'Uttar Pradesh', null],
  ['403001', 'Maharashtra', 'Goa'],
  ['999999', 'Assam', null],
  ['012345', 'Assam', null],
  ['', 'Assam', null],
  ['781001', '', null],
  ['781001', 'Atlantis', null],
  ['781001', 'toString', null],
])('PIN %j with %j is elsewhere: %j', (zip, province, there) => {
  expect(stateElsewhere(zip, province)).toBe(there)
})

test('no PIN code of the list is taken to be in another state than the list says', () => {
  const [, ...lines] = readFileSync('portal/pins/pins.csv', 'utf8').trim().split('\n')
  const wrong = lines.filter((line) => {
    const [province = '', , pins = ''] = line.split(',')
    return pins.split(/[ -]/).some((pin) => stateElsewhere(pin, province) !== null)
  })
  expect(wrong).toEqual([])
})
