import { expect, test } from 'vitest'
import { isWeakPassword } from './password.ts'

const NAMES = ['Asha Das', 'asha@luitandloom.example', 'Luit & Loom']

test.each([
  ['loom-and-thread', false],
  ['river boat lamp seven', false],
  ['नदी नाव दीया सात', false],
  ['k3$Vq!x9#Tz2', false],
  ['short words', true],
  ['aaaaaaaaaaaa', true],
  ['abababababab', true],
  ['password1234', true],
  ['Password@2026', true],
  ['123456789012345', true],
  ['qwerty123456', true],
  ['Asha.Das.1990', true],
  ['luitandloom.2026', true],
  ['', true],
])('%j is weak: %s', (password, weak) => {
  expect(isWeakPassword(password, NAMES)).toBe(weak)
})
