import { expect, test } from 'vitest'
import { photosThatHelp } from './photo-examples.ts'

test.each([
  [[], ['whole', 'tags']],
  [['small'], ['whole', 'label']],
  [['wrong'], ['whole', 'label']],
  [['damaged'], ['whole', 'damage']],
  [['mind'], ['whole', 'tags']],
  [
    ['big', 'damaged', 'wrong'],
    ['whole', 'label', 'damage'],
  ],
] as const)('for %j these photos help: %j', (causes, examples) => {
  expect(photosThatHelp(causes)).toEqual(examples)
})
