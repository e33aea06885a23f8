import { describe, expect, test } from 'vitest'
import { fill, placeholdersIn, problemsOf } from './fill.ts'

describe('a text is filled', () => {
  test.each([
    ['a value takes its place, as often as it is named', '{a} and {a}, {b}', { a: 'x', b: 'y' }, 'x and x, y'],
    ['a name without a value stays to be seen', 'Hello {first_name},', {}, 'Hello {first_name},'],
    ['an empty value takes the space before it along', 'Hello {first_name},', { first_name: '' }, 'Hello,'],
    ['a line that held nothing else goes, and its gap with it', 'One\n\n{a}\n\nTwo', { a: '' }, 'One\n\nTwo'],
    ['two such lines, too', 'One\n\n{a}\n\n{b}\n\nTwo', { a: '', b: '' }, 'One\n\nTwo'],
    ['and the last one', 'One\n\n{a}', { a: '' }, 'One\n'],
    ['a gap that the author wrote stays', 'One\n\n\nTwo', {}, 'One\n\n\nTwo'],
    ['lines of a value stay lines', '{items}\n\nFee', { items: '- x\n- y' }, '- x\n- y\n\nFee'],
    ['nothing is inherited', '{constructor} {toString}', {}, '{constructor} {toString}'],
    ['a brace that is no placeholder stays', '{ } {1} {} {a b}', { a: 'x' }, '{ } {1} {} {a b}'],
  ])('%s', (_, text, values, filled) => {
    expect(fill(text, values)).toBe(filled)
  })

  test('a value is never looked at again, and no sign of it means anything', () => {
    expect(fill('{a}{b}', { a: '{b}', b: "$& $1 $' \\1" })).toBe("{b}$& $1 $' \\1")
  })

  test('in proportion to its length, whatever it holds', () => {
    for (const part of ['{', '{a', ' ', ' {', '{a}', '{a}\n', `{${'a'.repeat(50)}`]) {
      const text = part.repeat(200_000 / part.length)
      expect(fill(text, { a: 'b' }).length).toBeLessThanOrEqual(text.length)
      expect(problemsOf(text, ['a']).length).toBeLessThanOrEqual(1)
    }
  })
})

test('every name is found once, in the order of the text', () => {
  expect(placeholdersIn('{b} {a} {b} {1} {no space}')).toEqual(['b', 'a'])
})

describe('what is wrong with a text', () => {
  test.each([
    ['Hello {first_name}', []],
    ['no placeholder at all', []],
    [
      '{name} {first_name} {other}',
      [
        { kind: 'unknown', name: 'name' },
        { kind: 'unknown', name: 'other' },
      ],
    ],
    ['Hello {first_name', [{ kind: 'brace' }]],
    ['Hello first_name}', [{ kind: 'brace' }]],
    ['{{first_name}}', [{ kind: 'brace' }]],
    ['{First name}', [{ kind: 'brace' }]],
    ['{}', [{ kind: 'brace' }]],
    ['{toString}', [{ kind: 'unknown', name: 'toString' }]],
  ])('%s', (text, problems) => {
    expect(problemsOf(text, ['first_name'])).toEqual(problems)
  })
})
