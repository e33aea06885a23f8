import { describe, expect, test } from 'vitest'
import type { ReasonCode } from '#contract/returns.ts'
import { sameAgain } from './wish.ts'
import { type WishChoice, wishFor } from './wish-for.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const OTHER = { title: 'Bihu Boxy Tee', src: '/bihu.jpg' }

const inStock = (size: string, variantId: string) => ({ size, variantId, available: true, stage: null, morePaise: 0 })
const gone = (size: string) => ({ size, variantId: null, available: false, stage: null, morePaise: null })
const made = { ...inStock('XL', '4'), available: false, stage: 'stitching' as const, morePaise: 5_000 }
const line = {
  size: 'M',
  sizes: [inStock('S', '1'), gone('M'), inStock('L', '3'), made],
  colours: [{ ...inStock('L', '5'), colour: 'Clay', morePaise: 10_000 }],
  other: { ...OTHER, id: '77', variants: [{ ...inStock('L', '9'), colour: 'River', morePaise: null }] },
}
const choice = (change: Partial<WishChoice>): WishChoice => ({ size: 'L', colour: '', waits: false, ...change })

const inExchange = (change: Partial<WishChoice>, exchangeReason: ReasonCode = '2') =>
  wishFor(line, choice(change), { type: 'Exchange', exchangeReason }, NOW)

describe('the wish behind a choice', () => {
  const plain = {
    size: 'L',
    colour: '',
    product: null,
    variantId: '3',
    waits: false,
    readyOn: null,
    differencePaise: 0,
  }

  test.each<[string, Partial<WishChoice>, Partial<typeof plain> | object]>([
    ['another size that is there', {}, {}],
    ['it is not waited for, even if the customer would', { waits: true }, {}],
    [
      'another colour, at its difference',
      { colour: 'Clay' },
      { colour: 'Clay', variantId: '5', differencePaise: 10_000 },
    ],
    [
      'another product, whose price is not known',
      { colour: 'River', productId: '77' },
      { colour: 'River', product: OTHER, variantId: '9', differencePaise: null },
    ],
    [
      'a size that is being made, for a customer who waits',
      { size: 'XL', waits: true },
      {
        size: 'XL',
        variantId: '4',
        waits: true,
        readyOn: expect.stringMatching(/^2026-1[12]-\d\d$/),
        differencePaise: 5_000,
      },
    ],
    [
      'the same size again, even if there is none',
      { size: 'M' },
      { size: 'M', variantId: null, differencePaise: null },
    ],
  ])('%s', (_, change, expected) => {
    expect(inExchange(change)).toEqual({ ...plain, ...expected })
  })

  test.each<[string, Partial<WishChoice>]>([
    ['a size that is being made, for a customer who does not wait', { size: 'XL' }],
    ['a size that the item does not come in', { size: 'XXL' }],
    ['nothing', { size: '' }],
    ['a size that this colour does not come in', { size: 'S', colour: 'Clay' }],
    ['an unknown colour', { colour: 'Ink' }],
    ['a product that is not offered', { colour: 'River', productId: '78' }],
    ['a size that the other product does not come in', { productId: '77' }],
    ['no product at all', { productId: '' }],
  ])('is refused: %s', (_, change) => {
    expect(inExchange(change)).toBeUndefined()
  })

  test('is refused: the same size again, if the reason is another size', () => {
    expect(inExchange({ size: 'M' }, '1')).toBeUndefined()
    expect(inExchange({}, '1')).toEqual(plain)
  })

  test.each<[Partial<WishChoice>, boolean]>([
    [{ size: 'M' }, true],
    [{ size: 'L' }, false],
    [{ size: 'M', colour: 'Clay' }, false],
    [{ size: 'M', productId: '77' }, false],
  ])('a return keeps what it has: %j', (change, isTaken) => {
    const wish = wishFor(line, choice(change), { type: 'Return', exchangeReason: '0' }, NOW)
    expect(wish).toEqual(isTaken ? sameAgain('M') : undefined)
  })
})
