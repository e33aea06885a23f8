import { expect, test } from 'vitest'
import { needsPhoto, PHOTO_RULES } from './photos.ts'

const exchange = { type: 'Exchange', exchangeReason: '1', causes: [] } as const
const back = { type: 'Return', exchangeReason: '0', causes: [] } as const

test.each([
  ['another size', { ...exchange, causes: ['small'] }, [true, false, false]],
  ['another size by the selector alone', exchange, [true, false, false]],
  ['another size, and damaged', { ...exchange, exchangeReason: '3', causes: ['small', 'damaged'] }, [true, true, true]],
  ['damaged, beside an item of another size', { ...exchange, causes: ['damaged'] }, [true, true, true]],
  ['damaged or wrong by the selector', { ...exchange, exchangeReason: '2' }, [true, true, true]],
  ['a return of what is too small', { ...back, causes: ['small'] }, [true, true, false]],
  ['a return of a changed mind', { ...back, causes: ['mind'] }, [true, true, false]],
  ['a return of a wrong item', { ...back, causes: ['wrong'] }, [true, true, true]],
  ['a return that only a text describes', back, [true, true, true]],
  ['a cause that is none', { ...back, causes: ['toString'] }, [true, true, true]],
] as const)('%s: for all, all but sizes, faults alone', (_, facts, needs) => {
  expect(PHOTO_RULES.map((rule) => needsPhoto(rule, facts))).toEqual(needs)
})
