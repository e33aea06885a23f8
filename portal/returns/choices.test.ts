import { describe, expect, test } from 'vitest'
import { allowed, begun, type Choices, NOTHING_CHOSEN, sizeOptions, toggled } from './choices.ts'
import { productsOf, reasonOf } from './payload.ts'
import { details, line } from './testing/returns.ts'

const { terms } = details()
const exchange = (change: Partial<Choices> = {}): Choices => ({ type: 'Exchange', reason: '1', picked: {}, ...change })

describe('the size of a chosen item', () => {
  test.each([
    ['starts empty when another size is wanted', '1', ''],
    ['starts at the current size for a damaged one', '2', 'M'],
    ['starts at the current size for both', '3', 'M'],
  ] as const)('%s', (_, reason, size) => {
    expect(toggled(exchange({ reason }), line('1')).picked).toEqual({ '1': size })
  })

  test('is emptied when the reason becomes another size and it was the current one', () => {
    expect(allowed(exchange({ picked: { '1': 'M' } }), [line('1')], terms).picked).toEqual({ '1': '' })
  })

  test('stays when it is still offered', () => {
    expect(allowed(exchange({ reason: '3', picked: { '1': 'L' } }), [line('1')], terms).picked).toEqual({ '1': 'L' })
  })

  test('falls back when it went out of stock meanwhile', () => {
    expect(allowed(exchange({ picked: { '1': 'XL' } }), [line('1')], terms).picked).toEqual({ '1': '' })
  })
})

describe('what the order no longer allows falls out', () => {
  test.each(['held', 'window_over', 'not_delivered', 'not_returnable'] as const)('an item that is %s', (standing) => {
    const lines = [line('1', { standing }), line('2')]
    expect(allowed(exchange({ picked: { '1': 'L', '2': 'L' } }), lines, terms).picked).toEqual({ '2': 'L' })
  })

  test('a reason that is not offered on an order exchanged before', () => {
    expect(allowed(exchange(), [], { ...terms, exchanged_before: true }).reason).toBe('2')
  })
})

describe('the sizes of an item', () => {
  test('leave out the current one when another is wanted, and mark what is out of stock', () => {
    expect(sizeOptions('1', line('1'))).toEqual([
      { size: 'S', had: true },
      { size: 'L', had: true },
      { size: 'XL', had: false },
    ])
  })

  test('keep the current one, even out of stock, when the item is to be replaced', () => {
    expect(sizeOptions('2', line('1', { size: 'XL' })).at(-1)).toEqual({ size: 'XL', had: true })
  })
})

test('a return keeps its sizes and has no reason', () => {
  const choices = { ...exchange({ picked: { '1': 'L' } }), type: 'Return' } as const
  expect(productsOf(choices, [line('1')])).toEqual([
    { id: '1', originalSize: 'M', size: 'M', sku: 'LL-1', mrp: '1499.00' },
  ])
  expect(reasonOf(choices)).toBe('0')
})

test('an item is taken out again', () => {
  expect(toggled(toggled(NOTHING_CHOSEN, line('1')), line('1'))).toEqual(NOTHING_CHOSEN)
})

describe('a form begins', () => {
  test('with the only item that can be asked back', () => {
    const lines = [line('1', { standing: 'window_over' }), line('2')]
    expect(begun(NOTHING_CHOSEN, lines).picked).toEqual({ '2': 'M' })
    expect(begun({ ...NOTHING_CHOSEN, type: 'Exchange', reason: '1' }, lines).picked).toEqual({ '2': '' })
  })

  test('with nothing where there are several, or with what was chosen before', () => {
    expect(begun(NOTHING_CHOSEN, [line('1'), line('2')])).toEqual(NOTHING_CHOSEN)
    const before = { ...NOTHING_CHOSEN, picked: { '2': 'L' } }
    expect(begun(before, [line('2')])).toEqual(before)
  })
})
