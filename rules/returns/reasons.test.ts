import { describe, expect, test } from 'vitest'
import type { Fit } from './causes/fit.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import {
  firstSize,
  isReasonOffered,
  reasonOfChoice,
  REASONS,
  reasonsOffered,
  sizesOffered,
  inOtherColours,
  moreIn,
  offersOfOther,
  waitFor,
  wishable,
} from './reasons.ts'

const CODES: ReasonCode[] = ['0', '1', '2', '3']
const SIZES = ['S', 'M', 'L']

test("exchange reason codes: '0' None, '1' Size-Exchange, '2' Damaged/Wrong Product, '3' Both", () => {
  expect(REASONS).toEqual({ '0': 'None', '1': 'Size-Exchange', '2': 'Damaged/Wrong Product', '3': 'Both' })
})

describe("in 'Return Exchange' mode the only option is '2' labelled Exchange; otherwise all four are offered", () => {
  test('an order exchanged before', () => {
    expect(reasonsOffered(true)).toEqual([{ code: '2', label: 'Exchange' }])
  })

  test('any other order', () => {
    expect(reasonsOffered(false)).toEqual(CODES.map((code) => ({ code, label: REASONS[code] })))
  })

  test.each<[string, RequestType, boolean, ReasonCode[]]>([
    ['a first exchange may carry any', 'Exchange', false, ['0', '1', '2', '3']],
    ['a second exchange only the one', 'Exchange', true, ['2']],
    ['a return is asked for none', 'Return', false, ['0']],
    ['a return on an order exchanged before neither', 'Return', true, ['0']],
  ])('%s', (_, type, before, offered) => {
    expect(CODES.filter((code) => isReasonOffered(type, code, before))).toEqual(offered)
  })
})

test('reason choice 1 = Size-Exchange, 2 = Damaged Product, anything else = Both; 0 = not chosen', () => {
  expect(['0', '1', '2', '3', '4', '', 'x'].map(reasonOfChoice)).toEqual(['0', '1', '2', '3', '3', '3', '3'])
})

describe('in Size-Exchange mode the new-size list excludes the current size and starts empty', () => {
  test('the list', () => {
    expect(sizesOffered('1', 'M', SIZES)).toEqual(['S', 'L'])
    expect(sizesOffered('1', 'XXL', SIZES)).toEqual(SIZES)
    expect(sizesOffered('1', 'M', ['M'])).toEqual([])
  })

  test('the start', () => {
    expect(firstSize('1', 'M')).toBe('')
  })
})

describe('in other modes it starts at the current size', () => {
  test.each<ReasonCode>(['0', '2', '3'])('reason %s', (reason) => {
    expect(sizesOffered(reason, 'M', SIZES)).toEqual(SIZES)
    expect(firstSize(reason, 'M')).toBe('M')
  })
})

describe('the sizes that an item can be exchanged for', () => {
  const line = {
    size: 'M',
    sizes: [
      { size: 'S', available: true },
      { size: 'M', available: false },
      { size: 'L', available: false, ready_by: '2026-11-28' },
      { size: 'XL', available: false },
    ],
  }
  const there = { colour: '', had: true, readyBy: '' }

  test('leave out the current one when another is wanted: what is there, what is being made, what is neither', () => {
    expect(wishable('1', line)).toEqual([
      { size: 'S', ...there },
      { size: 'L', ...there, readyBy: '2026-11-28' },
      { size: 'XL', ...there, had: false },
    ])
  })

  test.each<[Fit, string[]]>([
    ['small', ['L', 'XL']],
    ['big', ['S']],
    ['either', ['S', 'L', 'XL']],
  ])('are those that answer how it fitted: %s', (fit, sizes) => {
    for (const reason of ['1', '2'] as const) expect(wishable(reason, line, fit).map(({ size }) => size)).toEqual(sizes)
    expect(firstSize('2', 'M', fit)).toBe('')
  })

  test('keep the current one, even out of stock, when the item is to be replaced', () => {
    expect(wishable('2', line)[1]).toEqual({ size: 'M', ...there })
  })

  test.each([
    ['what is there is not waited for', 'S', {}],
    ['what is being made is', 'L', { waits: true }],
    ['what is neither is not', 'XL', {}],
    ['nor what the item does not come in', 'XXL', {}],
  ])('%s', (_, size, sent) => {
    expect(waitFor({ size }, line)).toEqual(sent)
  })
})

describe('the same in another colour', () => {
  const there = (size: string) => ({ size, available: true })
  const clay = (size: string) => ({ colour: 'Clay', ...there(size) })
  const made = { colour: 'Clay', size: 'XL', available: false, ready_by: '2026-11-28' }
  const line = { size: 'M', sizes: ['S', 'M', 'L', 'XL'].map(there), colours: [clay('S'), clay('M'), clay('L'), made] }
  const short = { ...line, sizes: [there('S'), there('M'), { size: 'L', available: false }, there('XL')] }
  const wishes = (reason: ReasonCode, of: typeof line) =>
    inOtherColours(reason, of).map(({ size, readyBy }) => `${size} ${readyBy}`.trim())

  test('is not offered while each size is there in its own', () => {
    expect(wishes('1', line)).toEqual([])
  })

  test('is offered of the sizes that are not: for another size, the present one too', () => {
    expect(wishes('1', short)).toEqual(['M', 'L'])
    expect(wishes('2', short)).toEqual(['L'])
  })

  test('is offered where the item comes in one size only', () => {
    expect(wishes('1', { ...line, sizes: [there('M')] })).toEqual(['S', 'M', 'L', 'XL 2026-11-28'])
    expect(inOtherColours('1', { size: 'M', sizes: [] })).toEqual([])
  })

  test.each<[Fit, string[]]>([
    ['small', ['L', 'XL 2026-11-28']],
    ['big', ['S']],
    ['either', ['S', 'L', 'XL 2026-11-28']],
  ])('is offered of the sizes that answer how it fitted (%s), the nearest first', (fit, sizes) => {
    const mixed = { ...line, colours: line.colours.toReversed() }
    expect(inOtherColours('1', mixed, fit).map(({ size, readyBy }) => `${size} ${readyBy}`.trim())).toEqual(sizes)
  })

  test('shows its own picture', () => {
    const pictured = { ...short, colours: [{ ...clay('L'), src: '/clay.jpg' }, clay('L')] }
    expect(inOtherColours('2', pictured).map(({ src }) => src)).toEqual(['/clay.jpg', undefined])
  })

  test('is waited for where it is being made', () => {
    expect(waitFor({ size: 'XL', colour: 'Clay' }, line)).toEqual({ waits: true })
    expect(waitFor({ size: 'L', colour: 'Clay' }, line)).toEqual({})
    expect(waitFor({ size: 'XL' }, line)).toEqual({})
  })
})

test('the sizes of another product are read as of an item: by size, and by colour where it has some', () => {
  const sizes = [
    { size: 'L', available: true, more: '200.00' },
    { colour: 'Clay', size: 'L', available: false, ready_by: '2026-11-28', more: '250.00' },
  ]
  const offers = offersOfOther({ sizes })
  const wishes = ['', 'Clay', 'Ink'].map((colour) => ({ size: 'L', colour }))
  expect(wishes.map((wish) => moreIn(wish, offers))).toEqual([20_000, 25_000, 0])
  expect(wishes.map((wish) => waitFor(wish, offers))).toEqual([{}, { waits: true }, {}])
})
