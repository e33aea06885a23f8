import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences that the desk once had and must not show again. */
const GONE = [
  'with nobody',
  'give to…',
  'settle breached',
  'choose on downwards',
  'choose none',
  'priority of what is chosen',
  'take a csv',
  'bring a csv',
  'read again',
  'show it anew',
  'look again',
  'the shelf here stands back',
  'looked at: fine',
  'middle day',
  'take back what was given',
  'given as',
  'nothing enters twice',
  'every try failed',
  'have parked effects sent again',
  'present password',
  'a code of your phone',
  'take or are given stand here',
  'not seen yet',
  'for size 38',
  'due to her',
  'her photo',
  'her history',
  'her other',
  'of the staff already',
  'give a ticket to',
  'pick-up',
  'needs you',
  'it arrived',
  'the rejection back',
  'let the customer ask again',
  'where we collect',
  'keep the note',
  'take the tick from',
  'who did what',
  'way of payment',
  'no reason asked',
]

/** A customer or a colleague is "they", has a name, or is the customer. */
const NOT_THEY = /\b(she|her|hers|herself|he|his|him|himself)\b/i

const FILES = globSync('desk/**/*.{ts,tsx}').filter((path) => !path.endsWith('.test.ts'))

/** The text that a file puts on the screen: its code without comments and without the names of things. */
const textIn = (path: string) =>
  readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')

test('the desk has screens to look at', () => expect(FILES.length).toBeGreaterThan(100))

test.each(GONE)('no screen says “%s”', (sentence) => {
  expect(FILES.filter((path) => textIn(path).toLowerCase().includes(sentence))).toEqual([])
})

test('no screen and no comment of the desk calls a person she or he', () => {
  expect(FILES.filter((path) => NOT_THEY.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('no screen speaks of somebody, nobody or whoever', () => {
  const found = FILES.flatMap((path) =>
    (textIn(path).match(/\b(somebody|nobody|whoever|everybody)\b(?!['"])[^'"`<>]*/gi) ?? []).map(
      (words) => `${path}: ${words}`,
    ),
  )
  expect(found).toEqual([])
})
