import { describe, expect, test } from 'vitest'
import type { Address } from '#contract/orders.ts'
import { addressProblem, combined } from './address.ts'

const good: Address = { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' }

describe("the form 'Edit Shipping (Delivery only in India)' with province, city, zip, address1, address2", () => {
  test.each<[string, Partial<Address>]>([
    ['as it stands', {}],
    ['a code for the state', { province: 'AS' }],
    ['a second line', { address2: 'Near the ferry' }],
    ['the longest texts', { city: 'c'.repeat(100), address1: 'a'.repeat(500), address2: 'b'.repeat(255) }],
    ['a Hindi address', { city: 'गुवाहाटी', address1: '१२ उजान बाज़ार' }],
    ['an army PIN code', { zip: '900056' }],
    ['a PIN code with a gap', { zip: '781 001' }],
    ['a state as people write it', { province: 'J&K' }],
  ])('fine: %s', (_, changed) => {
    expect(addressProblem({ ...good, ...changed })).toBeNull()
  })

  test.each<[string, Partial<Address>, string]>([
    ['no state', { province: '' }, 'province'],
    ['a state of another country', { province: 'Kentucky' }, 'province'],
    ['no city', { city: '' }, 'city'],
    ['a city of spaces', { city: ' \u00a0' }, 'city'],
    ['a city that is too long', { city: 'c'.repeat(101) }, 'city'],
    ['no PIN code', { zip: '' }, 'zip'],
    ['a PIN code that starts with 0', { zip: '081001' }, 'zip'],
    ['five digits', { zip: '78100' }, 'zip'],
    ['seven digits', { zip: '7810011' }, 'zip'],
    ['two PIN codes', { zip: '781001 781002' }, 'zip'],
    ['five digits of Devanagari', { zip: '७८१००' }, 'zip'],
    ['a postal code of another country', { zip: 'K1A0B1' }, 'zip'],
    ['no first line', { address1: '' }, 'address1'],
    ['a first line of spaces', { address1: '\t ' }, 'address1'],
    ['a first line that is too long', { address1: 'a'.repeat(501) }, 'address1'],
    ['a second line that is too long', { address2: 'a'.repeat(256) }, 'address2'],
    ['several: the first of the form is told', { city: '', zip: '', address1: '' }, 'city'],
  ])('refused: %s', (_, changed, field) => {
    expect(addressProblem({ ...good, ...changed })).toBe(field)
  })
})

describe('address2 cleared, address1 holds the combined address text', () => {
  test.each([
    ['12 Uzan Bazar', 'Near the ferry', '12 Uzan Bazar, Near the ferry'],
    ['12 Uzan Bazar', '', '12 Uzan Bazar'],
    ['12 Uzan Bazar', undefined, '12 Uzan Bazar'],
    [' 12 Uzan Bazar ', '  ', '12 Uzan Bazar'],
    ['', 'Near the ferry', 'Near the ferry'],
    ['', '', ''],
  ])('%j and %j', (address1, address2, text) => {
    expect(combined(address1, address2)).toBe(text)
  })

  test('saved twice, it stays as it is', () => {
    const once = combined('12 Uzan Bazar', 'Near the ferry')
    expect(combined(once, '')).toBe(once)
  })
})
