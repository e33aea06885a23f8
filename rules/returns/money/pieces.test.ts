import { describe, expect, test } from 'vitest'
import { paidForPieces } from './pieces.ts'

const THREE = { rest: 3, eachPaise: 33_333, leftPaise: 100_000 }

describe('what was paid for pieces', () => {
  test.each([
    ['all of a line: what was paid', 3, THREE, 100_000],
    ['one of three, rounded down', 1, THREE, 33_333],
    ['the last one bears the rest', 1, { ...THREE, rest: 1, leftPaise: 33_334 }, 33_334],
    ['never more than is left', 2, { ...THREE, leftPaise: 50_000 }, 50_000],
    ['a piece that cost nothing', 1, { rest: 2, eachPaise: 0, leftPaise: 0 }, 0],
  ])('%s', (_, units, pieces, paid) => {
    expect(paidForPieces(units, pieces)).toBe(paid)
  })

  test('the parts of a line add up to what was paid for it', () => {
    const first = paidForPieces(1, THREE)
    const second = paidForPieces(2, { rest: 2, eachPaise: 33_333, leftPaise: 100_000 - first })
    expect(first + second).toBe(100_000)
  })
})
