import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { locationText, scanText } from './scan-text.ts'
import { SCAN_WORDS } from './scan-words.ts'

test.each([
  ['Shipment Recieved at Origin Center', 'Shipment received at origin center'],
  ['SHIPMENT OUTSCANNED TO NETWORK', 'Shipment outscanned to network'],
  ['Air-restricted product. Move by surface', 'Air-restricted product. Move by surface'],
  ['In Transit - Added to Bag', 'In transit - added to bag'],
  ['InTransit Shipment added in Bag nxbg03894488', 'In transit shipment added in bag'],
  ['Reached at Destination Shipment BagOut From Bag : nx12', 'Reached at destination shipment bag out from bag'],
  ['PickDone ', 'Picked up'],
  ['RTO Initiated', 'RTO initiated'],
  ['', ''],
  // Names and telephone numbers, in every dress.
  ['Out for delivery: 204417-Ramesh Kumar (204417) , MobileNo:- 9876500042', ''],
  ['Out for delivery by Ramesh', ''],
  ['Delivered to Asha', ''],
  ['Delivered रमेश', ''],
  ['Delivered Ra\u200Bmesh', ''],
  ['Call placed to consignee 98765 43210', 'Call placed to consignee'],
  ['Call placed to consignee ９８७６５', 'Call placed to consignee'],
  ['Delivered ⑨⑧⑦⑥', 'Delivered'],
  ['delivered '.repeat(30), ''],
])('%j reads %j', (text, read) => {
  expect(scanText(text)).toBe(read)
})

test.each([
  ['Jalandhar_QajiMandi_P (Punjab)', 'Jalandhar, Punjab'],
  ['Delhi_Airport_GW (Delhi)', 'Delhi'],
  ['YamunaNagar_DC (Haryana)', 'Yamuna Nagar, Haryana'],
  ['MADANPALLI, Madanapalli, ANDHRA PRADESH', 'Madanapalli, Andhra Pradesh'],
  ['BLR/FC1, BANGALORE, KARNATAKA', 'Bangalore, Karnataka'],
  ['JABALPUR HUB', 'Jabalpur Hub'],
  ['गुवाहाटी', 'गुवाहाटी'],
  ['NA', ''],
  ['', ''],
  ['Ramesh 98765 43210', ''],
  ['Jaipur, 302001', ''],
  ['9-8-7', ''],
  ['<b>Jaipur</b>', ''],
  ['x'.repeat(300), ''],
  ['x'.repeat(80), ''],
])('the place %j reads %j', (location, read) => {
  expect(locationText(location)).toBe(read)
})

const PIECES = [
  ...SCAN_WORDS,
  'Ramesh',
  '9876500042',
  '98765',
  ' ',
  ' - ',
  ': ',
  '. ',
  ', ',
  '(',
  ')',
  '_',
  '९८७६',
  '\u200B',
]
const written = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join('')),
)

test('no word but those of couriers, and no digit, is ever read in a scan', () => {
  fc.assert(
    fc.property(written, (text) => {
      const read = scanText(text)
      const words = read.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
      expect(words.filter((word) => word !== '' && !SCAN_WORDS.has(word))).toEqual([])
      expect(read).toMatch(/^[A-Za-z ,.:;/-]*$/)
    }),
    { numRuns: 5_000 },
  )
})

test('no digit, and nothing but a name and its signs, is ever read in a place', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(locationText(text)).toMatch(/^[\p{L}\p{M} ,.'&-]{0,64}$/u)
    }),
    { numRuns: 5_000 },
  )
})
