import { expect, test } from 'vitest'
import { whoIsMeant } from './meant.ts'

test.each([
  ['customer', ' 7001 ', 'customer 7001'],
  ['order', '#001042-F1', 'order 1042'],
  ['order', ' 10 42', 'order 1042'],
  ['contact', 'Priya@Example.IN ', 'email priya@example.in'],
  ['contact', '098765-43210', 'phone +919876543210'],
  ['awb', 'sf 12-ab', 'awb SF12AB'],
] as const)('%s %s is %s', (by, typed, name) => {
  expect(whoIsMeant(by, typed).name).toBe(name)
})

test.each([
  ['customer', 'someone'],
  ['order', '###'],
  ['contact', '12345'],
  ['awb', ' '],
] as const)('%s %s has no form in which it could be written down', (by, typed) => {
  expect(whoIsMeant(by, typed).forms).toEqual([])
})
