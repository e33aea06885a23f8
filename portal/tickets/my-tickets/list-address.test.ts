import { describe, expect, test } from 'vitest'
import { isFiltered, lastPage, readFilter, requestOf, withFilter } from './list-address.ts'

const query = (text: string) => new URLSearchParams(text)
const ALL = { search: '', status: '', page: 1 } as const

describe('what an address asks for', () => {
  test.each([
    ['customer=55', ALL],
    ['customer=55&search=seam&status=closed&page=3', { search: 'seam', status: 'closed', page: 3 }],
    ['search=%20%20seam%20', { ...ALL, search: 'seam' }],
    ['search=%20', ALL],
    ['status=gone', ALL],
    ['status=toString', ALL],
    ['page=0', ALL],
    ['page=-2', ALL],
    ['page=1.5', ALL],
    ['page=two', ALL],
    ['page=1e9', ALL],
  ])('%s', (text, filter) => {
    expect(readFilter(query(text))).toEqual(filter)
  })

  test('of a search that is too long, as much as the gateway takes', () => {
    expect(readFilter(query(`search=${'x'.repeat(300)}`)).search).toHaveLength(200)
  })
})

describe('the address', () => {
  test.each([
    [
      'customer=55&embed=1',
      { search: 'seam', status: 'open', page: 2 },
      'customer=55&embed=1&search=seam&status=open&page=2',
    ],
    ['customer=55&search=seam&status=open&page=2', ALL, 'customer=55'],
    ['customer=55', { ...ALL, search: '50% & more_' }, 'customer=55&search=50%25+%26+more_'],
  ] as const)('of %s and %j', (before, filter, after) => {
    expect(withFilter(query(before), filter).toString()).toBe(after)
  })

  test('gives back what was put into it', () => {
    const filter = { search: 'सिलाई खुल गई', status: 'reopen', page: 7 } as const
    expect(readFilter(query(withFilter(query('customer=55'), filter).toString()))).toEqual(filter)
  })
})

test('the call names only what is asked for', () => {
  expect(requestOf('55', ALL)).toEqual({ customerId: '55', limit: 20 })
  expect(requestOf('55', { search: 'seam', status: 'new', page: 2 })).toEqual({
    customerId: '55',
    limit: 20,
    page: 2,
    search: 'seam',
    status: 'new',
  })
})

test('a page alone is no filter', () => {
  expect(isFiltered({ ...ALL, page: 9 })).toBe(false)
  expect(isFiltered({ ...ALL, search: 'x' })).toBe(true)
  expect(isFiltered({ ...ALL, status: 'closed' })).toBe(true)
})

test.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [500, 25],
])('%i tickets end on page %i', (total, page) => {
  expect(lastPage(total)).toBe(page)
})
