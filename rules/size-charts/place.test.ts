import { expect, test } from 'vitest'
import { placeOf, type SizePlace } from './place.ts'

const CLOTHES = {
  columns: ['Size', 'Chest'],
  rows: [
    ['S', '36'],
    ['M / 38', '38'],
    ['XL (42)', '42'],
  ],
}
const ACROSS = { columns: ['', 'S', 'M'], rows: [['Chest', '36', '38']] }
const SHOES = {
  columns: ['UK', 'EU', 'Foot (cm)'],
  rows: [
    ['3', '36', '22.5'],
    ['4', '37', '23'],
  ],
}

test.each<[chart: typeof CLOTHES, size: string, place: SizePlace | undefined]>([
  [CLOTHES, 's', { row: 0 }],
  [CLOTHES, 'M', { row: 1 }],
  [CLOTHES, '38', { row: 1 }],
  [CLOTHES, 'XL', { row: 2 }],
  [CLOTHES, 'L', undefined],
  [CLOTHES, '36', undefined],
  [CLOTHES, '', undefined],
  [ACROSS, 'M', { column: 2 }],
  [ACROSS, '36', undefined],
  [SHOES, '37', { row: 1 }],
  [SHOES, '3', { row: 0 }],
  [SHOES, '23', undefined],
])('in %j size %s is at %j', (chart, size, place) => {
  expect(placeOf(chart, size)).toEqual(place)
})
