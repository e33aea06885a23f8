import { expect, test } from 'vitest'
import { isWeakPassword } from './password.ts'

const names = ['Asha Das', 'asha@luitandloom.example', 'Luit & Loom']
const known = new Set(['1qaz2wsx3edc', 'peanutbutter', 'sunshine', 'liverpool', 'hindustan', 'kzq'])

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
  ['1qaz2wsx3edc', true],
  ['1QAZ2wsx3EDC', true],
  ['peanutbutter', true],
  ['PeanutButter', true],
  ['Peanut Butter', true],
  ['peanutbutters', false],
  ['\uff30eanutbutter', true],
  ['Sunshine@2026', true],
  ['2026-Liverpool-', true],
  ['sunshine.sunshine', true],
  ['1947Hindustan!!', true],
  ['k3$Z1!7#42@20', false],
  ['sunshine on the roof', false],
  ['liverpool lamp 2026', false],
])('%j is weak: %s', (password, weak) => {
  expect(isWeakPassword(password, { names, known })).toBe(weak)
})
