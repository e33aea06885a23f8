import { describe, expect, test } from 'vitest'
import { type Choices, counted, NOTHING_CHOSEN, piecesChosen, roomForPhotos, wished, wishOf } from './choices.ts'
import { allowed, begun, toggled, toggledWhole } from './chosen-items.ts'
import { productsOf } from './payload.ts'
import { sizes } from './summary/change.ts'
import { details, inSizes, line } from './testing/returns.ts'

const { terms } = details()
const exchange = (change: Partial<Choices> = {}): Choices => ({ type: 'Exchange', reason: '1', items: {}, ...change })

describe('the size of a chosen item', () => {
  test.each([
    ['starts empty when another size is wanted', '1', ''],
    ['starts at the current size for a damaged one', '2', 'M'],
    ['starts at the current size for both', '3', 'M'],
  ] as const)('%s', (_, reason, size) => {
    expect(toggled(exchange({ reason }), line('1'), [line('1')]).items['1']).toMatchObject({ size })
  })

  test('is emptied when the reason becomes another size and it was the current one', () => {
    expect(allowed(exchange({ items: inSizes({ '1': 'M' }) }), [line('1')], terms).items).toEqual(inSizes({ '1': '' }))
  })

  test('stays when it is still offered', () => {
    expect(allowed(exchange({ reason: '3', items: inSizes({ '1': 'L' }) }), [line('1')], terms).items).toEqual(
      inSizes({ '1': 'L' }),
    )
  })

  test('stays in another colour while that is offered, and is sent with it', () => {
    const ink = line('1', { colours: [{ colour: 'Clay', size: 'XL', available: true }] })
    const choices = wished(exchange({ items: inSizes({ '1': '' }) }), ink, { size: 'XL', colour: 'Clay' })
    expect(allowed(choices, [ink], terms).items).toEqual({ '1': { size: 'XL', colour: 'Clay' } })
    expect(productsOf(choices, [ink])).toMatchObject([{ size: 'XL', colour: 'Clay' }])
    expect(productsOf({ ...choices, type: 'Return' }, [ink])[0]).not.toHaveProperty('colour')
    const gone = allowed(choices, [line('1')], terms)
    expect(gone.items).toEqual(inSizes({ '1': '' }))
    expect(wishOf(wished(choices, ink, { size: 'L', colour: '' }), ink)).toEqual({ size: 'L', colour: '' })
  })

  test('stays of another product while the shop offers those, and is sent with what was told of it', () => {
    const made = { size: '38', available: false, ready_by: '2026-11-28', more: '200.00' }
    const product = { id: '77', title: 'Boxy Tee', src: '', price: '899.00', more: '200.00', sizes: [made] }
    const wish = { size: '38', colour: '', product }
    const choices = wished(exchange({ items: inSizes({ '1': 'L' }) }), line('1'), wish)
    const offering = { ...terms, other_products: true }
    const kept = allowed(choices, [line('1')], offering)
    expect(wishOf(kept, line('1'))).toEqual(wish)
    expect(productsOf(kept, [line('1')])).toMatchObject([{ size: '38', product: '77', waits: true, more: '200.00' }])
    expect(productsOf({ ...kept, type: 'Return' }, [line('1')])[0]).not.toHaveProperty('product')
    expect(wishOf(allowed(choices, [line('1')], terms), line('1'))).toEqual({ size: '', colour: '' })
    expect(wishOf(wished(kept, line('1'), { size: 'L', colour: '' }), line('1'))).toEqual({ size: 'L', colour: '' })
  })

  test('is never the one that was too small, also on an order exchanged before, whose only reason is another', () => {
    const again = { ...terms, exchanged_before: true }
    const items = { '1': { size: 'M', colour: '', causes: ['small'] as const } }
    const chosen = allowed(exchange({ items }), [line('1')], again)
    expect([chosen.reason, chosen.items['1']]).toMatchObject(['2', { size: '' }])
  })

  test('is not said before the reason is known', () => {
    const lines = [line('1')]
    expect(sizes(exchange({ reason: '0', items: inSizes({ '1': 'M' }) }), line('1'), lines)).toBe('M')
    expect(sizes(exchange({ reason: '2', items: inSizes({ '1': 'M' }) }), line('1'), lines)).toBe('Same size (M)')
  })

  test('falls back when it went out of stock meanwhile', () => {
    expect(allowed(exchange({ items: inSizes({ '1': 'XL' }) }), [line('1')], terms).items).toEqual(inSizes({ '1': '' }))
  })
})

describe('what the order no longer allows falls out', () => {
  test.each(['held', 'window_over', 'not_delivered', 'not_returnable'] as const)('an item that is %s', (standing) => {
    const lines = [line('1', { standing }), line('2')]
    expect(allowed(exchange({ items: inSizes({ '1': 'L', '2': 'L' }) }), lines, terms).items).toEqual(
      inSizes({ '2': 'L' }),
    )
  })

  test('a reason that is not offered on an order exchanged before', () => {
    expect(allowed(exchange(), [], { ...terms, exchanged_before: true }).reason).toBe('2')
  })
})

describe('how many pieces of a chosen item', () => {
  const three = line('1', { quantity: 3, units: 3 })
  const chosen = { ...NOTHING_CHOSEN, items: inSizes({ '1': 'M' }) }
  const asked = (choices: Choices, of = three) => piecesChosen(allowed(choices, [of], terms), of)

  test('all that can be asked back, until fewer are chosen', () => {
    expect(asked(chosen)).toBe(3)
    expect(asked(counted(chosen, three, 1))).toBe(1)
    expect(asked(counted(counted(chosen, three, 1), three, 3))).toBe(3)
  })

  test.each([
    ['fewer remain than were chosen', 2, 1, 1],
    ['just as many remain', 2, 2, 2],
    ['more remain than were chosen', 1, 2, 1],
  ])('when %s', (_, wanted, units, pieces) => {
    expect(asked(counted(chosen, three, wanted), { ...three, units })).toBe(pieces)
  })

  test('all again, once the item was taken out and chosen anew', () => {
    const out = allowed(toggled(counted(chosen, three, 1), three, [three]), [three], terms)
    expect(asked(toggled(out, three, [three]))).toBe(3)
  })

  test.each([0, -1, 1.5, 99, Number.NaN, '2', null])('%j in a kept draft is one that can be asked back', (kept) => {
    const pieces = asked({ ...chosen, items: { '1': { size: 'M', colour: '', pieces: kept as number } } })
    expect([1, 3]).toContain(pieces)
  })

  test('a draft of before, or a broken one, means all', () => {
    expect(asked({ ...chosen, items: { '1': null as never } })).toBe(3)
    expect(asked(chosen, line('1', { quantity: 3 }))).toBe(3)
  })

  test.each<[string, Parameters<typeof line>[1], number | undefined, number | undefined]>([
    ['of several, all', { quantity: 3, units: 3 }, undefined, 3],
    ['of several, some', { quantity: 3, units: 3 }, 2, 2],
    ['of several, the last one', { quantity: 3, units: 1 }, undefined, 1],
    ['of a single one nothing is said', { quantity: 1, units: 1 }, undefined, undefined],
    ['nor to a gateway that counts no pieces', { quantity: 3 }, 2, undefined],
  ])('as it is submitted: %s', (_, change, wanted, quantity) => {
    const one = line('1', change)
    const choices = wanted === undefined ? chosen : counted(chosen, one, wanted)
    expect(productsOf(allowed(choices, [one], terms), [one])[0]?.quantity).toBe(quantity)
  })
})

test('a return keeps its sizes', () => {
  const choices = { ...exchange({ items: inSizes({ '1': 'L' }) }), type: 'Return' } as const
  expect(productsOf(choices, [line('1')])).toEqual([
    { id: '1', originalSize: 'M', size: 'M', sku: 'LL-1', mrp: '1499.00', causes: [] },
  ])
})

test('an item is taken out again', () => {
  expect([0, 1].reduce((so) => toggled(so, line('1'), [line('1')]), NOTHING_CHOSEN)).toEqual(NOTHING_CHOSEN)
})

describe('a form begins', () => {
  test('with the only item that can be asked back', () => {
    const lines = [line('1', { standing: 'window_over' }), line('2')]
    expect(begun(NOTHING_CHOSEN, lines).items).toEqual(inSizes({ '2': 'M' }))
    expect(begun({ ...NOTHING_CHOSEN, type: 'Exchange', reason: '1' }, lines).items).toEqual({
      '2': { size: '', colour: '', outcome: 'Exchange' },
    })
  })

  test('with nothing where there are several, or with what was chosen before', () => {
    expect(begun(NOTHING_CHOSEN, [line('1'), line('2')])).toEqual(NOTHING_CHOSEN)
    const before = { ...NOTHING_CHOSEN, items: inSizes({ '2': 'L' }) }
    expect(begun(before, [line('2')])).toEqual(before)
  })
})

describe('what was bought as one is chosen as one', () => {
  const lines = [line('1', { bundle: '7' }), line('2', { bundle: '7' }), line('3')]
  const sizesIn = ({ items }: Choices) => Object.fromEntries(Object.entries(items).map(([id, { size }]) => [id, size]))
  test.each([
    ['one of it takes in all of it', {}, '2', { '1': 'M', '2': 'M' }],
    ['and takes all of it out', { '1': 'M', '2': 'M', '3': 'M' }, '1', { '3': 'M' }],
    ['a line of its own moves alone', { '1': 'M', '2': 'M' }, '3', { '1': 'M', '2': 'M', '3': 'M' }],
  ])('%s', (_, picked, id, expected) => {
    const found = lines.find((one) => one.id === id)
    if (!found) throw new Error('no such line')
    expect(sizesIn(toggledWhole(exchange({ reason: '2', items: inSizes(picked) }), found, lines))).toEqual(expected)
  })

  test('a part that is no longer eligible is left out, and a draft of one part becomes whole', () => {
    const [first, second] = [line('1', { bundle: '7' }), line('2', { bundle: '7', standing: 'held' })]
    expect(sizesIn(toggledWhole(exchange({ reason: '2' }), first, [first, second]))).toEqual({ '1': 'M' })
    expect(allowed(exchange({ reason: '2', items: inSizes({ '1': 'M' }) }), lines, terms).items).toEqual(
      inSizes({
        '1': 'M',
        '2': 'M',
      }),
    )
  })
})

test.each([
  [0, 8],
  [1, 8],
  [4, 8],
  [5, 9],
  [12, 16],
  [36, 40],
  [100, 40],
])('with %d items there is room for %d photos: one of each, and more', (items, room) => {
  const sizes = Object.fromEntries(Array.from({ length: items }, (_, place) => [String(place), '']))
  expect(roomForPhotos(exchange({ items: inSizes(sizes) }))).toBe(room)
})
