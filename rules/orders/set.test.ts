import { expect, test } from 'vitest'
import { piecesOfSet, type Sets } from './set.ts'

const SETS: Sets = [
  ['Crop Top and Culottes', ['crop top', 'culottes']],
  ['co-ord', ['top', 'trousers', 'stole']],
  ['Sari', ['sari']],
]

test.each([
  ['Matching Set – Ikat Crop Top and Culottes, Lac', 'crop top and culottes'],
  ['Matching Set – Eri Silk Co-Ord, Moss', 'top, trousers and stole'],
  ['Muga Sari', 'sari'],
  ['Everyday Slub Tee', ''],
  ['', ''],
])('%s consists of: %s', (title, pieces) => {
  expect(piecesOfSet(title, SETS)).toBe(pieces)
})
