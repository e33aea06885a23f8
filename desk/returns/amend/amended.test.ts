import { describe, expect, test } from 'vitest'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { changesIn, choicesOf, type Typed } from './amended.ts'

const ITEM = { id: '7', title: 'Tee', originalSize: 'M', size: 'L', units: 1, paidPaise: 106_613, live: true }
const REQUEST = {
  type: 'Exchange',
  reasonCode: '1',
  items: [ITEM, { ...ITEM, id: '8', decision: 'rejected' }],
  address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
  phone: '+919864012345',
  feePaise: 9_900,
  mostPaise: 319_840,
} as unknown as OpenedRequest
const SIZES = ['S', 'M', 'L'].map((size) => ({ size, available: size !== 'M' }))
const detailsWith = (line: object) =>
  ({
    orderDetails: {
      line_items: [
        { id: '7', standing: 'eligible', units: 2, paid: '2132.27', paid_each: '1066.13', sizes: SIZES, ...line },
      ],
    },
  }) as unknown as DeskResponse<'returns.order'>
const DETAILS = detailsWith({})

const choices = (typed: Typed = {}, details = DETAILS, request = REQUEST) => choicesOf(request, details, typed)
const changes = (typed: Typed) => changesIn(REQUEST, choices(typed), typed)

describe('what can be chosen', () => {
  test('the sizes offered beside the chosen one, and the open pieces; nothing of rejected items', () => {
    expect(choices()).toMatchObject([{ sizes: [{ size: 'L' }, { size: 'S' }], most: 3, wish: { size: 'L' }, units: 1 }])
  })

  test('other colours after the sizes: each as one choice, sent with its colour', () => {
    const colours = [{ colour: 'Clay', size: 'M', available: true }]
    const typed = { 'size 7': 'M in Clay' }
    const chosen = choices(typed, detailsWith({ colours }))
    expect(chosen).toMatchObject([
      { sizes: [{ size: 'L' }, { size: 'S' }, { size: 'M', colour: 'Clay' }], wish: { colour: 'Clay' } },
    ])
    expect(changesIn(REQUEST, chosen, typed)).toEqual({ products: [{ id: '7', size: 'M', colour: 'Clay' }] })
  })

  test('one that is to become another product stays so, or becomes its own again, in any size', () => {
    const wanted = { title: 'Boxy Tee', src: '' }
    const request = { ...REQUEST, items: [{ ...ITEM, wanted }] } as unknown as OpenedRequest
    const stays = choices({}, DETAILS, request)
    expect(stays).toMatchObject([
      { sizes: [{ size: 'L', product: wanted }, { size: 'S' }, { size: 'L' }], wish: { product: wanted } },
    ])
    expect(changesIn(request, stays, {})).toEqual({ wrong: 'No changes.' })
    const typed = { 'size 7': 'L' }
    expect(changesIn(request, choices(typed, DETAILS, request), typed)).toEqual({
      products: [{ id: '7', size: 'L', colour: '', own: true }],
    })
  })

  test.each([
    ['a bundle stays whole', { bundle: '77' }, 1],
    ['what is held stays as it is', { standing: 'held', units: 0 }, 1],
    ['a line of which nothing more is open', { standing: 'window_over', units: 0 }, 1],
  ])('%s', (_what, line, most) => {
    expect(choices({}, detailsWith(line))).toMatchObject([{ most }])
  })

  test('a return keeps its size; what was typed before there were fewer is cut', () => {
    expect(choices({}, DETAILS, { ...REQUEST, type: 'Return', reasonCode: '0' })).toMatchObject([{ sizes: [] }])
    expect(choices({ 'pieces 7': '9' })).toMatchObject([{ units: 3 }])
  })
})

test.each<[Typed, unknown]>([
  [{}, { wrong: 'No changes.' }],
  [{ 'size 7': 'L', city: 'Guwahati', phone: '98640 12345' }, { wrong: 'No changes.' }],
  [{ 'size 7': 'S' }, { products: [{ id: '7', size: 'S' }] }],
  [{ 'pieces 7': '3' }, { products: [{ id: '7', quantity: 3 }] }],
  [{ city: 'Jorhat', zip: '785001' }, { address: { ...REQUEST.address, city: 'Jorhat', zip: '785001' } }],
  [{ address2: 'Tarajan' }, { address: { ...REQUEST.address, address2: 'Tarajan' } }],
  [{ phone: '98640 54321' }, { phone: '98640 54321' }],
  [{ zip: '10001' }, { wrong: 'Please enter the address whole, with a PIN code of 6 digits.' }],
  [{ zip: '797001' }, { wrong: 'PIN 797001 is in Nagaland, not in Assam. Please check both.' }],
  [{ province: 'Kerala' }, { wrong: `PIN ${REQUEST.address.zip} is in Assam, not in Kerala. Please check both.` }],
  [{ zip: '797001', province: 'Nagaland' }, { address: { ...REQUEST.address, zip: '797001', province: 'Nagaland' } }],
  [{ phone: '12' }, { wrong: 'Please enter a phone number of 10 digits.' }],
])('%j is sent as %j', (typed, sent) => {
  expect(changes(typed)).toEqual(sent)
})
