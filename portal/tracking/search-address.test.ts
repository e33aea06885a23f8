import { describe, expect, test } from 'vitest'
import { orderPath, entryOf, questionOf, searchOf, tidy, wordsOnly } from './search-address.ts'

const query = (text: string) => new URLSearchParams(text)

describe('what a place of the history asks for', () => {
  test.each([
    ['', null, null],
    ['order=1042', null, { by: 'order', text: '1042' }],
    ['order=%231042', null, { by: 'order', text: '1042' }],
    ['order=%23', null, null],
    ['awb=29451000012345', null, { by: 'awb', text: '29451000012345' }],
    ['awb=%20SF%2012-3%20', null, { by: 'awb', text: 'SF 12-3' }],
    ['awb=2945&order=1042', null, { by: 'awb', text: '2945' }],
    ['awb=&order=1042', null, { by: 'order', text: '1042' }],
    ['', { orderId: '1042' }, { by: 'order', text: '1042' }],
    ['', { orderId: '#1042' }, { by: 'order', text: '1042' }],
    ['', { mobile: '98765 43210' }, { by: 'mobile', text: '98765 43210' }],
    ['order=1043', { orderId: '1042', mobile: '98765 43210' }, { by: 'order', text: '1043' }],
    ['mobile=9876543210&phone=9876543210', null, null],
    ['order=%23१०५०', null, { by: 'order', text: '1050' }],
    ['', { mobile: '९८७६५ ৪৩২১০' }, { by: 'mobile', text: '98765 43210' }],
    ['awb=SF২৯', null, { by: 'awb', text: 'SF29' }],
    ['', { orderId: 1042 }, null],
    ['', 'orderId', null],
    ['', { orderId: null }, null],
  ])('%j with %j', (text, state, search) => {
    expect(searchOf(query(text), state)).toEqual(search)
  })

  test('of far too much text, as much as any number can have', () => {
    expect(searchOf(query(`order=${'1'.repeat(10_000)}`), null)?.text).toHaveLength(64)
  })
})

describe('the place that asks for', () => {
  test.each([
    ['an order', 'embed=1', { by: 'order', text: '1042' }, { search: 'embed=1&order=1042', state: null }],
    ['an AWB instead of an order', 'order=1042', { by: 'awb', text: '2945' }, { search: 'awb=2945', state: null }],
    ['nothing', 'awb=2945&order=1042&embed=1', null, { search: 'embed=1', state: null }],
  ] as const)('%s', (_, before, search, place) => {
    expect(entryOf(query(before), search)).toEqual(place)
  })

  test('a mobile number, which stands in no address', () => {
    const place = entryOf(query('order=1042'), { by: 'mobile', text: '98765 43210' })
    expect(place).toEqual({ search: '', state: { mobile: '98765 43210' } })
  })

  test.each([
    { by: 'order', text: '1042' },
    { by: 'mobile', text: '+91 98765-43210' },
    { by: 'awb', text: 'SF 12&3' },
  ] as const)('$by gives back what was put into it', (search) => {
    const place = entryOf(query('embed=1'), search)
    expect(searchOf(query(place.search), place.state)).toEqual(search)
  })
})

test.each([
  ['order', ' #10 42-F1 ', '1042F1'],
  ['order', 'सिल्क', ''],
  ['mobile', ' +91 98765-43210 ', '+91 98765-43210'],
  ['awb', ' 2945 ', '2945'],
  ['awb', '   ', ''],
] as const)('by %s %j is looked for as %j', (by, typed, text) => {
  expect(tidy(by, typed)).toBe(text)
})

test('the same number by another name is another question', () => {
  expect(questionOf({ by: 'order', text: '1042' })).not.toBe(questionOf({ by: 'awb', text: '1042' }))
  expect(questionOf(null)).toBe('')
})

test('an order has an address to pass on', () => {
  expect(orderPath('1042')).toBe('/trackyourorder?order=1042')
  expect(orderPath('1 &2')).toBe('/trackyourorder?order=1%20%262')
})

test.each([
  ['#१०५०', '१०५०'],
  [' ১০ ৫০ ', '১০৫০'],
  ['LL-1042', 'LL1042'],
  ['१०४२आदेश👗', '१०४२'],
])('an order id that is typed, %s, stands as %s', (typed, shown) => {
  expect(wordsOnly(typed)).toBe(shown)
})
