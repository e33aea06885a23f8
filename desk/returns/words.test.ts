import { expect, test } from 'vitest'
import { cameInWords } from './words.ts'

test.each<[string[], string]>([
  [['#1042-F2'], 'From shipment 2'],
  [['#1042.3'], 'From shipment 3'],
  [['9007199254740993'], 'From shipment 9007199254740993'],
  [['#1042-F1', '#1042-F12'], 'From shipments 1 (1), 12 (1)'],
])('%j: %s', (names, said) => {
  expect(cameInWords(names.map((name) => ({ fulfilmentId: '1', name, units: 1 })))).toBe(said)
})
