import { describe, expect, test } from 'vitest'
import { offerOf, sizesByTitle, sizesOfLine, type Supply, type Variant } from './sizes.ts'

const variants = (style: string, ...sizes: string[]): Variant[] =>
  sizes.map((size) => ({
    variantId: `${style}-${size}`,
    size,
    style,
    available: size !== 'L',
    stage: null,
    morePaise: 0,
  }))

describe('sizes of a line item whose variant is gone: those left of the same style, and its own', () => {
  const cases: [string, string, Variant[], string, string[]][] = [
    ['one option', 'UK 6', variants('', 'UK 7', 'UK 8'), 'UK 6', ['UK 6', 'UK 7', 'UK 8']],
    ['the colour before', 'Black / 38', [...variants('Black', '39'), ...variants('Red', '40')], '38', ['38', '39']],
    ['the colour behind', '38 / Black', [...variants('Black', '39'), ...variants('Red', '40')], '38', ['38', '39']],
    ['three options', 'Black / 38 / 5', variants('Black / 5', '39'), '38', ['38', '39']],
    [
      'another heel',
      'Black / 38 / 5',
      [...variants('Black / 5', '39'), ...variants('Black / 9', '40')],
      '38',
      ['38', '39'],
    ],
    ['two styles, neither its own', 'Blue / 38', [...variants('Black', '38'), ...variants('Red', '38')], '38', ['38']],
    ['its style under a new name', 'Black / 38', variants('Jet', '38', '39'), '38', ['38', '39']],
    ['its style and size under new names', 'Black / 38', variants('Jet', 'S'), 'Black / 38', ['Black / 38', 'S']],
    ['nothing left', 'Black / 38', [], 'Black / 38', ['Black / 38']],
    ['no title', '', [], 'One Size', ['One Size']],
    ['Default Title', 'Default Title', [], 'One Size', ['One Size']],
    ['Default Title, and the product is there', 'Default Title', variants('', ''), 'One Size', ['One Size']],
  ]
  test.each(cases)('%s: %s', (_what, title, left, size, sizes) => {
    const found = sizesByTitle(title, left)
    expect([found.size, found.sizes.map((one) => one.size)]).toEqual([size, sizes])
  })

  test('its own cannot be had any more; the others as the shop says', () => {
    expect(sizesByTitle('S', variants('', 'M', 'L')).sizes.map(({ available }) => available)).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('sizes of a line item whose variant is known', () => {
  test('as the shop says', () => {
    const line = { size: 'M', sizes: [{ size: 'M', variantId: '1', available: true, stage: null, morePaise: 0 }] }
    expect(sizesOfLine(line)).toEqual(line)
  })

  test('Default Title is One Size', () => {
    const sizes = [{ size: 'One Size', variantId: '1', available: true, stage: null, morePaise: 0 }]
    expect(sizesOfLine({ size: 'Default Title', sizes })).toEqual({ size: 'One Size', sizes })
  })
})

describe('how the next piece of a size can be had', () => {
  const NONE: Supply = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0, reserved: 0, endless: false }
  test.each<[string, Partial<Supply>, boolean, string | null]>([
    ['it lies on the shelf', { inventory: 2, reserved: 1 }, true, null],
    ['all on the shelf are held', { inventory: 2, reserved: 2 }, false, null],
    ['all on the shelf are held, and one is being cut', { inventory: 2, cutting: 1, reserved: 2 }, false, 'cutting'],
    ['the one in finishing is held, too', { inventory: 2, finishing: 1, cutting: 1, reserved: 3 }, false, 'cutting'],
    ['of two stages the one that is ready first', { po: 1, stitching: 5 }, false, 'finishing'],
    ['more are held than there are', { inventory: 1, stitching: 2, reserved: 9 }, false, null],
    ['the shop sold more than it had', { inventory: -3, stitching: 1 }, false, 'stitching'],
    ['there is nothing', {}, false, null],
    ['no one counts it, and Shopify does not offer it', { inventory: null }, false, null],
    ['the shop sells on', { inventory: 0, reserved: 7, endless: true }, true, null],
  ])('%s', (_, supply, available, stage) => {
    expect(offerOf({ ...NONE, ...supply })).toEqual({ available, stage })
  })
})
