import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { withoutFormulas } from './formula.ts'

test.each(['=1+1', '+919876543210', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j becomes plain text', (cell) => {
  expect(withoutFormulas({ cell })).toEqual({ cell: `'${cell}` })
})

test.each(['', 'Kurta', '1=1', ' =1', "'=1", '#1042-F1'])('%j stays as it is', (cell) => {
  expect(withoutFormulas({ cell })).toEqual({ cell })
})

test('numbers stay numbers', () => {
  expect(withoutFormulas({ mrp: -1499.5 })).toEqual({ mrp: -1499.5 })
})

test('no text ever begins as a formula, and nothing else of it changes', () => {
  const start = constantFrom('', '=', '+', '-', '@', '\t', '\r')
  assert(
    property(start, string({ unit: 'binary' }), (first, rest) => {
      const guarded = String(withoutFormulas({ cell: first + rest }).cell)
      expect('=+-@\t\r'.includes(guarded.charAt(0) || '?')).toBe(false)
      expect([first + rest, `'${first}${rest}`]).toContain(guarded)
    }),
  )
})
